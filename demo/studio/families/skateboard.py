from math import cos, radians, sin

import numpy as np

from studio import Detail, Surface, Whole, box, cylinder, darker, from_mesh, grid, group, lathe, lighter, metal, plastic, rubber, sphere, steel, tube, wood

VIEWS = [Whole(azimuth=-42, elevation=18, fill=0.78), Detail(at=(-18.2, 2.5, 3.5), width=25, azimuth=-48, elevation=26)]

base = 8.3
ply = 0.16


def build(colour):
    parts = deck(colour['hex'])
    cast = metal('#c3c6c9', rough=0.34)
    for end in (-1, 1):
        parts += truck(end, cast)
        for side in (-1, 1):
            parts += wheel(end * 18.2, side)
    # it lies on its side: on the rims of two wheels and an edge of the deck
    group(parts, turn=(-90, 0, 0))


def surface(x, y):
    """Height of the underside: kicked up at both ends, dished across."""
    beyond = max(0.0, abs(x) - 25.0)
    kick = 0.42 * beyond - 1.1 * (1 - np.exp(-beyond / 2.6)) if beyond else 0.0
    return base + kick + 0.9 * (abs(y) / 10) ** 2.2 * np.exp(-beyond / 9)


def half_width(x):
    beyond = max(0.0, abs(x) - 24.0) / 15.5
    return 10.0 * max(0.0, 1 - beyond ** 2.5) ** (1 / 2.2)


def deck(hue):
    xs = 39.5 * np.sin(np.linspace(-np.pi / 2, np.pi / 2, 161))
    vs = np.linspace(-1, 1, 33)
    n = len(vs)
    faces = grid(len(xs), n, flip=True)
    paint = Surface('lacquer', hue, roughness=0.28, specular=0.5)
    grain = paint.noise(0.25, detail=3, stretch=(0.05, 1, 1))
    paint.colour(paint.ramp(grain, (0.3, darker(hue, 0.12)), (0.7, lighter(hue, 0.06))))
    grip = Surface('grip', '#262626', roughness=0.95, specular=0.3)
    grip.bump(grip.noise(0.07, detail=2), 0.6, 0.02)
    made = []
    for lift, inset, material in ((0, 0.06, paint.material), (7 * ply, 0.06, grip.material)):
        points = [(x, v * max(0, half_width(x) - inset), surface(x, v * half_width(x)) + lift) for x in xs for v in vs]
        made.append(from_mesh(points, faces if lift else [f[::-1] for f in faces], material, sharp=80))
    # seven plies along the edge, which is rounded
    rim = [(x, half_width(x)) for x in xs] + [(x, -half_width(x)) for x in xs[::-1]]
    plies = [wood(('#dcbf8d', '#c9a468'), along='x'), wood(('#b98c52', '#a1763f'), along='x')]
    for layer in range(7):
        rings = []
        for t in np.linspace(layer, layer + 1, 4):
            round_ = -0.07 + 0.12 * sin(np.pi * t / 7) ** 0.6
            rings.append([(x * (1 + round_ / 40), y + np.sign(y) * round_, surface(x, y) + t * ply) for x, y in rim])
        m = len(rim)
        around = grid(4, m, around=True)
        made.append(from_mesh([p for ring in rings for p in ring], around, plies[layer % 2], sharp=80))
    return made


def truck(end, cast):
    x = end * 19.5
    inward = -end
    bolt, dark, bushing = steel(rough=0.3), plastic('#2c2c2d'), rubber('#d9a441')
    parts = [
        box((8.2, 5.6, 0.3), dark, radius=0.12, at=(x, 0, base - 0.28)),
        box((7.8, 5.4, 0.6), cast, radius=0.25, at=(x, 0, base - 0.86)),
        # hanger: a thick middle that runs out to both axles, an arm to the pivot
        tube([(end * 18.2, y, 2.7 + 0.9 * max(0, 1 - (y / 5) ** 2)) for y in np.linspace(-6.3, 6.3, 25)], [0.85, 0.95, 1.25, 1.7, 1.25, 0.95, 0.85], cast, smooth=False, around=32),
        tube([(end * 18.2, 0, 3.8), (end * 20.6, 0, 5.2), (end * 22.3, 0, 7.4)], [1.5, 1.0, 0.75], cast),
        box((2.2, 2.6, 1.4), cast, radius=0.4, at=(end * 22.2, 0, base - 1.9)),
        tube([(end * 18.2, -9.9, 2.7), (end * 18.2, 9.9, 2.7)], 0.4, bolt, smooth=False),
    ]
    # kingpin with its two bushings and its nut
    lean = radians(24) * inward

    def along(d):
        return (end * 19.0 + d * sin(lean), 0, 7.4 - d * cos(lean))

    for start, length, radius, material in ((0.0, 1.3, 1.25, bushing), (1.3, 0.25, 1.4, bolt), (3.9, 1.1, 1.15, bushing), (5.0, 0.2, 1.2, bolt)):
        parts.append(cylinder(radius, length, material, edge=0.12, at=along(start), turn=(180, -24 * inward, 0)))
    parts.append(cylinder(0.75, 0.65, bolt, edge=0.08, around=6, at=along(5.2), turn=(180, -24 * inward, 0)))
    parts.append(cylinder(0.4, 6.2, bolt, at=along(0), turn=(180, -24 * inward, 0)))
    for dx in (-2.9, 2.9):
        for y in (-2.0, 2.0):
            parts.append(cylinder(0.42, 0.35, bolt, edge=0.06, around=6, at=(x + dx, y, base - 1.2)))
            parts.append(sphere((0.42, 0.42, 0.08), bolt, at=(x + dx, y, base + 7 * ply + 0.02)))
    return parts


def wheel(x, side):
    urethane = plastic('#efe6d3', rough=0.4)
    tread = [(1.25, 0), (1.25, 0), (1.3, -0.02), (1.55, 0.0), (1.75, 0.28), (2.1, 0.42), (2.45, 0.3), (2.64, -0.05), (2.7, -0.5), (2.7, -2.1), (2.6, -2.6), (2.3, -2.8),
        (1.6, -2.9), (1.2, -2.9)]
    turn = (-90 if side > 0 else 90, 0, 0)
    at = (x, side * 9.55, 2.7)
    return [
        lathe(tread, urethane, at=at, turn=turn),
        # bearing with its shield, washer and nut
        lathe([(0.4, -0.12), (1.26, -0.12), (1.26, -0.12), (1.26, -0.3)], steel(), at=at, turn=turn),
        lathe([(0.62, -0.1), (1.02, -0.1)], plastic('#b5483a'), smooth=False, at=at, turn=turn),
        cylinder(0.62, 0.42, steel(rough=0.3), edge=0.08, around=6, at=(x, side * (9.45), 2.7), turn=turn),
    ]
