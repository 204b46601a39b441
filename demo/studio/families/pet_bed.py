from math import cos, exp, pi, sin

import numpy as np
from mathutils import noise

from studio import Detail, Surface, Whole, darker, fabric, from_mesh, grid, lighter, tube

VIEWS = [Whole(azimuth=0, elevation=27, fill=0.78), Detail(at=(-9, -20, 12.5), width=27, azimuth=18, elevation=32, blur=0.5)]
panels = 8


def canvas(colour):
    s = Surface('canvas', colour, roughness=0.95, specular=0.1, sheen=0.35, sheen_tint=0.6)
    yarn = s.noise(0.35, detail=4, rough=0.7)
    s.colour(s.ramp(yarn, (0.25, darker(colour, 0.09)), (0.75, lighter(colour, 0.06))))
    return s.bump(s.noise(0.14, detail=2), 0.3, 0.05).material


def shell(at, rows, columns, material):
    """A surface of at(u, v), closed in u; u and v run from 0 to 1."""
    vertices = [at(i / columns, j / (rows - 1)) for j in range(rows) for i in range(columns)]
    faces = grid(rows, columns, around=True)
    return from_mesh(vertices, faces, material, sharp=180, weld=1e-3)


def rim(u, v, out=0.0):
    """A point of the padded rim, v once around its section from the floor inside."""
    # how far it is to the next seam between two panels, in panels
    away = 0.5 - abs((u * panels) % 1 - 0.5)
    way, turn = 2 * pi * u, 2 * pi * v - pi / 2
    pinch = 0.10 * exp(-((away / 0.045) ** 2)) + 0.05 * exp(-((away / 0.16) ** 2))
    plump = 1 - pinch + 0.05 * noise.noise((cos(way) * 2.2, sin(way) * 2.2, cos(turn)))
    creases = 0.30 * exp(-away * 9) * sin(turn * 9 + u * 31) + 0.5 * noise.noise((cos(way) * 7, sin(way) * 7, 2.2 * sin(turn)))
    c, s = cos(turn), sin(turn)
    wide = 8.2 * plump * (1 if c > 0 else 0.95) + creases + out
    high = 7.1 * plump + 0.6 * creases + out
    z = 6.9 + high * np.sign(s) * abs(s) ** 0.85
    r = 24.3 + wide * np.sign(c) * abs(c) ** 0.9
    return (r * cos(way), r * sin(way), max(0.0, z))


def pad(u, v):
    """A point of the cushion inside, v from the middle outwards."""
    r, way = 21.5 * v, 2 * pi * u
    x, y = r * cos(way), r * sin(way)
    z = 6.6 - 2.6 * exp(-((r / 9.5) ** 2)) - 4.2 * v ** 6
    z += 0.9 * noise.noise((x / 6, y / 6, 3)) + 0.25 * noise.noise((x / 3, y / 3, 8)) + 0.4 * v ** 4 * sin(way * 22 + 5 * noise.noise((x / 6, y / 6, 1)))
    return (x, y, z)


def build(colour):
    cover = canvas('#d6c2a1')
    piping = fabric('#b89d74', weave=0.25, slub=0.2)
    inner = canvas('#e8dac0')
    shell(rim, 64, 512, cover)
    shell(pad, 48, 240, inner)
    tube([rim(u, 0.36, 0.1) for u in np.linspace(0, 1, 257)[:-1]], 0.4, piping, smooth=False, closed=True, around=12)
    for k in range(panels):
        u = k / panels
        tube([rim(u, v, 0.02) for v in np.linspace(0.04, 0.96, 60)], 0.12, piping, smooth=False, around=8)
