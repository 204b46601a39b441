from math import cos, hypot, pi, radians, sin

import numpy as np
from mathutils import noise

from studio import Detail, Surface, Whole, darker, fabric, from_mesh, grid, lighter, mix, sheet, spline, tube

VIEWS = [Whole(azimuth=-18, elevation=23, fill=0.78), Detail(at=(4.5, -8.6, 3.6), width=15, azimuth=-8, elevation=26, blur=0.7)]
colour_of_straw = '#e3c088'
# half of the hat, from the top of the crown to the edge of the brim: radius, height
outline = spline([(0, 12.0), (2.5, 11.9), (5.4, 11.4), (7.3, 10.2), (8.1, 8.2), (8.5, 5.5), (8.9, 2.6), (9.4, 1.3), (10.6, 0.85), (13.5, 0.5), (16, 0.05), (18.3, -0.55)], steps=12)
line = np.array(outline)
gone = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])


def point(s, angle, lift=0.0):
    """A point of the hat, s cm along its outline; `lift` is outwards from the surface."""
    r, z = np.interp(s, gone, line[:, 0]), np.interp(s, gone, line[:, 1])
    dr, dz = np.interp(s + 0.15, gone, line[:, 0]) - np.interp(s - 0.15, gone, line[:, 0]), np.interp(s + 0.15, gone, line[:, 1]) - np.interp(s - 0.15, gone, line[:, 1])
    long = hypot(dr, dz) or 1
    r, z = r - lift * dz / long, z + lift * dr / long
    far = max(0.0, (r - 9.4) / 9) ** 1.6
    z += far * (1.2 * cos(2 * angle + 0.3) + 0.5 * cos(3 * angle + 1) + 0.35 * noise.noise((cos(angle) * 2, sin(angle) * 2, 0)))
    return (0.93 * r * cos(angle), 1.07 * r * sin(angle), z)


def braided():
    """Wheat straw in a flat plait: slanting straws that change their direction across the plait."""
    s = Surface('braid', colour_of_straw, roughness=0.5, specular=0.35)
    where = s.node('ShaderNodeSeparateXYZ', {0: s.node('ShaderNodeTexCoord').outputs['UV']})
    def sum_of(a, b, operation='ADD'):
        return s.node('ShaderNodeMath', {0: a, 1: b}, operation=operation).outputs[0]
    zigzag = sum_of(sum_of(where.outputs['Y'], 2.0, 'MULTIPLY'), 1.0, 'PINGPONG')
    along = sum_of(sum_of(where.outputs['X'], 1 / 0.42, 'MULTIPLY'), sum_of(zigzag, 0.75, 'MULTIPLY'))
    part = s.node('ShaderNodeMath', {0: along}, operation='FRACT').outputs[0]
    relief = sum_of(sum_of(part, 0.5, 'PINGPONG'), 2.0, 'MULTIPLY')
    edge = s.ramp(relief, (0.0, '#555555'), (0.4, '#ffffff'))
    tone = s.ramp(s.noise(0.8, detail=4, rough=0.8), (0.28, darker(colour_of_straw, 0.2)), (0.5, colour_of_straw), (0.72, lighter(colour_of_straw, 0.3)))
    s.colour(s.node('ShaderNodeMixRGB', {'Fac': 1.0, 'Color1': tone, 'Color2': edge}, blend_type='MULTIPLY').outputs['Color'])
    return s.bump(relief, 0.6, 0.06).material


def spiral(material, pitch=0.82):
    """One plait, sewn round and round from the crown to the edge, each turn over the next."""
    s, angle, length, across = 0.12, 0.0, 0.0, np.linspace(-1, 1, 7)
    vertices, spots = [], []
    while s < gone[-1] - pitch * 0.4:
        r = np.interp(s, gone, line[:, 0])
        step = min(radians(15), 0.5 / max(r, 0.3))
        for t in across:
            vertices.append(point(s + t * pitch * 0.6, angle, 0.10 * (1 - t * t) - 0.06 * t))
            spots.append((length, t))
        angle, length, s = angle + step, length + step * r, s + pitch * step / (2 * pi)
    n = len(across)
    faces = grid(len(vertices) // n, n)
    hat = from_mesh(vertices, faces, material, sharp=180)
    chart = hat.data.uv_layers.new(name='plait')
    for loop in hat.data.loops:
        chart.data[loop.index].uv = spots[loop.vertex_index]


def build(colour):
    spiral(braided())
    lining = fabric(mix(colour_of_straw, '#7a5c30', 0.45), weave=0.3)
    sheet(10, 10, lambda u, v: point((v + 1) / 2 * (gone[-1] - 0.3), u * pi, -0.1), lining, thickness=0.06, detail=120, edge=False)

    black = fabric('#211f1f', weave=0.09, slub=0.2, fuzz=0.25)
    foot = float(np.interp(1.9, line[::-1, 1], gone[::-1]))
    head = float(np.interp(5.1, line[::-1, 1], gone[::-1]))
    sheet(60, 3.4, lambda u, v: point(foot + (head - foot) * (v + 1) / 2, u * pi + 2, 0.2), black, thickness=0.12, detail=140)

    # a flat bow, its loops lying against the band
    towards = radians(-62)
    middle = np.array(point((foot + head) / 2, towards, 0.3))
    along = np.array(point((foot + head) / 2, towards + 0.02)) - np.array(point((foot + head) / 2, towards - 0.02))
    along /= np.linalg.norm(along)
    out = np.array((along[1], -along[0], 0))
    def spot(a, b):
        return tuple(middle + along * a + out * b)
    for way in (-1, 1):
        loop = [(0, 0.75), (way * 1.2, 0.95), (way * 3.0, 0.95 - 0.42), (way * 4.2, 0.15 - 0.55), (way * 4.1, -0.12 - 0.55), (way * 2.6, -0.02 - 0.1), (0, 0.2)]
        tube([spot(a, b) for a, b in loop], (0.06, 1.35), black, flat=6, around=24, caps=False)
    tube([spot(a, b) for a, b in [(-0.75, 0.1), (-0.75, 0.9), (-0.5, 1.15), (0.5, 1.15), (0.75, 0.9), (0.75, 0.1)]], (0.06, 1.5), black, flat=6, around=24, caps=False)
