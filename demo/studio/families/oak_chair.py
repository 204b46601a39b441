from math import cos, pi, sin

import numpy as np

from studio import Detail, Whole, box, from_mesh, grid, lathe, wood

VIEWS = [Whole(azimuth=-33, elevation=15, fill=0.8), Detail(at=(-8, -12, 44.5), width=36, azimuth=-38, elevation=26, blur=0.7)]
stained = ('#413d3a', '#262322')
seat_top, hollow = 45.0, 1.2


def build(colour):
    natural = colour['code'] == 'natural'
    upright, across = (wood('oak' if natural else stained, along=axis, gloss=0.45) for axis in 'zx')
    wedge, end = wood('walnut' if natural else ('#15100e', '#0e0b0a'), along='z'), wood(('#b98d5b', '#9a7144') if natural else ('#2a2725', '#1d1b1a'), along='z')
    seat(across)
    for x in (-1, 1):
        for foot, head in (((x * 20.6, -21), (x * 16.4, -15.2)), ((x * 19.5, 24), (x * 15.2, 12.6))):
            leg(foot, head, 43, [(0, 0), (1.2, 0), (1.2, 0), (1.28, 0.15), (1.7, 14), (2.05, 26), (1.9, 36), (1.5, 43), (0, 43)], upright)
            # the end of the tenon, flush with the seat, and its wedge
            at = (head[0] * 0.998, head[1] * 0.99, seat_top - 0.12)
            lathe([(0, 0.13), (1.35, 0.13), (1.38, 0.08), (1.38, 0)], end, smooth=False, around=48, at=at)
            box((2.66, 0.34, 0.15), wedge, radius=0.02, at=at)
        leg((x * 17.6, 15.6), (x * 19.4, 23.4), 30, [(0, -1), (1.45, 0), (1.5, 8), (1.3, 20), (1.0, 31), (0, 31)], upright, 43)
    for x in np.linspace(-1, 1, 6)[1:-1]:
        leg((x * 18, 16.6 + 1.4 * (1 - x * x)), (x * 19, 23.2 + 3.6 * (1 - x * x)), 27.5, [(0, -1), (0.62, 0), (0.85, 10), (0.82, 14), (0.62, 28), (0, 28)], upright, 43.5)
    crest(wood('oak' if natural else stained, along='x', size=2.4, gloss=0.45))


def seat(material):
    """A board with round corners, its edge rounded above and cut back below, its top hollowed."""
    rings = [(s, None, 41.2) for s in (0, 0.5, 0.85)] + [(None, 2.6, 41.2), (None, 2.3, 41.25), (None, 0.35, 43.1), (None, 0.1, 43.4), (None, 0, 43.8), (None, 0, 44.3),
        (None, 0.12, 44.68), (None, 0.4, 44.92), (None, 0.8, 45)]
    rings += [(s, None, 45) for s in np.linspace(0.93, 0, 40)]
    around = 160
    vertices = []
    for share, inset, z in rings:
        for k in range(around):
            a = 2 * pi * k / around
            c, s = cos(a), sin(a)
            x, y = 22.4 * np.sign(c) * abs(c) ** 0.46, 20 * np.sign(s) * abs(s) ** 0.46
            x *= 1 - 0.07 * y / 20
            part = share if inset is None else 1 - inset / (x * x + y * y) ** 0.5
            x, y = x * part, y * part
            low = 0 if z < 44.95 else hollow * dip(((x / 18.2) ** 2 + ((y - 1.5) / 15.2) ** 2) ** 0.5, x, y)
            vertices.append((x, y, z - low))
    faces = grid(len(rings), around, around=True)
    return from_mesh(vertices, faces, material, sharp=50, weld=1e-3)


def dip(far, x, y):
    """How deep the seat is hollowed, from 0 to 1: a soft edge, and a low ridge towards the front."""
    t = min(1, max(0, (1.08 - far) / 0.62))
    ridge = 0.34 * max(0, -(y - 2) / 15) * max(0, 1 - (x / 7) ** 2) ** 2
    return t * t * (3 - 2 * t) * (1 - ridge)


def leg(foot, head, height, profile, material, z=0.0):
    """A turned leg or spindle that leans, its ends level."""
    made = lathe(profile, material, around=48)
    for vertex in made.data.vertices:
        part = vertex.co.z / height
        vertex.co.x += foot[0] + (head[0] - foot[0]) * part
        vertex.co.y += foot[1] + (head[1] - foot[1]) * part
        vertex.co.z += z
    return made


def crest(material):
    """The steam-bent rail of the back: bowed, leaning, lower towards its ends."""
    line, ring = np.sin(np.linspace(-pi / 2, pi / 2, 90)), np.linspace(0, 2 * pi, 40, endpoint=False)
    vertices = []
    for t in line:
        end = (1 - abs(t) ** 14) ** 0.5 if abs(t) < 1 else 0
        high, thick = (4.5 - 1.1 * t * t) * (0.35 + 0.65 * end), 1.05 * (0.12 + 0.88 * end)
        for a in ring:
            n, h = thick * np.sign(cos(a)) * abs(cos(a)) ** 0.6, high * np.sign(sin(a)) * abs(sin(a)) ** 0.6
            bow = 5.2 * (1 - t * t)
            out = np.array((t * 0.5, -1)) / (1 + 0.25 * t * t) ** 0.5
            vertices.append((23.6 * t - out[0] * n, 23.0 + bow - out[1] * n + 0.2 * h, 73.6 - 0.5 * t * t + h))
    m = len(ring)
    faces = grid(len(line), m, around=True)
    faces += [tuple(range(m)), tuple(range((len(line) - 1) * m, len(line) * m))]
    return from_mesh(vertices, faces, material, sharp=50, weld=1e-4)
