from math import cos, pi, radians, sin

import numpy as np

from studio import Detail, Surface, Whole, cylinder, group, lathe, metal, sheet, sphere, torus, tube

VIEWS = [Whole(azimuth=150, elevation=14, fill=0.8), Detail(at=(-4, 6, -4), width=30, azimuth=150, elevation=34, blur=0.5)]
ribs = 8
bow, reach = 62.0, 50.8
# the tilt at which two tips and the end of the handle touch the ground
lean = 33.7


def rib(k, part, under=0.0):
    """A point of a rib, part of the way from the top to the tip."""
    a, way = radians(reach * part), 2 * pi * (k + 0.5) / ribs
    r = (bow - under) * sin(a)
    return np.array((r * cos(way), r * sin(way), (bow - under) * cos(a) - bow))


def canopy(k):
    """A panel between two ribs: taut, a little hollow, its hem a shallow arc."""
    def at(u, v):
        part = (v + 1) / 2
        part *= 1 - 0.055 * (1 - u * u) * part ** 2
        one, other = rib(k, part), rib(k + 1, part)
        point = one + (other - one) * (u + 1) / 2
        round_ = np.array((*(point[:2] * (np.linalg.norm(one[:2]) / (np.linalg.norm(point[:2]) + 1e-9))), point[2]))
        return tuple(point + (round_ - point) * 0.12 * (1 - part) + np.array((0, 0, -0.5 * (1 - u * u) * part)))
    return at


def build(colour):
    cloth = Surface('canopy', colour['hex'], roughness=0.5, specular=0.35, sheen=0.15)
    ripples = cloth.noise(9, detail=2, stretch=(1, 1, 1))
    cloth.bump(ripples, 0.25, 0.6).bump(cloth.noise(0.12, detail=1), 0.05, 0.01)
    steel, dark = metal('#bfc1c4', rough=0.25), metal('#8d9094', rough=0.3)
    black = Surface('fitting', '#232323', roughness=0.4).material
    bamboo = Surface('bamboo', '#cfa468', roughness=0.35, specular=0.45)
    bamboo.colour(bamboo.ramp(bamboo.noise(0.5, detail=4, stretch=(1, 1, 0.08)), (0.3, '#b98a4c'), (0.7, '#dbb678')))
    parts = []
    for k in range(ribs):
        parts.append(sheet(40, 50, canopy(k), cloth.material, thickness=0.08, detail=36, edge=False))
        # the rib, its tip, the seam over it and the stretcher to the runner
        line = [tuple(rib(k, p, 0.35)) for p in np.linspace(0.03, 0.985, 20)]
        parts.append(tube(line, 0.16, steel, smooth=False, around=10))
        parts.append(sphere(0.5, black, at=tuple(rib(k, 1.004, 0.1)), around=20))
        parts.append(tube([tuple(rib(k, p, -0.03)) for p in np.linspace(0.03, 0.99, 24)], 0.09, cloth.material, smooth=False, around=8))
        joint = rib(k, 0.46, 0.8)
        way = joint / np.hypot(joint[0], joint[1])
        parts.append(tube([(way[0] * 1.0, way[1] * 1.0, -19.5), tuple(joint)], 0.16, dark, smooth=False, around=10))
        parts.append(tube([tuple(rib(k, 0.3, 0.9)), tuple(rib(k, 0.46, 0.7)), tuple(rib(k, 0.7, 0.5))], 0.13, dark, smooth=False, around=10))
    parts += [
        lathe([(0, 2.4), (0.35, 2.35), (0.5, 2.0), (0.5, 0.6), (0.8, 0.35), (2.0, 0.2), (2.2, 0.02), (2.1, -0.2)], black),
        cylinder(0.36, 20, steel, at=(0, 0, -20)),
        cylinder(0.45, 16, dark, at=(0, 0, -35)),
        cylinder(0.54, 16, steel, at=(0, 0, -46)),
        lathe([(0.4, -17.6), (1.0, -17.7), (1.2, -18.2), (1.25, -19.8), (0.9, -20.4), (0.9, -22.4), (0.6, -22.7), (0.6, -22.7)], black),
        lathe([(0.9, -1.2), (1.2, -1.4), (1.2, -2.6), (0.5, -3.0)], black),
        # the bamboo handle with two knots, a collar and an end
        lathe([(0.56, -43.6), (1.2, -43.7), (1.28, -43.9), (1.28, -44.8), (1.22, -44.95)], metal('#d0d1d3', rough=0.2)),
        lathe([(0, -44.8), (1.26, -44.9), (1.32, -45.3), (1.3, -46.6), (1.32, -46.95), (1.48, -47.15), (1.36, -47.3), (1.34, -49.4), (1.36, -49.75),
            (1.53, -49.95), (1.4, -50.1), (1.38, -51.9),
               (1.28, -52.4), (0.9, -52.6), (0, -52.65)], bamboo.material, steps=6),
        torus(1.4, 0.05, Surface('knot', '#8a6231', roughness=0.6).material, at=(0, 0, -47.22)),
        torus(1.44, 0.05, Surface('knot', '#8a6231', roughness=0.6).material, at=(0, 0, -50.02)),
    ]
    group(parts, turn=(0, lean, 0))
