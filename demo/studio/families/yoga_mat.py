from math import cos, pi, sin

import numpy as np

from studio import Detail, Surface, Whole, darker, fabric, from_mesh, grid, lighter, thicken, tube

VIEWS = [Whole(azimuth=36, elevation=22, fill=0.76), Detail(at=(1.5, -30.5, 7.0), width=17, azimuth=34, elevation=22)]

half = 30.5
thick = 0.4
outer = 5.75


def build(colour):
    roll(colour['hex'])
    band = fabric('#e8dec9', weave=0.18)
    for y in (-14, 14):
        turns = np.linspace(0, 2 * pi, 80, endpoint=False)
        ring = [((outer + 0.12) * cos(a), y, outer + (outer + 0.12) * sin(a)) for a in turns]
        tube(ring, (0.11, 1.9), band, flat=8, closed=True, smooth=False, up=(0, 1, 0), around=24)
    # the sling between them
    top = 2 * outer
    tube([(0, -15.8, top + 0.34), (0, -14, top + 0.36), (0, -12, top + 0.4), (0, -7, top + 1.3), (0, 0, top + 1.8), (0, 7, top + 1.3), (0, 12, top + 0.4),
        (0, 14, top + 0.36), (0, 15.8, top + 0.34)],
         (1.6, 0.11), band, flat=8)


def roll(hue):
    """183 cm of mat, wound up; its last edge lies on the ground."""
    gap = 0.455
    turns = 11.3
    a = np.linspace(0, turns * 2 * pi, 900)
    r = outer - 0.2 - gap * (a[-1] - a) / (2 * pi)
    keep = r > 0.75
    a, r = a[keep], r[keep]
    start = -pi / 2 - a[-1] + 0.9
    wobble = 1 + 0.004 * np.sin(a * 3.1) + 0.003 * np.sin(a * 1.7 + 1)
    x, z = r * wobble * np.cos(a + start), outer + r * wobble * np.sin(a + start)
    along = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(z)))])
    ys = np.linspace(-half, half, 25)
    slip = 0.10 * np.sin(a * 0.9) + 0.06 * np.sin(a * 2.3 + 1)
    vertices = [(xx, y + s, zz + 0.02) for xx, zz, s in zip(x, z, slip) for y in ys]
    n = len(ys)
    faces = grid(len(a), n, flip=True)
    obj = from_mesh(vertices, faces, waved(hue), sharp=60)
    uv = obj.data.uv_layers.new()
    for loop in obj.data.loops:
        i, k = divmod(loop.vertex_index, n)
        uv.data[loop.index].uv = (along[i], ys[k])
    thicken(obj, thick)


def waved(hue):
    """Rubber with rows of waves pressed into it."""
    s = Surface('rubber', hue, roughness=0.78, specular=0.25)
    at = s.node('ShaderNodeSeparateXYZ', {0: s.node('ShaderNodeTexCoord').outputs['UV']}).outputs
    def maths(operation, one, two=0.0):
        return s.node('ShaderNodeMath', {0: one, 1: two}, operation=operation).outputs[0]
    swing = maths('MULTIPLY', maths('SINE', maths('MULTIPLY', at['X'], 2 * pi / 3.2)), 0.38)
    ridges = maths('SINE', maths('MULTIPLY', maths('ADD', at['Y'], swing), 2 * pi / 1.1))
    s.colour(s.ramp(s.noise(4, detail=5, rough=0.6), (0.3, darker(hue, 0.08)), (0.7, lighter(hue, 0.06))))
    s.bump(s.between(ridges, -0.6, 1.6), 0.5, 0.06)
    return s.bump(s.noise(0.09, detail=2), 0.15, 0.012).material
