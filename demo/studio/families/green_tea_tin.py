from math import cos, pi, radians, sin, tan

import numpy as np
from studio import Detail, Surface, Whole, enamel, from_mesh, grid, group, lathe, metal, paper, printed, wrap

VIEWS = [Whole(azimuth=-18, elevation=19, fill=0.74), Detail(at=(0, -1.2, 10.2), width=9.5, azimuth=-18, elevation=30)]

radius = 3.7


def build(colour):
    tin = metal('#d4d3cf', rough=0.25)
    green = enamel('#3f5f4a', rough=0.35)
    gold = metal('#cfa75a', rough=0.3)
    lathe([(0, 0.2), (3.3, 0.2), (3.3, 0.2), (3.6, 0), (3.76, 0.08), (3.78, 0.2), (3.72, 0.34), (3.68, 0.36)], tin)
    lathe([(3.68, 0.36), (radius, 0.4), (radius, 7.2), (3.66, 7.24)], green, smooth=False)
    lathe([(3.66, 7.2), (3.58, 7.26), (3.58, 7.26), (3.58, 10.2), (3.55, 10.3), (3.46, 10.3), (3.44, 10.2), (3.44, 9)], tin)
    for z in (0.75, 6.75):
        wrap(radius, z, z + 0.1, gold, angle=360)
    leaves()
    inner_lid(tin)
    outer_lid(green, tin, gold)
    tea()


def inner_lid(tin):
    lathe([(0, 9.85), (2.7, 9.85), (2.95, 9.9), (3.15, 10.2), (3.3, 10.32), (3.48, 10.32), (3.56, 10.38), (3.56, 10.42), (3.46, 10.47), (3.25, 10.47), (3.05, 10.35),
        (2.85, 10.05), (2.6, 9.98), (2.6, 9.98), (0, 9.98)], tin)
    lathe([(0.5, 9.98), (0.34, 10.05), (0.26, 10.3), (0.4, 10.55), (0.72, 10.72), (0.76, 10.85), (0.6, 11.0), (0, 11.05)], tin, around=64)


def outer_lid(green, tin, gold):
    parts = [
        lathe([(3.6, 0.04), (3.66, 0), (3.72, 0.05), (3.74, 0.2), (3.74, 0.2), (3.74, 3.7), (3.74, 3.7), (3.66, 3.92), (3.4, 4.02), (3.2, 3.98), (3.1, 3.92), (3.1, 3.92),
            (0, 3.92)], green),
        lathe([(0, 3.8), (3.6, 3.8), (3.6, 3.8), (3.62, 0.06)], tin),
        wrap(3.74, 0.45, 0.55, gold, angle=360),
    ]
    # the outer lid leans back against the tin
    tilt, towards = 24, 66
    away = 3.8 + 6.85 * tan(radians(tilt)) - 3.74 * sin(radians(tilt))
    group(parts, at=(away * sin(radians(towards)), -away * cos(radians(towards)), 3.74 * cos(radians(tilt))), turn=(90 - tilt, 0, towards))


def leaves():
    """Tea leaves, two and a bud, on a pale disc printed on the tin."""
    printed([(1.75 * cos(t), 3.75 + 1.75 * sin(t)) for t in np.linspace(0, 2 * pi, 80, endpoint=False)], radius, paper('#efe8d6', rough=0.6), 0.02)
    for long, half, angle, tint in ((1.7, 0.42, 140, '#6f8f5a'), (1.7, 0.42, 40, '#5c7d4d'), (1.5, 0.26, 90, '#8fab72')):
        a = radians(angle)
        side = [(long * t, half * sin(pi * t ** 0.85)) for t in np.linspace(0, 1, 16)]
        line = [(x * cos(a) - y * sin(a), 2.95 + x * sin(a) + y * cos(a)) for x, y in side + [(x, -y) for x, y in reversed(side[1:-1])]]
        printed(line, radius, paper(tint, rough=0.6), 0.035 + 0.0002 * angle)
    printed([(-0.05, 2.3), (0.05, 2.3), (0.05, 3.0), (-0.05, 3.0)], radius, paper('#5c7d4d', rough=0.6), 0.03)


def tea():
    """A small heap of rolled, needle-shaped leaves."""
    random = np.random.default_rng(3)
    s = Surface('sencha', '#4d6a3a', roughness=0.55, specular=0.3)
    s.colour(s.ramp(s.noise(0.5, detail=3), (0.3, '#2f4626'), (0.7, '#6d8a4d')))
    vertices, faces = [], []
    for _ in range(640):
        far = random.uniform(0, 1) ** 0.6
        a, turn = random.uniform(0, 2 * pi), random.uniform(0, pi)
        long, thin = random.uniform(0.5, 1.1), random.uniform(0.045, 0.075)
        high = 0.1 + random.uniform(0, 1) * 1.15 * max(0.0, 1 - far) ** 0.8
        middle = np.array([-1.6 + 2.5 * far * cos(a), -6.2 + 1.7 * far * sin(a), high])
        way = np.array([cos(turn), sin(turn), 0 if high < 0.2 else random.uniform(-0.1, 0.1)])
        side = np.array([-sin(turn), cos(turn), 0])
        bow = random.uniform(-0.12, 0.12)
        start = len(vertices)
        for t in np.linspace(-1, 1, 5):
            centre, w = middle + way * long / 2 * t + side * bow * (1 - t * t), thin * (1.05 - t * t)
            vertices += [tuple(centre + side * w * cos(b) + np.array([0, 0, w * sin(b)])) for b in (0, 1.26, 2.51, 3.77, 5.03)]
        faces += grid(5, 5, around=True, start=start)
    from_mesh(vertices, faces, s.material, sharp=80)
