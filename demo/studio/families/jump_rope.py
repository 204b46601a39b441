from math import cos, pi, radians, sin

import numpy as np

from studio import Detail, Whole, fabric, from_mesh, grid, group, lathe, spline, steel, wood

VIEWS = [Whole(azimuth=-22, elevation=46, fill=0.8), Detail(at=(-0.4, 4.0, 1.6), width=12, azimuth=-16, elevation=36)]

thick = 0.45


def build(colour):
    braid(laid(route()), [fabric('#eee5d2', weave=0.1), fabric('#c4664c', weave=0.1)])
    for x, angle in ((-2.5, 3), (2.6, -5)):
        handle((x, 4.2), angle)


def handle(at, angle):
    """13 cm of turned beech with a bearing in its end, lying on its belly."""
    beech = wood('beech', along='z', gloss=0.35)
    parts = [
        lathe([(0.75, 0), (0.75, 0), (1.0, 0), (1.12, 0.1), (1.15, 0.4), (1.05, 1.0), (1.0, 1.6), (1.12, 2.8), (1.4, 5.2), (1.5, 7.2), (1.42, 9.4), (1.25, 11.0),
            (1.22, 11.6), (1.36, 12.3), (1.36, 12.7), (1.1, 13.0), (0, 13.05)], beech),
        *[lathe([(1.0, z - 0.09), (1.13 + w, z), (1.0, z + 0.09)], wood(('#7a4a30', '#6a3f28'), along='z'), smooth=False) for z, w in ((1.75, -0.115), (11.3, 0.11))],
        lathe([(0.5, 0.1), (0.94, 0.1), (0.96, -0.3), (0.9, -0.44), (0.76, -0.46), (0.7, -0.34), (0.6, -0.34), (0.56, -0.5), (0.46, -0.5)], steel(rough=0.2)),
    ]
    group(parts, at=(*at, 1.5), turn=(90, 0, angle))


def route():
    """Three turns outwards from one handle, then back over them to the other; the plan of it."""
    turns = [radians(a) for a in np.linspace(48, 48 - 3 * 360 + 95, 64)]
    loops = [((11.4 + 1.18 * (turns[0] - a) / (2 * pi) + 0.25 * sin(2 * a + 1)) * cos(a) * 1.06,
        (11.4 + 1.18 * (turns[0] - a) / (2 * pi) + 0.25 * sin(2 * a + 1)) * sin(a)) for a in turns]
    start = [(-2.5, 4.55), (-2.45, 5.6), (-1.8, 7.4), (0.9, 9.3), (4.3, 9.7)]
    end = [(-5.4, 12.7), (-1.6, 10.6), (1.6, 7.8), (2.55, 5.8), (2.63, 4.55)]
    return [*start, *loops, *end]


def laid(points):
    """The line through the plan, lifted where it crosses what lies there already."""
    line = np.array(spline([(*p, 0.0) for p in points], steps=24))
    step = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    even = np.arange(0, step[-1], 0.22)
    line = np.stack([np.interp(even, step, line[:, i]) for i in range(3)], 1)
    high = np.full(len(line), thick)
    for i in range(len(line)):
        before = line[:max(0, i - 12), :2]
        if len(before):
            near = np.hypot(*(before - line[i, :2]).T)
            over = near < 0.88
            if over.any():
                high[i] = max(thick, (high[:len(before)][over] + np.sqrt(np.maximum(0, 0.81 - near[over] ** 2))).max())
    ends = np.minimum(even, even[-1] - even)
    high = np.maximum(high, thick + 1.05 * np.exp(-(ends / 1.3) ** 2))
    for _ in range(14):
        high[1:-1] = np.maximum((high[:-2] + high[1:-1] * 2 + high[2:]) / 4, thick)
    high = np.maximum(high, thick)
    line[:, 2] = high
    return line


def braid(line, cloths):
    """Eight yarns, four each way round, over and under each other."""
    step = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    even = np.arange(0, step[-1], 0.075)
    line = np.stack([np.interp(even, step, line[:, i]) for i in range(3)], 1)
    for _ in range(6):
        line[1:-1] = (line[:-2] + line[1:-1] * 2 + line[2:]) / 4
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    across = np.cross(ahead, (0, 0, 1.0))
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    up = np.cross(across, ahead)
    around = 8
    section = np.linspace(0, 2 * pi, around, endpoint=False)
    turn = 2 * pi * even / 2.6
    for way in (1, -1):
        for strand in range(4):
            a = way * turn + strand * pi / 2
            r = thick - 0.17 + 0.045 * way * np.cos(4 * turn)
            out = across * np.cos(a)[:, None] + up * np.sin(a)[:, None]
            side = -across * np.sin(a)[:, None] + up * np.cos(a)[:, None]
            centre = line + out * r[:, None]
            vertices = np.concatenate([centre[:, None, :] + out[:, None, :] * (0.11 * np.cos(section))[None, :, None] + side[:, None, :] * (0.2 * np.sin(section))[None, :, None]])
            n = len(even)
            faces = grid(n, around, around=True)
            from_mesh(vertices.reshape(-1, 3), faces, cloths[1 if way == 1 and strand == 0 else 0], sharp=180)
