from math import cos, pi, radians, sin

import numpy as np

from studio import Detail, Surface, Whole, box, darker, from_mesh, grid, lathe, lighter, metal, tube, wood

VIEWS = [Whole(azimuth=-28, elevation=15, fill=0.84), Detail(at=(0, -5.0, 8.5), width=21, azimuth=-24, elevation=20, blur=0.6)]
post, rope, foot, top = 4.4, 0.31, 3.4, 60.6
sisal = '#e8d0a2'


def twisted():
    """Three strands laid into a rope, with loose fibres: u runs along the rope, v around it."""
    s = Surface('sisal', sisal, roughness=0.9, specular=0.15, sheen=0.3)
    where = s.node('ShaderNodeSeparateXYZ', {0: s.node('ShaderNodeTexCoord').outputs['UV']})
    def sum_of(a, b, operation='ADD'):
        return s.node('ShaderNodeMath', {0: a, 1: b}, operation=operation).outputs[0]
    lay = sum_of(sum_of(where.outputs['X'], 1 / 0.34, 'MULTIPLY'), sum_of(where.outputs['Y'], 2.0, 'MULTIPLY'))
    strand = sum_of(sum_of(lay, 0.5, 'PINGPONG'), 2.0, 'MULTIPLY')
    fibre = s.noise(0.09, detail=4, rough=0.7)
    tone = s.ramp(s.noise(1.1, detail=5, rough=0.75), (0.3, darker(sisal, 0.16)), (0.7, lighter(sisal, 0.22)))
    deep = s.ramp(sum_of(s.between(strand, 0, 0.75), s.between(fibre, 0, 0.35)), (0.05, '#8a8a8a'), (0.6, '#ffffff'))
    s.colour(s.node('ShaderNodeMixRGB', {'Fac': 1.0, 'Color1': tone, 'Color2': deep}, blend_type='MULTIPLY').outputs['Color'])
    return s.bump(strand, 0.7, 0.08).bump(fibre, 0.4, 0.03).material


def winding(material):
    """One rope, wound tight from the bottom to the top."""
    turns = (top - foot - 2 * rope) / (2 * rope * 0.985)
    around, section = 72, 10
    steps = round(turns * around)
    vertices, spots = [], []
    random = np.random.default_rng(4)
    loose = np.interp(np.linspace(0, turns, steps + 1), np.arange(0, turns + 2, 0.23), random.normal(0, 0.012, len(np.arange(0, turns + 2, 0.23))))
    for i in range(steps + 1):
        angle, z = 2 * pi * i / around, foot + rope + (top - foot - 2 * rope) * i / steps
        for k in range(section):
            a = 2 * pi * k / section
            r = post + rope + loose[i] + rope * cos(a)
            vertices.append((r * cos(angle), r * sin(angle), z + loose[i] + rope * sin(a)))
            spots.append((angle * post, k / section))
    faces = grid(steps + 1, section, around=True, flip=True)
    faces += [tuple(range(section)), tuple(steps * section + k for k in reversed(range(section)))]
    obj = from_mesh(vertices, faces, material, sharp=180)
    chart = obj.data.uv_layers.new(name='rope')
    for loop in obj.data.loops:
        chart.data[loop.index].uv = spots[loop.vertex_index]


def build(colour):
    pine, cap = wood('pine', along='x', size=1.6, gloss=0.5), wood('pine', along='x', size=1.2, gloss=0.5)
    # the base is glued up of three boards
    for k in (-1, 0, 1):
        box((38, 12.66, 3.2), pine if k else cap, radius=0.25 if k else 0.12, at=(0, k * 12.667, 0.2), turn=(0, 0, 180 if k > 0 else 0))
    for x in (-15, 15):
        for y in (-15, 15):
            lathe([(0, 0), (1.5, 0), (1.5, 0), (1.5, 0.3), (0, 0.3)], Surface('felt', '#5a4a3a', roughness=1).material, at=(x, y, 0))
    lathe([(0, foot), (post + 0.05, foot), (post + 0.05, foot), (post + 0.05, top), (post + 0.05, top), (0, top)], wood('pine', along='z'), smooth=False)
    lathe([(0, foot), (5.35, foot), (5.35, foot), (5.4, foot + 0.15), (5.4, foot + 0.7), (5.25, foot + 0.9), (4.5, foot + 0.9)], cap, steps=6)
    winding(twisted())
    # a turned top that keeps the rope, and the staples at both ends
    lathe([(0, top - 0.4), (4.95, top - 0.4), (4.95, top - 0.4), (5.2, top - 0.25), (5.25, top + 0.6), (5.0, top + 1.1), (4.4, top + 1.3), (0, top + 1.35)], cap, steps=6)
    steel = metal('#b9bbbe', rough=0.3)
    for angle, z in ((-72, foot + 1.5), (-78, top - 0.75)):
        a = radians(angle)
        r = post + 2 * rope + 0.03
        tube([(r * cos(a), r * sin(a), z - 0.45), (r * cos(a), r * sin(a), z + 0.45)], 0.06, steel, smooth=False, around=10)
