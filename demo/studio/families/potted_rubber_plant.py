from math import pi, sin

import numpy as np

from studio import Detail, Surface, Whole, clay, from_mesh, grid, group, lathe, lighter, plain, soil, subdivide, thicken, tube

VIEWS = [Whole(azimuth=-20, elevation=13, fill=0.8), Detail(at=(-3.5, -6.5, 37), width=26, azimuth=-20, elevation=24, blur=0.5)]


def build(colour):
    bare = clay('#b9694c')
    pot = bare if colour['code'] == 'terracotta' else painted(colour['hex'])
    lathe([(0, 0.3), (6.6, 0), (7.2, 0.2), (8.3, 1.9), (8.45, 2.2), (8.2, 2.3), (7.9, 1.9), (7.0, 0.9), (0, 0.8)], pot)
    lathe(
        [(0, 1.0), (5.9, 1.0), (6.15, 1.2), (7.9, 12.3), (7.95, 12.6), (7.95, 12.6), (8.75, 12.7), (8.85, 12.95), (9.0, 15.7), (8.9, 16),
         (8.6, 16.1), (8.35, 15.9), (8.2, 14), (7, 10)],
        pot,
    )
    lathe([(0, 15.0), (3, 14.9), (6, 14.7), (8.3, 14.6), (8.3, 14)], soil())
    plant()


def painted(hex):
    s = Surface('painted clay', hex, roughness=0.6, specular=0.3)
    return s.bump(s.noise(0.15, detail=3), 0.15, 0.02).material


def plant():
    bark, stalk = plain('#6d5a42', rough=0.8), plain('#7f8b4c', rough=0.5)
    stem = [(0, 0, 14), (0.6, 0.2, 22), (0.2, -0.3, 32), (0.8, 0.1, 42), (0.7, 0, 48.5)]
    tube(stem, [0.75, 0.66, 0.55, 0.42, 0.3], bark)
    # the sheath of the next leaf, red and pointed
    tube([(0.7, 0, 48.2), (0.8, -0.1, 51.5), (0.95, -0.2, 55)], [0.34, 0.36, 0.05], plain('#a8483c', rough=0.35))
    old, young = leaf_skin('#28452f'), leaf_skin('#3f6a3a')
    count = 14
    heights = np.linspace(18.5, 47.5, count)
    for k in range(count):
        z, yaw = heights[k], 20 + 137.5 * k
        share = k / (count - 1)
        length = 19 - 6.5 * share ** 2
        x, y = np.interp(z, [p[2] for p in stem], [p[0] for p in stem]), np.interp(z, [p[2] for p in stem], [p[1] for p in stem])
        rubber_leaf(length, length * 0.52, 12 + 46 * share, young if k >= count - 2 else old, stalk, (x, y, z), yaw, k)


def leaf_skin(colour):
    s = Surface('rubber leaf', colour, roughness=0.24, specular=0.5)
    s.colour(s.ramp(s.noise(3, detail=3), (0.3, colour), (0.75, lighter(colour, 0.12))))
    return s.material


def rubber_leaf(length, width, rise, skin, stalk, at, yaw, seed):
    """A thick oval leaf with a pointed tip on a stalk, along +y, folded along its rib and bent down by its weight."""
    random = np.random.default_rng(seed)
    droop, fold, phase = random.uniform(0.14, 0.24), random.uniform(0.16, 0.3), random.uniform(0, 6)
    rows, columns, foot = 22, 9, length * 0.2

    def point(u, t):
        half = width / 2 * (sin(pi * min(1, t * 0.965 + 0.005) ** 0.86)) ** 0.62 if t < 0.9 else width / 2 * 0.47 * ((1 - t) / 0.1) ** 1.25
        lift = fold * abs(u) ** 1.3 * half + 0.16 * u * sin(7 * t + phase)
        return (u * half, foot + t * length, lift - droop * length * t * t)

    vertices = [point(u, v) for v in np.linspace(0, 1, rows) for u in np.linspace(-1, 1, columns)]
    faces = grid(rows, columns)
    blade = subdivide(thicken(from_mesh(vertices, faces, skin, sharp=80), 0.09), 1)
    rib = [(0, 0, 0), (0, foot * 0.6, 0.05), *((0, y, z - 0.01) for _, y, z in (point(0, t) for t in np.linspace(0.02, 0.93, 9)))]
    vein = tube(rib, [0.26, 0.22, 0.17, 0.13, 0.06], stalk, around=12)
    group([blade, vein], at=at, turn=(rise, 0, yaw))
