from math import cos, pi, radians, sin

import numpy as np
from studio import Detail, Whole, cylinder, glass, lathe, liquid, metal, paper, plastic, printed, tube, wrap

VIEWS = [Whole(azimuth=-16, elevation=12, fill=0.76), Detail(at=(0, -0.8, 9.9), width=9, azimuth=-20, elevation=20)]


def build(colour):
    lathe(
        [(0, 0.22), (1.6, 0.2), (1.95, 0), (2.2, 0.06), (2.38, 0.35), (2.4, 0.8), (2.4, 0.8), (2.4, 7.9), (2.4, 7.9), (2.32, 8.5), (2.0, 9.0), (1.5, 9.35), (1.2, 9.6),
         (1.12, 9.9), (1.12, 10.4), (1.05, 10.5), (0.85, 10.5),
         (0.8, 10.4), (0.8, 9.8), (1.1, 9.3), (1.75, 8.8), (2.1, 8.3), (2.18, 7.8), (2.18, 0.9), (2.1, 0.55), (1.8, 0.42), (0, 0.42)],
        glass('#efc47a'),
    )
    lathe([(0, 0.44), (1.8, 0.44), (2.09, 0.56), (2.165, 0.9), (2.165, 0.9), (2.165, 7.4), (2.165, 7.4), (0, 7.4)], liquid('#f8e6b8'))
    wrap(2.4, 1.5, 6.6, paper('#f1e8d6'), angle=200)
    wrap(2.4, 1.5, 1.95, paper('#b98a4a'), angle=200, lift=0.035)
    sprig()
    pump()


def sprig():
    """A jasmine flower with two leaves, printed on the label."""
    white, green, heart = paper('#fffdf6', rough=0.6), paper('#7d9069', rough=0.6), paper('#d9b45c', rough=0.6)
    disc = [(1.3 * cos(t), 4.25 + 1.3 * sin(t)) for t in np.linspace(0, 2 * pi, 60, endpoint=False)]
    printed(disc, 2.4, paper('#cdb98f'), lift=0.04)
    for angle in (200, 340, 270):
        printed(petal(1.22, 0.24, angle, (0, 4.25)), 2.4, green, lift=0.055)
    for i in range(6):
        printed(petal(0.9, 0.25, 90 + 60 * i, (0, 4.25)), 2.4, white, lift=0.07)
    printed([(0.13 * cos(t), 4.25 + 0.13 * sin(t)) for t in np.linspace(0, 2 * pi, 20, endpoint=False)], 2.4, heart, lift=0.085)


def petal(long, half, angle, foot):
    """A pointed petal that grows from its foot."""
    a = radians(angle)
    side = [(long * t, half * sin(pi * t ** 0.8)) for t in np.linspace(0, 1, 14)]
    line = side + [(x, -y) for x, y in reversed(side[1:-1])]
    return [(foot[0] + x * cos(a) - y * sin(a), foot[1] + x * sin(a) + y * cos(a)) for x, y in line]


def pump():
    aluminium = metal('#d3d4d5', rough=0.3, brushed='z')
    smooth = metal('#d8d9da', rough=0.2)
    lathe([(1.14, 9.75), (1.34, 9.75), (1.38, 9.8), (1.38, 9.8), (1.38, 10.75), (1.33, 10.85), (1.33, 10.85), (0.72, 10.92), (0.72, 10.92), (0.66, 11.5), (0.6, 11.56),
        (0, 11.56)], aluminium)
    cylinder(0.28, 0.9, plastic('#f2efe8'), edge=0.02, at=(0, 0, 11.4))
    lathe([(0, 11.98), (0.62, 11.98), (0.66, 12.02), (0.66, 12.02), (0.66, 12.95), (0.62, 13.03), (0.45, 13.06), (0, 13.02)], smooth)
    tube([(0.3, 0, 12.55), (1.2, 0, 12.55), (1.9, 0, 12.5), (2.2, 0, 12.3), (2.24, 0, 12.1)], [0.26, 0.24, 0.22, 0.19, 0.17], smooth)
    tube([(0, 0, 9), (0, 0, 4), (0.6, 0, 0.8)], 0.11, plastic('#f2efe8'))
