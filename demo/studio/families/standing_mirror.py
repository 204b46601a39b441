from math import cos, radians, sin

import numpy as np

from studio import Detail, Whole, arc, box, brass, cylinder, extrude, group, metal, mirror, plain, tube, wood

VIEWS = [Whole(azimuth=23.5, elevation=15, fill=0.84), Detail(at=(-15, 11.5, 111), width=30, azimuth=142, elevation=18, blur=0.6)]
tilt = 4.0
spring = 140.0
hinge = 112.0


def build(colour):
    kind = 'oak' if colour['code'] == 'oak' else ('#3d3a37', '#282524')
    upright, across, back = wood(kind, along='z', gloss=0.42), wood(kind, along='x', gloss=0.42), plain('#c3b49b', rough=0.85)
    section = {'flat': 9, 'up': (0, 1, 0), 'smooth': False, 'around': 32, 'caps': False}
    bend = [(x, 0, z) for x, z in arc(23.5, 0, 180, steps=60, centre=(0, spring))]
    parts = [tube(bend, (1.5, 1.3), upright, **section)]
    for x in (-23.5, 23.5):
        parts.append(tube([(x, 0, 0.03), (x, 0, 70), (x, 0, spring - 0.04)], (1.5, 1.3), upright, **section))
    parts.append(tube([(-22.02, 0, 1.5), (0, 0, 1.5), (22.02, 0, 1.5)], (1.49, 1.29), across, **section))
    # the glass lies a little back in the frame, its edge bevelled; a board closes the back
    parts.append(extrude(arch(22.2), 0.5, mirror(), edge=0.01, turn=(90, 0, 0), at=(0, 0.0, 0)))
    parts.append(extrude(arch(22.6), 0.5, back, edge=0.05, turn=(90, 0, 0), at=(0, 1.0, 0)))
    # a batten across the back carries the hinges
    parts.append(box((45, 1.6, 5), across, radius=0.2, at=(0, 1.9, hinge)))
    for x in (-11, 11):
        parts.append(box((3.4, 0.12, 4.0), brass(rough=0.25), radius=0.04, at=(x, 2.75, hinge + 0.4)))
        parts.append(cylinder(0.36, 3.6, brass(rough=0.22), edge=0.08, around=32, at=(x - 1.8, 2.95, hinge + 0.2), turn=(0, 90, 0)))
        for dx, dz in ((-1.0, 3.4), (1.0, 3.4), (0, 2.0)):
            parts.append(cylinder(0.26, 0.1, metal('#b98e42', rough=0.3), edge=0.05, around=24, at=(x + dx, 2.78, hinge + dz), turn=(-90, 0, 0)))
    group(parts, turn=(-tilt, 0, 0))
    stand(upright, across)


def arch(half):
    """The outline of the opening: straight sides, a half circle above."""
    return [(half, 1.6), *arc(half, 0, 180, steps=64, centre=(0, spring)), (-half, 1.6)]


def stand(upright, across):
    """Two slats from the hinges to the ground, joined by a rail."""
    a = radians(tilt)
    top = np.array((2.95 * cos(a) + hinge * sin(a), hinge * cos(a) - 2.95 * sin(a)))
    foot = np.array((top[0] + 40, 0.9))
    for x in (-11, 11):
        tube([(x, *(foot + (top - foot) * k)) for k in (0, 0.5, 0.993)], (1.5, 0.8), upright, flat=7, up=(0, 1, 0), smooth=False, around=24)
    way = foot + (top - foot) * 0.3
    tube([(-10.4, *way), (0, *way), (10.4, *way)], (0.7, 1.6), across, flat=7, up=(0, 0, 1), smooth=False, around=24)
