from math import sin

from studio import Detail, Whole, brass, ceramic, fabric, glowing, lathe, plastic, rubber, sphere, spline, superellipsoid, tube

VIEWS = [Whole(azimuth=-16, elevation=9, fill=0.8), Detail(at=(0, -9.2, 9), width=24, azimuth=-16, elevation=16)]


def build(colour):
    # the wheel's rings run around the outside from the foot to the neck
    outside = spline([(5.9, 0.35), (7.4, 1.4), (9.4, 5), (9.8, 8), (8.8, 11.6), (6.0, 14.8), (3.2, 16.8), (2.3, 18.2), (2.15, 19.4)], steps=28)
    rings = [(r + 0.075 * sin(i * 0.62) * min(1, i / 20), z) for i, (r, z) in enumerate(outside)]
    lathe([(0, 0), (5.6, 0), (5.85, 0.12), *rings, (1.9, 19.6), (0, 19.6)], ceramic(colour['hex'], gloss=0.3, speckle=0.5, pooled=0.35), smooth=False, around=120, sharp=60)
    metal = brass(rough=0.28)
    lathe([(0, 19.5), (1.7, 19.5), (1.75, 19.7), (1.6, 20.0), (0.7, 20.2), (0.65, 23), (1.6, 23.2), (1.6, 27), (0, 27)], metal, smooth=False)
    sphere((3, 3, 3.6), glowing('#ffdfae', 6.0), at=(0, 0, 31))
    shade()
    # the ring of the shade sits on three spokes at the top
    lathe([(0.6, 39.6), (1.5, 39.6), (1.5, 39.9), (0.6, 39.9)], metal, smooth=False)
    lathe([(0, 39.4), (0.7, 39.4), (0.7, 40.2), (0.45, 40.4), (0.75, 41.0), (0.5, 41.7), (0, 41.9)], metal)
    for x, y in ((0, 1), (0.866, -0.5), (-0.866, -0.5)):
        tube([(x, y, 39.75), (x * 10.9, y * 10.9, 40.2)], 0.16, metal, smooth=False)
    tube([(0, 0, 27), (0, 0, 39.5)], 0.3, metal, smooth=False)
    cord()


def shade():
    linen = fabric('#e6d6b8', weave=0.28, slub=0.5)
    tape = fabric('#dcc9a6', weave=0.2, slub=0.3)
    lathe([(13.9, 22.1), (10.95, 40.9), (10.8, 40.9), (13.75, 22.1)], lit(linen, 31.5, 0.5), smooth=False, around=128)
    for r, z, slope in ((14.0, 22, -0.155), (11.17, 40.1, -0.155)):
        lathe([(r, z), (r + 0.9 * slope, z + 0.9), (r + 0.9 * slope - 0.3, z + 0.9), (r - 0.3, z)], lit(tape, 31.5, 0.32), smooth=False, around=128)


def lit(material, height, strength):
    """Cloth with a bulb behind it: it glows most at the bulb's height."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    where = nodes.new('ShaderNodeTexCoord')
    axis = nodes.new('ShaderNodeSeparateXYZ')
    links.new(where.outputs['Object'], axis.inputs[0])
    away = nodes.new('ShaderNodeMath')
    away.operation, away.inputs[1].default_value = 'SUBTRACT', height
    links.new(axis.outputs['Z'], away.inputs[0])
    square = nodes.new('ShaderNodeMath')
    square.operation = 'MULTIPLY'
    links.new(away.outputs[0], square.inputs[0])
    links.new(away.outputs[0], square.inputs[1])
    fall = nodes.new('ShaderNodeMapRange')
    for name, value in (('From Max', 110), ('To Min', strength), ('To Max', strength * 0.35)):
        fall.inputs[name].default_value = value
    links.new(square.outputs[0], fall.inputs['Value'])
    links.new(fall.outputs['Result'], shader.inputs['Emission Strength'])
    shader.inputs['Emission'].default_value = (1.0, 0.62, 0.28, 1)
    return material


def cord():
    braid, housing = fabric('#cdb892', weave=0.15), plastic('#e9e2d4', rough=0.3)
    tube([(0, 5, 0.9), (0, 7, 0.5), (3, 11, 0.28), (11, 10, 0.28), (15, 4, 0.28), (16.2, -0.5, 0.28)], 0.27, braid)
    tube([(16.4, -5.2, 0.28), (16, -8.5, 0.28), (13, -10.6, 0.28), (10.6, -8, 0.28), (13.5, -3, 0.28), (21, 4, 0.28), (17, 12, 0.28), (4, 16, 0.28), (0, 14, 0.28)], 0.27, braid)
    superellipsoid((2.2, 5.2, 1.5), housing, power=4, flat=3, at=(16.3, -2.9, 0.76))
    superellipsoid((0.8, 1.3, 0.5), rubber('#b9ac95'), power=4, at=(16.3, -2.9, 1.5))
