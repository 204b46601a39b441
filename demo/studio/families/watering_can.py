from math import cos, pi, sin

import numpy as np

from studio import Detail, Whole, brass, cylinder, enamel, extrude, group, lathe, plain, sphere, torus, tube

VIEWS = [Whole(azimuth=-22, elevation=16, fill=0.8), Detail(at=(27.2, -1.4, 23.4), width=15, azimuth=18, elevation=30, blur=0.8)]


def build(colour):
    coat = enamel(colour['hex'], rough=0.3)
    # rolled at the foot and the rim, two beads around the body
    lathe(
        [(0, 0.5), (8.6, 0.5), (8.9, 0.4), (8.9, 0.4), (9.05, 0.05), (9.35, 0), (9.5, 0.3), (9.35, 0.6), (9.2, 0.8), (9.2, 0.8), (9.02, 5.0), (9.2, 5.25), (9.0, 5.5),
        (9.0, 5.5), (8.72, 14.6), (8.9, 14.85),
         (8.7, 15.1), (8.7, 15.1), (8.6, 18.9), (8.6, 18.9), (8.75, 18.95), (8.95, 19.2), (8.85, 19.5), (8.55, 19.55), (8.4, 19.3), (8.45, 18.9), (8.45, 18.9), (8.9, 1), (0, 1)],
        coat, around=128, steps=6, sharp=50,
    )
    # half of the top is closed towards the spout
    half = [(8.5 * cos(a), 8.5 * sin(a)) for a in np.linspace(-pi / 2 - 0.12, pi / 2 + 0.12, 60)]
    extrude(half, 0.35, coat, edge=0.12, at=(0, 0, 19.1))
    tube([(half[0][0], half[0][1] * 0.985, 19.28), (half[0][0], 0, 19.28), (half[0][0], half[0][1] * -0.985, 19.28)], 0.26, coat, smooth=False)
    spout = [(8.2, 0, 3.6), (10.4, 0, 5.2), (14.5, 0, 10.2), (19.5, 0, 16.4), (24.6, 0, 21.6)]
    tube(spout, [2.5, 2.1, 1.75, 1.45, 1.2], coat, steps=14, around=40, caps=False)
    torus(1.28, 0.16, coat, at=(24.4, 0, 21.4), turn=(0, 45, 0))
    torus(2.35, 0.22, coat, at=(8.95, 0, 4.15), turn=(0, 58, 0))
    # the brace between body and spout
    tube([(8.5, 0, 16.4), (9.4, 0, 16.3), (12.8, 0, 15.0), (16.0, 0, 13.6), (16.9, 0, 12.9)], (0.75, 0.14), coat, flat=6, around=24)
    # the handles: one above, one behind, with their riveted ends
    tube([(7.0, 0, 19.6), (6.6, 0, 22.2), (4.2, 0, 25.8), (0, 0, 27.4), (-4.6, 0, 26.4), (-8.3, 0, 23.0), (-8.62, 0, 19.8), (-8.7, 0, 17.4)], (0.95, 0.42), coat, flat=2.6,
        steps=14)
    tube([(-8.66, 0, 16.4), (-9.6, 0, 16.9), (-12.4, 0, 16.6), (-14.0, 0, 13.8), (-13.2, 0, 9.6), (-10.8, 0, 6.6), (-9.05, 0, 5.9), (-8.95, 0, 4.6)], (0.9, 0.4), coat,
        flat=2.6, steps=14)
    for x, z in ((-9.1, 18.0), (-9.1, 15.9)):
        sphere((0.16, 0.42, 0.42), coat, at=(x, 0, z), around=32)
    rose()


def rose():
    """The brass shower head on the end of the spout."""
    metal = brass(rough=0.24)
    hole = plain('#3a2c16', rough=0.7)
    parts = [
        lathe([(1.05, -0.4), (1.42, -0.4), (1.42, -0.4), (1.46, 0), (1.42, 0.4), (1.42, 1.5), (1.55, 1.8), (2.2, 2.9), (3.0, 4.0), (3.25, 4.15), (3.35, 4.35), (3.2, 4.5),
            (3.0, 4.5), (3.0, 4.5), (2.0, 4.85), (0, 5.05)],
              metal, around=96),
        torus(1.46, 0.14, metal, at=(0, 0, 0.1)),
    ]
    for ring, count in ((0, 1), (0.7, 6), (1.35, 12), (2.0, 18), (2.6, 24)):
        for k in range(count):
            a = 2 * pi * k / count + ring
            z = 5.05 - 0.2 * (ring / 2) ** 2 - 0.04 * max(0, ring - 2)
            parts.append(cylinder(0.11, 0.1, hole, edge=0, around=12, at=(ring * cos(a), ring * sin(a), z - 0.085)))
    group(parts, at=(24.5, 0, 21.5), turn=(0, 45, 0))
