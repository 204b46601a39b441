from math import cos, exp, hypot, radians, sin, tanh

import numpy as np
from mathutils import noise

from studio import Detail, Surface, Whole, darker, from_mesh, mix, tube

VIEWS = [Whole(azimuth=38, elevation=42, fill=0.84), Detail(at=(-19, -24, 1), width=26, azimuth=24, elevation=34, blur=0.6)]
side, cells = 70.0, 240
# the cloth was drawn together by its far corner, folds run from there: (angle, height, width, where it begins and ends, lean)
corner = (40.0, 40.0)
folds = [
    (188, 3.6, 2.0, 22, 66, 0.5), (197, 4.6, 2.1, 20, 80, 0.62), (206, 3.6, 1.7, 22, 70, 0.5), (215, 5.4, 2.3, 17, 98, -0.55), (223, 3.4, 1.7, 26, 72, 0.5),
    (231, 5.6, 2.4, 17, 104, 0.6), (239, 3.8, 1.8, 24, 70, -0.5), (248, 5.0, 2.2, 20, 88, -0.58), (257, 3.6, 1.8, 20, 68, -0.5), (264, 3.4, 2.0, 22, 60, -0.5),
]


def draped(u, v):
    """Where a point of the square lies."""
    x, y = u * side / 2, v * side / 2
    px, py, z = x, y, 0.0
    for k, (angle, high, wide, begin, end, lean) in enumerate(folds):
        s = hypot(x - corner[0], y - corner[1])
        a = radians(angle + 7 * sin(s / 21 + k * 1.3))
        along, across = (cos(a), sin(a)), (-sin(a), cos(a))
        d = (x - corner[0]) * across[0] + (y - corner[1]) * across[1]
        t = (x - corner[0]) * along[0] + (y - corner[1]) * along[1]
        strong = 1 / (1 + exp(-(t - begin) / 3)) / (1 + exp((t - end) / 7))
        h = high * strong * (0.8 + 0.4 * noise.noise((k * 3.1, s / 16, 2)))
        w = wide * (0.55 + 0.012 * s)
        bell = exp(-((d / w) ** 2))
        taken = 0.95 * h * h / (w + h)
        shift = -taken * tanh(d / w) + lean * h * bell
        px, py, z = px + shift * across[0], py + shift * across[1], z + h * bell
    z += 0.5 * (1 + noise.noise((x / 9, y / 9, 6))) * min(1.0, 0.3 + z) + 0.12 * noise.noise((x / 3.5, y / 3.5, 3))
    return (px, py, 0.25 + max(0.0, 6.2 * tanh(z / 6.2)))


def silk(warp, weft):
    """Shot silk: one tone in the warp, another in the weft, so that it changes with the angle; here and there a thicker thread."""
    s = Surface('silk', warp, roughness=0.34, specular=0.6, sheen=0.8, sheen_tint=0.8)
    facing = s.node('ShaderNodeLayerWeight', {'Blend': 0.5}).outputs['Facing']
    where = s.node('ShaderNodeTexCoord').outputs['UV']
    def threads(x, y):
        spot = s.node('ShaderNodeMapping', {'Vector': where, 'Scale': (x, y, 1)}).outputs['Vector']
        return s.node('ShaderNodeTexNoise', {'Vector': spot, 'Scale': 1.0, 'Detail': 3}).outputs['Fac']
    slub, fine = threads(0.14, 4.5), threads(7, 0.25)
    both = s.node('ShaderNodeMath', {0: facing, 1: s.between(slub, -0.16, 0.16)}, operation='ADD').outputs[0]
    s.colour(s.ramp(both, (0.1, warp), (0.8, weft)))
    return s.bump(slub, 0.2, 0.06).bump(fine, 0.12, 0.04).material


def build(colour):
    weft = mix(colour['hex'], '#b0501f', 0.34) if colour['code'] == 'saffron' else mix(colour['hex'], '#27386b', 0.65)
    material, hem = silk(colour['hex'], weft), silk(darker(colour['hex'], 0.1), weft)
    line = np.linspace(-1, 1, cells)
    points = np.array([draped(u, v) for v in line for u in line])
    faces = [(j * cells + i, j * cells + i + 1, (j + 1) * cells + i + 1, (j + 1) * cells + i) for j in range(cells - 1) for i in range(cells - 1)]
    scarf = from_mesh(points, faces, material, sharp=180)
    chart = scarf.data.uv_layers.new(name='threads')
    for loop in scarf.data.loops:
        j, i = divmod(loop.vertex_index, cells)
        chart.data[loop.index].uv = (line[i] * side / 2, line[j] * side / 2)
    # the hem is rolled by hand
    rows = points.reshape(cells, cells, 3)
    edge = [*rows[0, :-1], *rows[:-1, -1], *rows[-1, :0:-1], *rows[:0:-1, 0]]
    tube([tuple(p) for p in edge], 0.24, hem, smooth=False, closed=True, around=10)
