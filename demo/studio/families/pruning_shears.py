from math import cos, pi, sin

import numpy as np

from studio import Detail, Whole, arc, cylinder, extrude, group, metal, plastic, rubber, spline, steel, tube

VIEWS = [Whole(azimuth=38, elevation=50, fill=0.86), Detail(at=(0, 0.6, 1.9), width=11, azimuth=30, elevation=44, blur=0.5)]
opening = 11


def build(colour):
    carbon, edge, bolt = metal('#77797c', rough=0.3, brushed='y'), metal('#e4e5e6', rough=0.34), steel(rough=0.2)
    aluminium = metal('#b9bcbf', rough=0.36)
    grip, inlay = rubber('#b9532f'), rubber('#2c2b2a')
    # the lever whose blade is to the left, cutting edge inwards
    cutting = extrude([(1.3, -1.0), (1.35, 0.4), (1.15, 1.2), (1.05, 2.4), (0.72, 4.0), (0.1, 5.6), (-0.55, 6.7), (-0.75, 6.65), (-1.2, 5.4), (-1.55, 3.8), (-1.62, 2.2),
        (-1.45, 0.6), (-1.35, -0.6), (-0.5, -1.4), (0.6, -1.45)],
                      0.34, carbon, smooth=True, edge=0.07, at=(0, 0, 1.36))
    ground = extrude(ribbon([(0.98, 1.3), (0.86, 2.4), (0.55, 3.9), (-0.02, 5.4), (-0.6, 6.5)], [0.06, 0.24, 0.26, 0.24, 0.05]), 0.3, edge, edge=0.03, at=(0, 0, 1.42))
    lever([cutting, ground], [(0.6, -0.2), (1.15, -1.9), (2.0, -4.0), (2.55, -6.8), (2.6, -9.6), (2.25, -12.2), (2.1, -14.2)], aluminium, grip, inlay, opening, 1)
    # the hook against which it cuts
    hook = extrude([(-1.0, -1.2), (-1.35, 0), (-0.9, 1.0), (0.1, 1.5), (0.72, 2.6), (0.95, 4.0), (0.75, 5.4), (0.45, 6.2), (0.7, 6.4), (1.3, 5.8), (1.85, 4.2), (1.95, 2.5),
        (1.6, 0.9), (1.2, -0.6), (0.2, -1.4)],
                   0.5, carbon, smooth=True, edge=0.12, at=(0, 0, 0.84))
    catch = extrude(ribbon([(-0.9, -1.3), (-1.55, -2.0), (-1.95, -3.0), (-1.75, -3.9)], [0.42, 0.4, 0.36, 0.46]), 0.34, plastic('#2a2928', rough=0.45), edge=0.13, at=(0, 0, 1.72))
    rivet = cylinder(0.24, 0.2, bolt, edge=0.08, around=32, at=(-1.0, -1.45, 1.98))
    lever([hook, catch, rivet], [(-0.6, -0.2), (-1.15, -1.9), (-2.0, -4.0), (-2.55, -6.8), (-2.7, -9.6), (-2.6, -12.2), (-2.7, -14.4)], aluminium, grip, inlay, -opening, -1)
    # washer, nut and the end of the bolt
    cylinder(1.02, 0.14, bolt, edge=0.05, at=(0, 0, 1.68))
    extrude([(0.78 * cos(k * pi / 3 + 0.3), 0.78 * sin(k * pi / 3 + 0.3)) for k in range(6)], 0.5, bolt, edge=0.06, at=(0, 0, 1.8))
    cylinder(0.36, 0.3, carbon, edge=0.1, around=40, at=(0, 0, 2.15))
    # the spring that opens them, thick in the middle
    turns = np.linspace(0, 1, 180)
    coil = [((t - 0.5) * 3.9, -3.35 + (0.26 + 0.3 * sin(pi * t)) * cos(t * 8 * 2 * pi), 1.1 + (0.26 + 0.3 * sin(pi * t)) * sin(t * 8 * 2 * pi)) for t in turns]
    tube(coil, 0.085, bolt, smooth=False, around=10)


def lever(parts, path, aluminium, grip, inlay, turn, side):
    """A blade with its forged handle and rubber grip, turned about the bolt."""
    core = [*path[:4], path[4]]
    parts += [
        extrude(ribbon(core, [0.95, 0.8, 0.72, 0.6, 0.5]), 0.95, aluminium, edge=0.3, segments=4, at=(0, 0, 0.62)),
        extrude(arc(1.42, 0, 360, steps=49)[:-1], 0.5 if side < 0 else 0.36, aluminium, edge=0.12, at=(0, 0, 0.55 if side < 0 else 1.02)),
        extrude(ribbon(path[2:], [0.84, 0.98, 1.0, 0.96, 0.9], start=0.25, round_ends=True), 2.0, grip, edge=0.62, segments=8, at=(0, 0, 0.1)),
        extrude(ribbon([(x + side * 0.06, y) for x, y in path[3:]], [0.3, 0.42, 0.4, 0.24], round_ends=True), 0.5, inlay, edge=0.12, segments=4, at=(0, 0, 1.66)),
    ]
    group(parts, turn=(0, 0, turn))


def ribbon(path, widths, start=0.0, round_ends=False):
    """The outline of a band along a path, with half widths that change."""
    line = np.array(spline([np.array(p, float) for p in path], steps=12))
    line = line[int(len(line) * start * 0.2):]
    half = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(widths)), widths)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    across = np.stack([-ahead[:, 1], ahead[:, 0]], 1)
    left, right = line + across * half[:, None], line - across * half[:, None]
    ends = [[], []]
    if round_ends:
        angles = np.linspace(0, pi, 14)[1:-1]
        ends = [[line[e] + half[e] * (across[e] * cos(a) * way + ahead[e] * sin(a) * way) for a in angles] for e, way in ((-1, 1), (0, -1))]
    return [tuple(p) for p in (*left, *ends[0], *right[::-1], *ends[1])]
