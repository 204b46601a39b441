from math import cos, pi, radians, sin

from studio import Detail, Surface, Whole, cylinder, darker, extrude, glowing, lathe, lighter, plastic, rounded_rectangle, rubber, strap, superellipsoid, tube

VIEWS = [Whole(azimuth=-24, elevation=17, fill=0.74), Detail(at=(0, -2.6, 15.4), width=9.5, azimuth=-24, elevation=34)]


def mesh_cloth(colour):
    """Yarn woven on the slant around a cylinder."""
    s = Surface('mesh', colour, roughness=0.9, specular=0.15, sheen=0.3)
    where = s.node('ShaderNodeSeparateXYZ', {0: s.place()}).outputs

    def maths(operation, one, other):
        return s.node('ShaderNodeMath', {0: one, 1: other}, operation=operation).outputs[0]

    around = maths('MULTIPLY', maths('ARCTAN2', where['Y'], where['X']), 84 / (2 * pi))
    up = maths('MULTIPLY', where['Z'], 3.4)
    rise, fall = (maths('PINGPONG', maths(way, around, up), 0.5) for way in ('ADD', 'SUBTRACT'))
    holes = maths('MULTIPLY', maths('MULTIPLY', rise, fall), 4)
    s.colour(s.ramp(holes, (0.0, lighter(colour, 0.10)), (0.4, colour), (0.62, darker(colour, 0.62))))
    return s.bump(maths('SUBTRACT', 1.0, holes), 0.7, 0.07).material


def build(colour):
    hue = colour['hex']
    cloth = mesh_cloth(hue if colour['code'] != 'graphite' else '#55585d')
    soft = rubber(darker(hue, 0.34))
    hard = plastic(darker(hue, 0.22), rough=0.5)
    lathe([(3.62, 1.3), (3.72, 1.6), (3.75, 2.2), (3.75, 14.6), (3.72, 15.3), (3.62, 15.6)], cloth, around=128)
    # foot and top of silicone, a line of shadow between them and the cloth
    lathe([(0, 0), (2.9, 0), (3.2, 0.12), (3.66, 0.6), (3.74, 1.1), (3.7, 1.3), (3.55, 1.34), (3.4, 1.34)], soft)
    lathe([(3.4, 15.56), (3.55, 15.56), (3.7, 15.6), (3.76, 15.8), (3.72, 16.4), (3.4, 16.88), (2.95, 17.0), (2.75, 16.95), (2.66, 16.72), (2.66, 16.72), (0, 16.62)], soft)
    lathe([(0, 16.64), (2.5, 16.7), (2.5, 16.7), (2.5, 16.66)], hard)
    keys = rubber(lighter(hue, 0.32))
    # play in the middle, louder and softer beside it, and the light that tells it is on
    cylinder(0.78, 0.2, soft, edge=0.08, at=(0, 0, 16.62))
    tube([(-0.2, -0.28, 16.83), (0.32, 0, 16.83), (-0.2, 0.28, 16.83)], 0.06, keys, smooth=False, closed=True)
    for x in (-1.65, 1.65):
        cylinder(0.5, 0.16, soft, edge=0.07, at=(x, 0, 16.64))
        tube([(x - 0.24, 0, 16.81), (x + 0.24, 0, 16.81)], 0.05, keys, smooth=False)
    tube([(1.65, -0.24, 16.81), (1.65, 0.24, 16.81)], 0.05, keys, smooth=False)
    cylinder(0.09, 0.04, glowing('#eafff0', 1.6), edge=0.02, at=(0, -1.65, 16.68))
    # the loop: through an eye in the top, hanging down the side
    angle = radians(-28)
    out = (cos(angle), sin(angle))

    def beside(reach, across, z):
        return (out[0] * reach - out[1] * across, out[1] * reach + out[0] * across, z)

    superellipsoid((1.0, 2.0, 0.9), soft, power=3.5, at=beside(3.72, 0, 16.0), turn=(0, 0, -28), detail=40)
    loop = [(3.75, -0.55, 15.95), (4.5, -0.72, 15.8), (4.75, -1.0, 14.4), (4.5, -1.15, 12.2), (4.3, -0.85, 10.4), (4.25, 0, 9.75)]
    loop += [(r, -a, z) for r, a, z in reversed(loop[:-1])]
    strap([beside(*p) for p in loop], 0.62, 0.24, soft, up=(*out, 0))
    # the flap over the socket
    extrude(rounded_rectangle(1.5, 2.4, 0.4), 0.22, soft, edge=0.08, at=(-2.31, -2.76, 3.6), turn=(90, 0, -40))
