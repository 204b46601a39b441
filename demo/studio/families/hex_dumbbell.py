from math import cos, pi, radians, sin

import numpy as np

from studio import Detail, Whole, arc, from_mesh, grid, lathe, metal, rubber, spline, subdivide

VIEWS = [Whole(azimuth=-38, elevation=22, fill=0.74), Detail(at=(0, -1.2, 5.4), width=13, azimuth=-34, elevation=26)]

flats = 8.8
height = flats / 2


def build(colour):
    coat = rubber('#2b2b2c')
    chrome = metal('#d4d6d8', rough=0.12)
    for side in (-1, 1):
        head(side, coat)
        lathe([(1.42, 0), (1.85, 0), (1.85, 0), (1.95, 0.1), (1.95, 0.32), (1.85, 0.42), (1.5, 0.44), (1.46, 0.9)], chrome, at=(side * 6.12, 0, height), turn=(0, -side * 90, 0))
    handle(chrome)


def head(side, coat):
    """A hexagon that rounds off towards both its ends, with a shallow round recess in the outer one."""
    rings = [(0.0, 0.30, 1), (0.0, 0.62, 0.6), (0.02, 0.80, 0.1), (0.16, 0.90, 0), (0.5, 0.97, 0), (1.0, 1.0, 0), (1.1, 1.0, 0), (3.9, 1.0, 0), (4.0, 1.0, 0),
        (4.6, 0.965, 0), (5.05, 0.88, 0.0),
             (5.22, 0.78, 0.25), (5.24, 0.70, 0.9), (5.2, 0.665, 1), (5.06, 0.64, 1), (5.0, 0.60, 1), (5.0, 0.3, 1), (5.0, 0.0, 1)]
    corner = flats / 2 / cos(pi / 6)
    outline = []
    for k in range(6):
        a = k * 60
        centre = ((corner - 1.0) * cos(radians(a)), (corner - 1.0) * sin(radians(a)))
        outline += arc(0.866, a - 30, a + 30, steps=9, centre=centre)
    outline = np.array(outline)
    angles = np.arctan2(outline[:, 1], outline[:, 0])
    circle = np.stack([np.cos(angles), np.sin(angles)], 1) * flats / 2
    n = len(outline)
    vertices = [(side * (6.0 + x), *(size * ((1 - round_) * outline[i] + round_ * circle[i]) + (0, height))) for x, size, round_ in rings for i in range(n)]
    faces = grid(len(rings), n, around=True)
    subdivide(from_mesh(vertices, faces, coat, sharp=180, weld=1e-4), 1)


def handle(chrome):
    """A bar that swells towards its middle, with crossed fine grooves."""
    bar = spline([(1.42, -6.1), (1.42, -5.2), (1.42, -5.2), (1.46, -4.6), (1.66, 0), (1.46, 4.6), (1.42, 5.2), (1.42, 5.2), (1.42, 6.1)], steps=12)
    r, z = np.array(bar).T
    fine = np.linspace(-6.1, 6.1, 420)
    radius = np.interp(fine, z, r)
    around = 288
    vertices = []
    for x, base in zip(fine, radius):
        grip = 1 if abs(x) < 4.7 else 0
        for a in np.linspace(0, 2 * pi, around, endpoint=False):
            one, two = abs(sin(18 * a + x * 11)), abs(sin(18 * a - x * 11))
            rr = base + grip * (0.045 * min(one, two) - 0.015)
            vertices.append((x, rr * cos(a), rr * sin(a) + height))
    faces = grid(len(fine), around, around=True)
    from_mesh(vertices, faces, chrome, sharp=60)
