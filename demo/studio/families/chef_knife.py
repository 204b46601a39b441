from math import cos, pi, sin

import numpy as np

from studio import Detail, Surface, Whole, cylinder, extrude, from_mesh, grid, group, steel, wood

VIEWS = [Whole(azimuth=-38, elevation=64, fill=0.8), Detail(at=(-3.4, 3.2, 1.6), width=12, azimuth=-30, elevation=62)]


def edge(x):
    return 3.55 * (max(0.0, x - 3) / 17) ** 2.3


def spine(x):
    return 4.75 - 1.2 * (x / 20) ** 2.6


def low(x):
    return np.interp(x, [-12.9, -12.2, -10.8, -8, -5.5, -3, -1.6, 0], [2.5, 1.7, 1.6, 1.95, 1.85, 2.0, 2.0, 1.9])


def high(x):
    return np.interp(x, [-12.9, -12.2, -10, -6, -2, 0], [4.0, 4.45, 4.75, 4.95, 4.85, 4.75])


def thick(x):
    return np.interp(x, [-12.9, -12.3, -10, -6, -3, -1.6], [0.62, 0.82, 0.92, 0.95, 0.88, 0.82])


def build(colour):
    parts = [blade(0, 0.055, steel(rough=0.12)), blade(0.055, 1, satin())]
    walnut = wood('walnut', along='x', size=0.7, gloss=0.36)
    bolster = [(-1.75, 1), (-1.7, 1), (-0.9, 0.97), (-0.3, 0.75), (0.15, 0.4), (0.5, 0.16)]
    parts.append(loft([(x, max(low(min(x, 0)), edge(0)), high(min(x, 0)), 0.82 * part) for x, part in bolster], steel(rough=0.16), 3.4))
    xs = smooth_range(-12.9, -1.72, 44)
    parts.append(loft([(x, soft(low, x), soft(high, x), soft(thick, x)) for x in xs], walnut, 3.0))
    # the tang is seen all around between the two halves of the handle
    rim = [(x, soft(low, x) - 0.03) for x in xs] + [(x, soft(high, x) + 0.03) for x in reversed(xs)]
    parts.append(extrude(rim, 0.3, steel(rough=0.25), edge=0.02, at=(0, 0, -0.15)))
    for x in (-3.6, -6.7, -9.9):
        y, reach = (soft(low, x) + soft(high, x)) / 2, soft(thick, x) + 0.015
        parts.append(cylinder(0.36, 2 * reach, steel(rough=0.15), edge=0.04, at=(x, y, -reach)))
    # lies on the middle of its handle and on its point
    group(parts, at=(0, 0, 0.8), turn=(0, 2.1, 0))


def satin():
    """Steel ground from the spine to the edge in fine lines."""
    s = Surface('blade', '#cfd0d2', metallic=1.0, roughness=0.25)
    lines = s.noise(0.04, detail=3, stretch=(1, 0.004, 1))
    return s.rough(s.between(lines, 0.2, 0.34)).bump(lines, 0.03, 0.003).material


def soft(line, x):
    return float(np.mean([line(x + d) for d in np.linspace(-0.55, 0.55, 11)])) if x < -2.4 else float(line(x))


def smooth_range(start, end, count):
    """Closer together at the butt, where the handle is rounded."""
    return [start + (end - start) * (1 - cos(pi / 2 * i / count)) for i in range(count + 1)]


def blade(start, end, material):
    """The part of the blade between two heights, 0 at the edge and 1 at the spine; both sides meet at the edge."""
    xs, ts = [20 * sin(pi / 2 * i / 90) for i in range(91)], np.linspace(start, end, 10)
    ring = [*((t, 1) for t in ts), *((t, -1) for t in ts[::-1])]
    vertices = []
    for x in xs:
        for t, side in ring:
            body = 0.075 * t / 0.055 * 0.8 if t < 0.055 else 0.06 + 0.085 * (t - 0.055) / 0.945
            taper = 1 - 0.55 * (x / 20) ** 2
            vertices.append((x, edge(x) + (spine(x) - edge(x)) * t, side * body * taper))
    n = len(ring)
    faces = grid(len(xs), n, around=True, flip=True)
    return from_mesh(vertices, [*faces, tuple(range(n))], material, weld=1e-4)


def loft(sections, material, power):
    """A body along x through rounded rectangles (x, low, high, half thickness)."""
    around = 48
    vertices = []
    for x, bottom, top, half in sections:
        for k in range(around):
            a = 2 * pi * k / around
            c, s = cos(a), sin(a)
            vertices.append((x, (bottom + top) / 2 + (top - bottom) / 2 * np.sign(c) * abs(c) ** (2 / power), half * np.sign(s) * abs(s) ** (2 / power)))
    m = len(sections)
    faces = grid(m, around, around=True)
    return from_mesh(vertices, [*faces, tuple(range(around))[::-1], tuple((m - 1) * around + k for k in range(around))], material, weld=1e-4)
