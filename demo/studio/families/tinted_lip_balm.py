from math import cos, pi, radians, sin, tan

import numpy as np
from studio import Detail, Surface, Whole, darker, enamel, from_mesh, grid, group, lathe, lighter, linear, metal, torus

VIEWS = [Whole(azimuth=-12, elevation=26, fill=0.68), Detail(at=(-0.1, -0.4, 1.25), width=3.5, azimuth=-12, elevation=38)]


def balm(colour):
    s = Surface('balm', colour, roughness=0.24, specular=0.5, subsurface=0.15, subsurface_color=linear(lighter(colour, 0.1)), subsurface_radius=(0.3, 0.12, 0.1))
    s.colour(s.ramp(s.noise(0.8, detail=3), (0.3, darker(colour, 0.06)), (0.7, lighter(colour, 0.05))))
    return s.bump(s.noise(0.25, detail=2), 0.04, 0.02).material


def poured(colour):
    """The balm in the tin, with the stroke of a fingertip in it."""
    rs, turns = np.linspace(0, 1.67, 60), np.linspace(0, 2 * pi, 120, endpoint=False)
    vertices = []
    for a in turns:
        for r in rs:
            x, y = r * cos(a), r * sin(a)
            across, along = x * cos(0.5) + y * sin(0.5), -x * sin(0.5) + y * cos(0.5)
            fade = max(0.0, 1 - ((along - 0.1) / 1.2) ** 2) ** 1.2
            stroke = max(0.0, 1 - ((across + 0.2) / (0.62 - 0.1 * along)) ** 2) ** 1.5 * fade
            ridge = max(0.0, 1 - ((abs(across + 0.2) - 0.62 + 0.1 * along) / 0.22) ** 2) ** 2 * fade
            vertices.append((x, y, 1.14 + 0.05 * (r / 1.67) ** 10 - 0.20 * stroke + 0.05 * ridge + 0.006 * stroke * sin(across * 30)))
    n = len(rs)
    faces = grid(120, n, closed=True)
    return from_mesh(vertices, faces, balm(colour), sharp=80, weld=1e-4)


def camellia(colour):
    """Five round petals and a dot, raised on the lid."""
    parts = []
    petal, heart = enamel(lighter(colour, 0.72)), enamel('#e2b65a')
    for i in range(5):
        a = radians(90 + 72 * i)
        parts.append(lathe([(0, 0.05), (0.28, 0.045), (0.36, 0.02), (0.38, 0)], petal, around=40, at=(0.40 * cos(a), 0.40 * sin(a), 0.72 + 0.004 * i)))
    return [*parts, lathe([(0, 0.08), (0.12, 0.07), (0.17, 0)], heart, around=32, at=(0, 0, 0.74))]


def build(colour):
    tin = metal('#d6d5d2', rough=0.26)
    lathe([(0, 0.06), (1.5, 0.06), (1.5, 0.06), (1.58, 0), (1.70, 0.05), (1.74, 0.14), (1.74, 0.75), (1.74, 0.75), (1.70, 0.79), (1.70, 0.79), (1.70, 1.30), (1.69, 1.34),
        (1.66, 1.34), (1.65, 1.30), (1.65, 0.4), (1.65, 0.4), (0, 0.4)], tin)
    poured(colour['hex'])
    lid = [
        lathe([(0, 0.60), (1.66, 0.60), (1.66, 0.60), (1.68, 0.02), (1.72, 0), (1.76, 0.03), (1.76, 0.6), (1.72, 0.70), (1.60, 0.74), (1.52, 0.72), (1.48, 0.69),
            (1.40, 0.69), (1.40, 0.69), (0, 0.69)], tin),
        lathe([(0, 0.72), (1.33, 0.72), (1.38, 0.70), (1.40, 0.66)], enamel(colour['hex'])),
        torus(1.05, 0.022, enamel(lighter(colour['hex'], 0.72)), at=(0, 0, 0.72)),
        *camellia(colour['hex']),
    ]
    # the lid stands on its rim and leans back against the tin
    tilt, towards = 30, 76
    away = 1.76 + 1.32 * tan(radians(tilt)) - 1.76 * sin(radians(tilt))
    group(lid, at=(away * sin(radians(towards)), -away * cos(radians(towards)), 1.76 * cos(radians(tilt))), turn=(90 - tilt, 0, towards))
