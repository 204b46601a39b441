from math import cos, pi, sin

import numpy as np
from studio import Detail, Surface, Whole, darker, from_mesh, grid, group, lighter, paper, soften

VIEWS = [Whole(azimuth=-30, elevation=40, fill=0.88), Detail(at=(-4.6, -1.0, 1.0), width=9, azimuth=-34, elevation=30)]

side, columns, rows = 2.8, 5, 3
long, wide = side * columns, side * rows


def chocolate(colour):
    s = Surface('chocolate', colour, roughness=0.34, specular=0.5)
    s.colour(s.ramp(s.noise(1.5, detail=4), (0.3, darker(colour, 0.12)), (0.7, lighter(colour, 0.07))))
    s.rough(s.between(s.noise(0.8, detail=4), 0.26, 0.44))
    return s.bump(s.noise(0.3, detail=3), 0.05, 0.02).material


def broken(colour):
    s = Surface('broken', lighter(colour, 0.12), roughness=0.8, specular=0.2)
    return s.bump(s.noise(0.25, detail=5, rough=0.7), 0.8, 0.1).material


def square(x, y, material, base=0.4, height=0.95):
    """One square: a sloping pillow with a sunken field on a flat base that it shares with its neighbours."""
    def ring(half, z): return [(sx * half, sy * half, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    h = side / 2
    rings = [ring(h, 0), ring(h, base), ring(h - 0.07, base), ring(h - 0.3, height), ring(h - 0.58, height), ring(h - 0.66, height - 0.1)]
    vertices = [p for each in rings for p in each]
    faces = [(3, 2, 1, 0), (20, 21, 22, 23)] + grid(6, 4, around=True)
    return soften(from_mesh(vertices, faces, material, at=(x, y, 0), sharp=20), 0.06, 3, 18)


def fracture(ends, material):
    """A rough broken edge, as thick as the base of the bar."""
    random = np.random.default_rng(5)
    (x0, y0), (x1, y1) = ends
    out = np.array([y0 - y1, x1 - x0]) / np.hypot(x1 - x0, y1 - y0)
    vertices = []
    for t in np.linspace(0, 1, 24):
        for z in (0.01, 0.1, 0.2, 0.3, 0.39):
            push = 0.02 + 0.10 * random.uniform(0, 1) * (0.2 < z * 2.5 < 0.9)
            vertices.append((x0 + (x1 - x0) * t + out[0] * push, y0 + (y1 - y0) * t + out[1] * push, z))
    faces = grid(24, 5)
    return from_mesh(vertices, faces, material, sharp=70)


def build(colour):
    brown, inside = chocolate('#4a2919'), broken('#4a2919')
    left, front = -long / 2, -wide / 2
    # one corner square has been snapped off
    bar = [square(left + (i + 0.5) * side, front + (j + 0.5) * side, brown) for i in range(columns) for j in range(rows) if (i, j) != (0, 0)]
    bar += [fracture(((left, front + side), (left + side, front + side)), inside), fracture(((left + side, front + side), (left + side, front)), inside)]
    group(bar, at=(0, 0, 0.1))
    h = side / 2
    piece = [square(0, 0, brown), fracture(((h, h), (-h, h)), inside), fracture(((h, -h), (h, h)), inside)]
    group(piece, at=(left + 0.75, front + 0.1, 0), turn=(0, 0, -13))
    sleeve(0.75, 0.05, '#f5eddc')
    print_on(sleeve(1.65, 0.13, '#9c4a2b'))


def sleeve(start, grow, tint):
    """Paper folded around the right part of the bar, soft where it is creased over the edge; returns the height of its top."""
    end, half, high = long / 2 + 0.2 + grow, wide / 2 + grow, 1.07 + grow
    outline = [(-half, 0.0), (half, 0.0), (half + 0.05, 0.3), (half, high - 0.2), (half - 0.08, high - 0.06), (half - 0.25, high)]
    outline += [(-y, high + 0.02) for y in np.linspace(-half + 0.25, half - 0.25, 24)][1:-1] + [(-half + 0.25, high), (-half + 0.08, high - 0.06), (-half, high - 0.2),
        (-half - 0.05, 0.3)]
    xs = np.linspace(start, end, 30)
    vertices = []
    for x in xs:
        shut = max(0.0, (x - end + 0.35) / 0.35)
        for y, z in outline:
            # the paper lies on the ridges of the squares and sinks a little between them
            sink = 0.045 * abs(cos(pi * (x - long / 2) / side)) ** 10 * (z > high - 0.05) + 0.03 * abs(cos(pi * (y - wide / 2) / side)) ** 10 * (z > high - 0.05)
            vertices.append((x, y, z - sink - 0.12 * shut * shut * (z > high / 2)))
    n = len(outline)
    faces = grid(30, n, around=True)
    faces.append(tuple((29 * n) + k for k in reversed(range(n))))
    from_mesh(vertices, faces, paper(tint), sharp=40)
    return high


def print_on(top):
    """Cocoa pods in two rows, and a band along the open edge."""
    gold, cream = paper('#d9a75a', rough=0.55), paper('#f3e6cc', rough=0.6)
    def flat(line, material, lift): from_mesh([(x, y, top + lift) for x, y in line], [tuple(range(len(line)))], material)
    flat([(1.95, -wide / 2 + 0.15), (2.2, -wide / 2 + 0.15), (2.2, wide / 2 - 0.15), (1.95, wide / 2 - 0.15)], gold, 0.03)
    for k in range(4):
        for c, x in enumerate((3.55, 5.65)):
            y = (k - 1.5) * 2.05
            material = gold if (k + c) % 2 else cream
            for a, b in ((-1, -0.38), (-0.28, 0.28), (0.38, 1)):
                # each pod in three ribs
                ribs = [(0.88 * sin(pi * t) ** 0.8, -0.98 + 1.96 * t) for t in np.linspace(0.03, 0.97, 16)]
                line = [(b * w, v) for w, v in ribs] + [(a * w, v) for w, v in reversed(ribs)]
                flat([(x + u * 0.62 * 0.9 + v * 0.45, y - u * 0.40 + v * 0.68) for u, v in line], material, 0.03)
