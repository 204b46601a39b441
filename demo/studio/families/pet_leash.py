from math import cos, pi, sin

import numpy as np

from studio import Detail, Whole, cylinder, fabric, from_mesh, grid, group, lathe, leather, lighter, metal, sphere, spline, torus, tube

VIEWS = [Whole(azimuth=0, elevation=48, fill=0.78), Detail(at=(11.6, -10.6, 1), width=13, azimuth=0, elevation=38, blur=0.5)]
thick = 0.6


def rope(points, material):
    """A braid of sixteen strands along a line: eight go round one way, over and under eight that go the other way."""
    raw = np.array(spline(points, steps=24))
    gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(raw, axis=0), axis=1))])
    at = np.arange(0, gone[-1], 0.085)
    line = np.stack([np.interp(at, gone, raw[:, k]) for k in range(3)], 1)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    around = 48
    angles = np.arange(around) * 2 * pi / around
    one = 4 * angles[None, :] + (2 * pi / 3.2) * at[:, None] * 1.15
    other = 4 * angles[None, :] - (2 * pi / 3.2) * at[:, None] * 1.15
    over = np.cos(one) * np.cos(other) > 0
    a, b = np.abs(np.cos(one)), np.abs(np.cos(other))
    high = np.where(over, a ** 0.9 * b ** 0.35, b ** 0.9 * a ** 0.35)
    radius = thick * (0.80 + 0.22 * high)
    normal = np.cross(ahead[0], (0, 0, 1.0))
    vertices = []
    for i, centre in enumerate(line):
        normal = normal - ahead[i] * np.dot(normal, ahead[i])
        normal /= np.linalg.norm(normal)
        side = np.cross(ahead[i], normal)
        vertices += [tuple(centre + radius[i, k] * (normal * cos(angles[k]) + side * sin(angles[k]))) for k in range(around)]
    m = len(line)
    faces = grid(m, around, around=True)
    return from_mesh(vertices, faces, material, sharp=180)


def sleeve(start, end, material, thread):
    """Leather around two ropes side by side, sewn along both edges."""
    start, end = np.array(start), np.array(end)
    tube([tuple(start + (end - start) * k) for k in np.linspace(0, 1, 8)], (1.34, 0.73), material, smooth=False, flat=2.7, around=48, caps=False)
    way = (end - start) / np.linalg.norm(end - start)
    across = np.cross(way, (0, 0, 1))
    for edge in (-1, 1):
        for k in np.linspace(0.04, 0.9, 9):
            spot = start + (end - start) * k + across * edge * 0.98 + np.array((0, 0, 0.555))
            tube([tuple(spot), tuple(spot + way * 0.2)], 0.055, thread, smooth=False, around=8)


def clip(shine, dark):
    """A bolt snap along x: the eye, the swivel, the hook and its bolt with a thumb stud."""
    return [
        torus(0.86, 0.21, shine, turn=(90, 0, 0)),
        lathe([(0, 0.82), (0.34, 0.86), (0.42, 1.1), (0.6, 1.2), (0.66, 1.35), (0.6, 1.5), (0.4, 1.58), (0.4, 1.72), (0.62, 1.8), (0.66, 2.0), (0.6, 2.3),
            (0.4, 2.5), (0, 2.55)], shine, around=48, turn=(0, 90, 0)),
        tube([(2.1, 0, 0), (2.8, -0.3, 0), (3.5, -0.85, 0), (4.3, -1.15, 0), (5.3, -1.1, 0), (6.1, -0.6, 0), (6.35, 0.15, 0), (5.95, 0.75, 0), (5.35, 0.9, 0)],
            [0.5, 0.5, 0.46, 0.42, 0.4, 0.38, 0.34, 0.3, 0.27], shine),
        tube([(2.2, 0.15, 0), (3.7, 0.6, 0)], 0.42, shine, smooth=False),
        tube([(3.4, 0.5, 0), (5.25, 0.92, 0)], 0.25, dark, smooth=False),
        cylinder(0.16, 0.5, dark, at=(3.1, 0.45, 0.3)),
        sphere((0.27, 0.27, 0.15), dark, at=(3.1, 0.45, 0.82), around=32),
    ]


def build(colour):
    cotton = fabric(colour['hex'] if colour['code'] == 'red' else lighter(colour['hex'], 0.1), weave=0.06, slub=0.25, fuzz=0.4)
    hide, thread = leather('#9a6a42', grain=0.08), fabric('#e6d8bd', weave=0.05)
    shine, dark = metal('#c8a468', rough=0.24), metal('#bf9a5e', rough=0.32)
    # from the clip's eye round the coil, over it to the back, round the handle and back beside itself
    ahead, across = np.array((0.94, -0.342, 0)), np.array((0.342, 0.94, 0))
    start = np.array((6.4, -8.7, 0.72))
    def spot(a, b, z=0.62):
        return (*(start + ahead * a + across * b)[:2], z)
    eye = [spot(0.4, -0.64), spot(1.6, -0.64), spot(3.0, -0.64), spot(4.2, -0.78, 0.8), spot(4.95, -0.5, 1.0), spot(5.15, 0, 1.05), spot(4.95, 0.5, 1.0),
        spot(4.2, 0.78, 0.8), spot(3.0, 0.64), spot(1.6, 0.64), spot(0, 0.64)]
    turns = [(r * cos(a), r * sin(a), thick) for a in np.arange(990, 179, -15) * pi / 180 for r in [5 + 2.9 * (a * 180 / pi - 180) / 810]]
    over = [(-4.95, 1.5, 0.75), (-4.85, 2.6, 1.5), (-4.9, 3.7, 1.9), (-5.2, 5.2, 1.9), (-5.6, 6.5, 1.65), (-5.9, 7.9, 1.0), (-5.7, 9.4, 0.62), (-4.6, 10.6, 0.62)]
    handle = [(-2.9, 11.1, 0.62), (-1.0, 11.7, 0.62), (1.0, 11.7, 0.6), (4.0, 10.4, 0.6), (7.6, 9.9, 0.6), (10.2, 11.4, 0.6), (10.6, 14.2, 0.6), (8.4, 16.6, 0.6),
        (5.0, 16.6, 0.6), (1.6, 14.6, 0.6), (-0.9, 13.05, 0.62), (-2.9, 12.38, 0.62), (-4.2, 11.95, 0.62)]
    rope([*eye, spot(-1.6, 0.7, 0.6), *turns, *over, *handle], cotton)
    sleeve(tuple(start + ahead * 0.2), tuple(start + ahead * 3.4), hide, thread)
    sleeve((-4.3, 11.2, 0.74), (-1.1, 12.3, 0.74), hide, thread)
    group(clip(shine, dark), at=spot(5.25, 0, 1.09), turn=(0, 6, -20))
