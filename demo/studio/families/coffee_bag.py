from math import cos, pi, sin

import numpy as np
from studio import Detail, Surface, Whole, box, copy, cylinder, darker, from_mesh, grid, lighter, paper, plastic, subdivide, tube

VIEWS = [Whole(azimuth=-22, elevation=14, fill=0.78), Detail(at=(0.3, -2.4, 14.2), width=12.5, azimuth=-24, elevation=18)]

width, depth, height = 10.4, 6.4, 17.5
kraft = '#c9a478'
creases = [tuple(row) for row in np.random.default_rng(11).normal(0, 1, (12, 3)) * (0.55, 0.75, 3)]


def brown_paper():
    s = Surface('kraft', kraft, roughness=0.8, specular=0.2)
    s.colour(s.ramp(s.noise(0.18, detail=6, rough=0.75), (0.3, darker(kraft, 0.10)), (0.7, lighter(kraft, 0.10))))
    s.bump(s.noise(0.08, detail=3), 0.10, 0.01)
    return s.bump(s.noise(2.4, detail=2, distortion=1.6), 0.3, 0.25).material


def full(z):
    """How far the beans push the paper out at a height."""
    return sin(pi * min(1.0, (z + 0.8) / 13.5)) if z < 12.7 else 0.0


def side_of(x, z):
    """How far the front is from the middle of the bag."""
    t = max(0.0, (z - 8) / (height - 8))
    crease = 0.05 * sum(sin(a * x + b * z + p) for a, b, p in creases) / 2
    return depth / 2 * (1 - t ** 1.4) + 0.14 + (0.5 * full(z) * (1 - (2 * x / width) ** 2) + crease) * min(1.0, z / 1.5) * (1 - 0.6 * t)


def sack():
    """A bag with a flat bottom whose sides fold inwards towards the top."""
    levels = [0, 0.03, 0.2, *np.linspace(0.8, height, 26)]
    vertices = []
    for z in levels:
        t = max(0.0, (z - 7) / (height - 7))
        half = width / 2 - (0.06 if z == 0 else 0)
        front = [(x * half, -side_of(x * half, z)) for x in np.linspace(-1, 1, 25)]
        reach = side_of(half, z)
        fold = 2.6 * t ** 1.2 - 0.3 * full(z)
        right = [(half - fold * (1 - abs(s)), s * reach) for s in np.linspace(-1, 1, 15)[1:-1]]
        vertices += [(x, y, z) for x, y in (*front, *right, *[(-x, -y) for x, y in front], *[(-x, -y) for x, y in right])]
    n = len(vertices) // len(levels)
    faces = grid(len(levels), n, around=True)
    return from_mesh(vertices, [*faces, tuple(reversed(range(n)))], brown_paper(), sharp=32)


def label(left, right, low, high, material, lift):
    """Paper that follows the front of the bag."""
    xs, zs = np.linspace(left, right, 24), np.linspace(low, high, 24)
    vertices = [(x, -side_of(x, z) - lift, z) for z in zs for x in xs]
    faces = grid(24, 24)
    return from_mesh(vertices, faces, material, sharp=80)


def printed(line, material, lift):
    """A printed shape that follows the label, seen whole from its middle."""
    line = np.array(line, float)
    middle, n = line.mean(0), len(line)
    flat = [middle, *np.concatenate([middle + (line - middle) * k / 5 for k in range(1, 6)])]
    faces = [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)]
    faces += grid(5, n, around=True, flip=True, start=1)
    from_mesh([(x, -side_of(x, z) - lift, z) for x, z in flat], faces, material, sharp=80)


def build(colour):
    sack()
    label(-3.4, 3.4, 2.2, 11.2, paper('#f4ecdb'), 0.03)
    label(-3.4, 3.4, 2.2, 3.5, paper('#b9694c'), 0.05)
    landscape()
    # the valve, and the top that is folded over to the front, held by a tin tie whose ends are bent back
    valve = plastic('#e9dcc4', rough=0.5)
    tilt = 90 - 22
    cylinder(0.75, 0.08, valve, edge=0.03, at=(0, -side_of(0, 12.9), 12.9), turn=(tilt, 0, 0))
    for k in range(5):
        x, z = 0.32 * cos(k * 2 * pi / 5), 0.32 * sin(k * 2 * pi / 5)
        cylinder(0.07, 0.1, plastic('#8d7452'), edge=0.01, at=(x, -side_of(0, 12.9) + 0.37 * z, 12.9 + 0.93 * z), turn=(tilt, 0, 0))
    box((width + 0.05, 0.62, 2.3), brown_paper(), radius=0.26, at=(0, 0.0, height - 1.2))
    box((width + 0.1, 0.3, 2.0), brown_paper(), radius=0.14, at=(0, -0.42, height - 0.95))
    h, z = width / 2, height + 0.1
    around = [(h - 1, 0.47), (h - 0.2, 0.47), (h + 0.22, 0.3), (h + 0.27, -0.1), (h + 0.16, -0.55), (h - 0.3, -0.65), (h - 1, -0.65)]
    tube([(-x, y, z) for x, y in around] + [(x, y, z) for x, y in reversed(around)], (0.05, 0.36), plastic('#f3ebdb'), flat=8, caps=False)
    beans()


def landscape():
    """A hill under the sun, printed on the label."""
    def disc(x, z, r): return [(x + r * cos(t), z + r * sin(t)) for t in np.linspace(0, 2 * pi, 48, endpoint=False)]
    printed(disc(0, 7.4, 2.45), paper('#e9c98e', rough=0.7), 0.05)
    printed(disc(0.5, 8.0, 0.95), paper('#d98a4a', rough=0.7), 0.065)
    for tint, lift, ridge in (('#8f9b74', 0.08, lambda x: 7.3 + 0.55 * sin(1.1 * x + 2.2)), ('#4f6a50', 0.095, lambda x: 6.3 + 0.4 * sin(1.3 * x))):
        xs = [x for x in np.linspace(-2.45, 2.45, 80) if ridge(x) > 7.4 - (2.45 ** 2 - x * x) ** 0.5 and ridge(x) < 7.4 + (2.45 ** 2 - x * x) ** 0.5]
        printed([(x, ridge(x)) for x in xs] + [(x, 7.4 - (2.45 ** 2 - x * x) ** 0.5) for x in reversed(xs[1:-1])], paper(tint, rough=0.7), lift)


def beans():
    s = Surface('bean', '#53331f', roughness=0.35, specular=0.45)
    s.colour(s.ramp(s.noise(0.6, detail=3), (0.3, '#3c2413'), (0.7, '#68432b')))
    one = bean(s.material)
    random = np.random.default_rng(2)
    places = [(2.4, -5.9, 0), (3.5, -5.6, 0), (4.6, -5.3, 0), (2.9, -6.8, 0), (4.0, -6.5, 0), (5.2, -6.3, 0), (1.5, -6.9, 0), (6.2, -5.6, 0), (3.4, -6.1, 0.5),
        (4.5, -5.9, 0.5), (4.9, -7.3, 0), (3.7, -7.6, 0), (0.2, -6.6, 0), (6.6, -6.9, 0)]
    for x, y, z in places:
        copy(one, at=(x, y, z + 0.2), turn=(random.choice([0, 180, 180, 20]), random.uniform(-10, 10), random.uniform(0, 360)))
    one.hide_render = True


def bean(material):
    """A roasted bean: round on one side, flat on the other with its groove."""
    vertices = []
    n, m = 26, 36
    for i in range(n + 1):
        u = pi * i / n - pi / 2
        for k in range(m):
            v = 2 * pi * k / m
            x, y, z = 0.58 * sin(u), 0.43 * cos(u) * cos(v), 0.36 * cos(u) * sin(v)
            if z > 0:
                z = 0.5 * z - 0.16 * max(0.0, 1 - abs(y + 0.04 * sin(x * 7)) / 0.09) * cos(u)
            vertices.append((x, y, z))
    faces = grid(n + 1, m, around=True)
    return subdivide(from_mesh(vertices, faces, material, sharp=180, weld=1e-4), 1)
