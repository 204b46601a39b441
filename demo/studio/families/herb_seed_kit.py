from math import cos, pi, sin

import numpy as np

from studio import Detail, Whole, cushion, cylinder, enamel, extrude, from_mesh, grid, group, lathe, metal, paper, plain, rounded_rectangle, tube, wood

VIEWS = [Whole(azimuth=-20, elevation=27, fill=0.84), Detail(at=(-3.2, -2.2, 8.2), width=12, azimuth=-14, elevation=24, blur=0.6)]
wide, deep, high = 16.0, 11.0, 5.0
# band, leaves: how many pairs, how long, how wide, how jagged
herbs = [('#4f7a52', 3, 1.5, 0.95, 0.0), ('#c98f3e', 4, 0.95, 0.95, 0.32), ('#5d8f8a', 4, 1.1, 0.9, 0.22), ('#8a6a8f', 7, 0.5, 0.26, 0.0), ('#b5573f', 5, 1.35, 0.42, 0.14),
    ('#8a8f4a', 5, 0.72, 0.58, 0.0)]


def build(colour):
    tin()
    for k, (x, y) in enumerate(((-3.75, -2.4), (3.75, -2.6), (-3.6, 0.7), (3.85, 0.5))):
        packet(*herbs[k], at=(x, y, 0.35), turn=(-13 - k % 2 * 2, 0, (-2, 1.5, 1, -2)[k]))
    packet(*herbs[4], at=(3.4, -13.6, 0.27), turn=(-90, 0, -16))
    packet(*herbs[5], at=(6.6, -14.3, 0.62), turn=(-90, 5, -37))
    labels()
    pencil()


def tin():
    coat, bare = enamel('#7d917a', rough=0.34), metal('#c9c7c2', rough=0.28)
    shell([(0.25, 0), (0.04, 0.06), (0, 0.3), (0, high - 0.3), (0, high - 0.1)], coat)
    shell([(0.06, high - 0.1), (0.1, high - 0.3), (0.12, 0.3), (0.3, 0.14)], bare)
    tube([(x, y, high - 0.05) for x, y in rounded_rectangle(wide - 0.1, deep - 0.1, 1.2)], 0.12, coat, smooth=False, closed=True, around=12)
    # the lid, open on its hinge
    lid = [shell([(0.25, 1.4), (0.05, 1.34), (0, 1.1), (0, 0.15)], coat, 0.15), shell([(0.05, 0.15), (0.1, 0.3), (0.12, 1.1), (0.3, 1.26)], bare, 0.15),
           tube([(x, y, 0.1) for x, y in rounded_rectangle(wide + 0.05, deep + 0.05, 1.25)], 0.12, coat, smooth=False, closed=True, around=12)]
    group([group(lid, at=(0, -deep / 2 - 0.1, 0))], at=(0, deep / 2 + 0.2, high), turn=(-102, 0, 0))
    for x in (-4.5, 4.5):
        cylinder(0.17, 2.2, bare, edge=0.04, around=24, at=(x - 1.1, deep / 2 + 0.14, high - 0.05), turn=(0, 90, 0))


def shell(profile, material, more=0.0):
    """A dish of rounded rectangles: (how far inside, how high), closed where the profile is at a floor."""
    rings = [rounded_rectangle(wide + more - 2 * inset, deep + more - 2 * inset, 1.2 - inset) for inset, _ in profile]
    n = len(rings[0])
    vertices = [(x, y, z) for ring, (_, z) in zip(rings, profile) for x, y in ring]
    faces = grid(len(rings), n, around=True)
    floor = max(range(len(profile)), key=lambda j: profile[j][0])
    faces.append(tuple(floor * n + k for k in range(n)))
    return from_mesh(vertices, faces, material, sharp=40)


def packet(band, pairs, long, broad, jagged, at, turn):
    """A paper packet that stands on its lower edge, a drawn herb and a band of colour in front."""
    cream = paper('#f0e8d6')
    leaf = plain('#4d7447' if pairs != 3 else '#3f7040', rough=0.8)
    parts = [
        cushion(7.0, 10.2, 0.5, cream, puff=9, sag=0.0, detail=40, at=(0, 0, 5.1), turn=(90, 0, 0)),
        # the flap, folded over
        extrude([(-3.45, 10.15), (3.45, 10.15), (3.45, 9.2), (3.2, 8.95), (-3.2, 8.95), (-3.45, 9.2)], 0.06, paper(band), edge=0.02, at=(0, -0.22, 0), turn=(90, 0, 0)),
        tube([(0, -0.3, 2.4), (0.15, -0.3, 4.5), (-0.05, -0.3, 7.3)], 0.05, leaf, around=8),
        extrude(blade(long * 1.05, broad * 1.05, jagged), 0.04, leaf, edge=0.005, at=(-0.05, -0.27, 7.2), turn=(90, 0, 0)),
    ]
    for k in range(pairs):
        part = k / pairs
        z = 2.9 + 4.2 * part
        size = 1.1 - 0.4 * part
        for side in (-1, 1):
            parts.append(extrude(blade(long * size, broad * size, jagged), 0.04, leaf, edge=0.005, at=(0.12 * sin(pi * part), -0.27, z), turn=(90, side * (62 - 22 * part), 0)))
    group(parts, at=at, turn=turn)


def blade(long, broad, jagged):
    """The outline of a leaf that grows along y."""
    return [(side * broad / 2 * sin(pi * t ** 0.8) ** 0.8 * (1 - jagged * (k % 4 > 1)), t * long)
            for side, line in ((1, np.linspace(0.01, 0.99, 25)), (-1, np.linspace(0.99, 0.01, 25))) for k, t in enumerate(line)]


def labels():
    """Six bamboo sticks, fanned."""
    bamboo = wood(('#dfbd85', '#c79d62'), along='y', gloss=0.45)
    shape = [(-0.65, 0.6), (-0.35, 0), (0.35, 0), (0.65, 0.6), (0.65, 7.4), (0.12, 10), (-0.12, 10), (-0.65, 7.4)]
    for k in range(6):
        extrude(shape, 0.2, bamboo, edge=0.05, at=(-9.6 + 1.5 * k, -17.4 + 0.25 * abs(k - 2.5), 0), turn=(0, 0, 22 - 7 * k))


def pencil():
    body, core = plain('#3f5b48', rough=0.35, specular=0.5), wood('maple', along='z')
    hexagon = [(0.37 * cos(k * pi / 3), 0.37 * sin(k * pi / 3)) for k in range(6)]
    parts = [
        extrude(hexagon, 11, body, edge=0.04),
        lathe([(0.36, 11.0), (0.33, 11.1), (0.1, 12.4)], core, smooth=False, around=32),
        lathe([(0.1, 12.4), (0.02, 12.75), (0, 12.76)], plain('#333333', rough=0.4), smooth=False, around=24),
        cylinder(0.3, 0.03, core, edge=0, at=(0, 0, -0.02)),
    ]
    group(parts, at=(-11.4, -19.6, 0.33), turn=(0, 90, -4))
