from math import cos, pi, radians, sin

import numpy as np
from studio import Detail, Whole, cylinder, glass, lathe, liquid, metal, paper, printed, rubber, tube, wrap

VIEWS = [Whole(azimuth=-14, elevation=10, fill=0.84), Detail(at=(0, -1.4, 22.2), width=13, azimuth=-24, elevation=16)]


def build(colour):
    lathe(
        [(0, 0.9), (1.6, 0.7), (2.6, 0.05), (3.0, 0), (3.5, 0.2), (3.62, 0.7), (3.62, 0.7), (3.62, 13.4), (3.62, 13.4), (3.5, 14.8), (2.9, 16.5), (2.05, 17.9), (1.58, 19.2),
         (1.43, 20.6), (1.4, 22.2), (1.4, 22.2), (1.6, 22.35), (1.66, 22.7), (1.6, 23.05), (1.4, 23.2),
         (1.05, 23.2), (0.95, 23.1), (0.95, 20.4), (1.15, 19.2), (1.65, 17.8), (2.5, 16.3), (3.15, 14.7), (3.32, 13.2), (3.32, 13.2), (3.32, 1.5), (3.1, 1.1), (2.2, 1.1), (0, 1.4)],
        glass('#a5b65c'),
    )
    lathe([(0, 1.38), (2.2, 1.08), (3.12, 1.08), (3.34, 1.5), (3.34, 1.5), (3.34, 13.2), (3.34, 13.2), (3.17, 14.7), (2.52, 16.3), (1.67, 17.8), (1.17, 19.2), (1.17, 19.2),
        (0, 19.2)], liquid('#dccb5c'))
    wrap(3.62, 3.2, 12.0, paper('#f3ecdc'), angle=180)
    wrap(3.62, 3.2, 4.1, paper('#68753f'), angle=180, lift=0.035)
    wrap(3.62, 4.3, 4.4, paper('#b7964f'), angle=180, lift=0.035)
    branch()
    pourer()


def almond(long, half, angle, foot, sharpness=0.9):
    """A leaf that grows from its foot."""
    a = radians(angle)
    side = [(long * t, half * sin(pi * t ** sharpness)) for t in np.linspace(0, 1, 16)]
    return [(foot[0] + x * cos(a) - y * sin(a), foot[1] + x * sin(a) + y * cos(a)) for x, y in side + [(x, -y) for x, y in reversed(side[1:-1])]]


def branch():
    """An olive branch, printed on the label."""
    green, pale, olive = paper('#68753f', rough=0.6), paper('#93a070', rough=0.6), paper('#3f4a2b', rough=0.6)
    stem = [(0.5 * sin(t * 2.6) - 0.25, 5.2 + 5.0 * t) for t in np.linspace(0, 1, 24)]
    for (x0, z0), (x1, z1) in zip(stem, stem[1:]):
        printed([(x0 - 0.05, z0), (x0 + 0.05, z0), (x1 + 0.05, z1 + 0.02), (x1 - 0.05, z1 + 0.02)], 3.62, green, 0.04)
    for i, (x, z) in enumerate(stem[4::5]):
        for side in (1, -1):
            printed(almond(1.95 - 0.12 * i, 0.34, 90 - side * (56 - 5 * i) - 6, (x, z + 0.12 * side)), 3.62, green if (i + side) % 2 else pale, 0.05 + 0.002 * side)
    printed(almond(1.5, 0.3, 96, stem[-1]), 3.62, green, 0.05)
    for x, z in ((0.95, 6.1), (-0.75, 7.2), (1.0, 8.3)):
        printed([(x + 0.42 * cos(t), z + 0.56 * sin(t)) for t in np.linspace(0, 2 * pi, 30, endpoint=False)], 3.62, olive, 0.065)
        printed([(x - 0.1 + 0.07 * cos(t), z + 0.14 + 0.14 * sin(t)) for t in np.linspace(0, 2 * pi, 16, endpoint=False)], 3.62, pale, 0.08)


def pourer():
    steel = metal('#cfd0d1', rough=0.18)
    lathe([(0.94, 21.6), (0.97, 23.1), (0.97, 23.1), (1.3, 23.22), (1.36, 23.3), (1.36, 23.62), (1.28, 23.74), (0.9, 23.8), (0, 23.8)], rubber('#262524'))
    lathe([(0, 23.79), (0.92, 23.79), (0.92, 23.79), (0.86, 24.0), (0.62, 24.35), (0.5, 24.7), (0, 24.7)], steel)
    tube([(0, 0, 24.3), (0, 0, 25.0), (0.2, 0, 25.8), (0.8, 0, 26.6), (1.5, 0, 27.1)], [0.5, 0.46, 0.42, 0.38, 0.36], steel)
    # the small pipe that lets air in, and the dark mouth
    tube([(-0.55, 0, 23.9), (-0.62, 0, 24.8)], 0.14, steel, smooth=False)
    cylinder(0.27, 0.04, rubber('#1d1c1b'), edge=0.01, at=(1.78, 0, 27.30), turn=(0, 54, 0))
