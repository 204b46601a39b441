from math import cos, degrees, radians, sin

import numpy as np

from studio import Detail, Whole, cylinder, darker, from_mesh, grid, group, leather, metal, plain, rounded_rectangle, spline, tube

VIEWS = [Whole(azimuth=-4, elevation=33, fill=0.76), Detail(at=(-0.9, -5.6, 1.9), width=10, azimuth=-8, elevation=24, blur=0.6)]
# the belt is folded in two and rolled up from the fold: one half carries the buckle, the other, half a turn further in, the holes
pitch, width, thickness = 1.2, 3.2, 0.36
buckled, tipped = 592, 756


def spot(angle, half=0.0, lift=0.0):
    r = 3.7 + pitch * (angle / 360 - half) + lift
    return (r * cos(radians(angle)), r * sin(radians(angle)))


def strip(line, material, edge, tip=0.0):
    """A strap that stands on its edge along a flat line, with burnished edges; `tip` cm at the end run to a point."""
    line = np.array(line)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    left = np.concatenate([np.cumsum(np.hypot(*np.diff(line, axis=0).T)[::-1])[::-1], [0]])
    half = thickness / 2
    side = [(half, -1), (half, -0.5), (half, 0), (half, 0.5), (half, 1)]
    section = [*side, (half * 0.8, 1.05), (half * 0.4, 1.09), (-half * 0.4, 1.09), (-half * 0.8, 1.05), *[(-a, -b) for a, b in side]]
    section += [(-half * 0.8, -1.05), (-half * 0.4, -1.09), (half * 0.4, -1.09), (half * 0.8, -1.05)]
    vertices, n = [], len(section)
    for (x, y), (dx, dy), rest in zip(line, ahead, left):
        reach = width / 2 - 0.14
        if rest < tip:
            reach *= max(0.03, 1 - (1 - rest / tip) ** 2.2) ** 0.8
        for out, up in section:
            over = 0.14 * (abs(up) - 1) / 0.09 if abs(up) > 1 else 0
            vertices.append((x + dy * out, y - dx * out, width / 2 + (reach * min(1, abs(up)) + over) * (1 if up > 0 else -1)))
    faces = grid(len(line), n, around=True)
    last = (len(line) - 1) * n
    obj = from_mesh(vertices, [*faces, tuple(range(n))[::-1], tuple(range(last, last + n))], material, sharp=50)
    obj.data.materials.append(edge)
    for face, polygon in enumerate(obj.data.polygons):
        polygon.material_index = 1 if face % n in (4, 5, 6, 7, 8, 13, 14, 15, 16, 17) else 0
    return obj


def build(colour):
    tan = colour['code'] == 'tan'
    hide = leather(colour['hex'] if tan else '#2a2725', grain=0.1)
    edge = leather(darker(colour['hex'], 0.5) if tan else '#141211', grain=0.1)
    shine = metal('#cba566', rough=0.2)
    outer = [spot(a) for a in range(buckled, 0, -3)]
    fold = [spot(0), spot(-14, -0.02), spot(-30, 0.1), spot(-42, 0.42), spot(-46, 0.82), spot(-40, 1.12), spot(-24, 1.14), spot(-8, 0.7), spot(8, 0.5)]
    inner = [spot(a, 0.5) for a in range(9, tipped, 3)]
    parts = [strip([*outer, *spline(fold, steps=8)[1:-1], *inner], hide, edge, tip=3.2)]

    hole = plain('#0e0a08', rough=0.9)
    for k in range(5):
        angle = 650 + k * degrees(2.5 / 5.3)
        parts.append(cylinder(0.21, 0.06, hole, edge=0.01, around=32, at=(*spot(angle, 0.5, 0.13), width / 2), turn=(90, 0, angle + 90)))

    # the end of the strap goes around the bar of the buckle and is held by two screws
    for z in (0.9, 2.3):
        angle = buckled - 17
        parts.append(cylinder(0.42, 0.09, shine, edge=0.04, around=48, at=(*spot(angle, 0, 0.17), z), turn=(90, 0, angle + 90)))
        parts.append(cylinder(0.05, 0.02, hole, edge=0.002, top=0.05, at=(*spot(angle, 0, 0.262), z), turn=(90, 0, angle + 90)))
    angle = buckled - 40
    ring = [(0, a, b) for a, b in rounded_rectangle(1.02, width + 0.5, 0.2)]
    parts.append(group([tube(ring, (0.13, 0.5), hide, smooth=False, closed=True, flat=6, up=(1, 0, 0))], at=(*spot(angle), width / 2), turn=(0, 0, angle + 90)))

    frame = [(2.05 + a, 0, b) for a, b in rounded_rectangle(4.1, 4.5, 0.9, steps=12)]
    buckle = [
        tube(frame, (0.2, 0.3), shine, smooth=False, closed=True, flat=3, up=(0, 1, 0), around=32),
        tube([(0, 0, -1.36), (0, 0, 1.36)], 0.36, hide, smooth=False),
        tube([(-0.3, -0.34, 0), (0.3, -0.44, 0), (1.6, -0.36, 0), (3.4, -0.34, 0), (4.3, -0.3, 0)], [0.2, 0.2, 0.19, 0.17, 0.15], shine),
        tube([(0.0, -0.42, -0.28), (0.0, -0.46, 0), (0.0, -0.42, 0.28)], 0.24, shine),
    ]
    parts.append(group(buckle, at=(*spot(buckled, 0, 0.06), width / 2), turn=(0, 0, buckled + 90 + 16)))
    # the buckle is taller than the strap, so the roll leans a little
    group(parts, turn=(-2.5, 0, 0))
