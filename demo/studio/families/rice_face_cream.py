from math import cos, pi, radians, sin, tan

import numpy as np
from studio import Detail, Surface, Whole, from_mesh, grid, group, lathe, paper, plastic, wrap

VIEWS = [Whole(azimuth=-12, elevation=22, fill=0.74), Detail(at=(0, -0.6, 4.6), width=6.6, azimuth=-14, elevation=34)]


def whipped():
    s = Surface('cream', '#f3ebdb', roughness=0.38, specular=0.4)
    return s.bump(s.noise(0.6, detail=2), 0.04, 0.03).material


def swirl(radius, level, material):
    """Cream with a spiral that rises to a curled tip in the middle."""
    rs, turns = np.linspace(0, radius, 80), np.linspace(0, 2 * pi, 160, endpoint=False)
    vertices = []
    for a in turns:
        for r in rs:
            wave = abs(sin((a - 4.6 * (r + 0.2) ** 0.8) / 2))
            rim = min(1.0, (radius - r) / 0.5)
            z = level + 0.5 * wave * rim * min(1.0, r / 0.6) + 0.8 * max(0.0, 1 - r / 1.5) ** 1.6
            lean = 0.35 * max(0.0, 1 - r / 0.7) ** 2
            vertices.append((r * cos(a) + lean, r * sin(a) - lean * 0.4, z))
    n = len(rs)
    faces = grid(160, n, closed=True)
    from_mesh(vertices, faces, material, sharp=80, weld=1e-4)


def build(colour):
    cream = whipped()
    opal = Surface('opal glass', '#dfe1d6', roughness=0.1, specular=0.5, clearcoat=0.5).material
    lathe(
        [(0, 0.10), (2.2, 0.10), (2.6, 0), (2.95, 0.10), (3.15, 0.45), (3.18, 0.9), (3.18, 0.9), (3.18, 3.2), (3.18, 3.2), (3.12, 3.55), (2.85, 3.72), (2.72, 3.8),
         (2.72, 3.8), (2.72, 4.42), (2.66, 4.5), (2.52, 4.5), (2.46, 4.42), (2.46, 3.6), (2.62, 3.2), (2.66, 2.8), (2.66, 2.8), (2.66, 1.3), (2.66, 1.3), (2.5, 0.9),
         (2.0, 0.78), (0, 0.78)],
        opal,
    )
    lathe([(0, 0.76), (2.0, 0.76), (2.53, 0.89), (2.68, 1.3), (2.68, 1.3), (2.68, 2.8), (2.64, 3.2), (2.48, 3.6), (2.48, 4.12)], cream)
    swirl(2.47, 4.1, cream)
    for z in (3.98, 4.2):
        lathe([(2.71, z - 0.06), (2.80, z), (2.71, z + 0.06)], opal)
    wrap(3.18, 0.95, 2.95, paper('#efe5d0'), angle=150, lift=0.015)
    wrap(3.18, 0.95, 1.2, paper('#c3a468'), angle=150, lift=0.025)
    grains()
    lid()


def grains():
    """An ear of rice on the label."""
    gold = paper('#b8955a', rough=0.5)
    for i in range(9):
        side = 0 if i == 8 else (1 if i % 2 else -1)
        across, up, tilt = side * 0.16, 1.55 + 0.115 * i, radians(90 - 30 * side)
        petal = []
        for t in np.linspace(0, 2 * pi, 20, endpoint=False):
            u, v = 0.19 * cos(t), 0.075 * sin(t)
            petal.append((across + u * cos(tilt) - v * sin(tilt), up + u * sin(tilt) + v * cos(tilt)))
        from_mesh([(3.225 * sin(x / 3.2), -3.225 * cos(x / 3.2), z) for x, z in petal], [tuple(range(20))], gold)


def lid():
    sage = plastic('#a8b199', rough=0.4)
    parts = [
        lathe([(0, 1.35), (2.72, 1.35), (2.72, 1.35), (2.84, 0.05), (2.9, 0), (3.12, 0), (3.16, 0.06), (3.16, 1.4), (3.1, 1.58), (2.9, 1.66), (2.72, 1.66), (2.66, 1.63),
            (2.6, 1.6), (2.6, 1.6), (0, 1.6)], sage),
        lathe([(0, 1.3), (2.7, 1.3), (2.7, 1.22), (0, 1.22)], paper('#f4eee2'), smooth=False),
    ]
    # the lid stands on its edge and leans back against the shoulder of the jar
    tilt, towards = 31, 80
    away = 3.2 + 3.4 * tan(radians(tilt)) - 3.16 * sin(radians(tilt))
    group(parts, at=(away * sin(radians(towards)), -away * cos(radians(towards)), 3.16 * cos(radians(tilt))), turn=(90 - tilt, 0, towards))
