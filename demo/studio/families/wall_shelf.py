from math import cos, sin

from studio import Detail, Surface, arc, box, cylinder, enamel, from_mesh, soften, sphere, tube

# the wall is larger than the frame of both
VIEWS = [Detail(at=(0, -9, 98.5), width=80, azimuth=-26, elevation=17, blur=0), Detail(at=(-20, -17.5, 104.5), width=27, azimuth=-36, elevation=20, blur=0.6)]
length, depth, thick, under = 60.0, 18.0, 2.5, 102.0
knots = [(-23.5, -12.5, 0.85), (-7.2, -5.2, 1.1), (4.5, -14.6, 0.6), (17.5, -8.2, 0.95), (26.3, -15.8, 0.6), (-14.5, -16.9, 0.55)]


def build(colour):
    wall = Surface('plaster', '#d8cfc2', roughness=0.95, specular=0.1)
    box((240, 4, 208), wall.bump(wall.noise(1.2, detail=5), 0.12, 0.06).material, radius=0.2, at=(0, 2, 0))
    plank(pine())
    black = enamel('#232323', rough=0.42)
    for x in (-19, 19):
        corner = [(x, -1.75 - y, under - 1.75 - z) for y, z in arc(-1.5, 0, 90, steps=8)]
        tube([(x, -0.26, under - 17), (x, -0.26, under - 9), *corner, (x, -8, under - 0.26), (x, -15.6, under - 0.26)], (0.24, 1.5), black, flat=10, up=(1, 0, 0), smooth=False,
            around=32)
        tube([(x, -0.4, under - 14.6), (x, -2.5, under - 12.4), (x, -7.5, under - 5.8), (x, -12.4, under - 0.9), (x, -13.2, under - 0.45)], 0.36, black)
        for z in (under - 5, under - 16):
            cylinder(0.5, 0.14, black, edge=0.06, at=(x, -0.46, z), turn=(90, 0, 0))
            sphere((0.42, 0.42, 0.14), black, at=(x, -0.6, z), turn=(90, 0, 0), around=32)


def plank(material):
    """The board, its front edge rounded."""
    x, r = length / 2, thick / 2
    front = [(-depth + r * 0.7 + 0.7 * r * cos(a), under + r + r * sin(a)) for a in (k * 0.15707963 for k in range(-10, -31, -1))]
    ring = [(0, under), *front, (0, under + thick)]
    n = len(ring)
    vertices = [(side, y, z) for side in (-x, x) for y, z in ring]
    faces = [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)] + [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    soften(from_mesh(vertices, faces, material, sharp=40, weld=1e-4), 0.12, 3, 60)


def pine():
    """Oiled pine: wide growth rings that flow around the knots."""
    s = Surface('pine', '#e3c08d', roughness=0.5, specular=0.35)

    def sum_of(one, other, operation='ADD'):
        return s.node('ShaderNodeMath', {0: one, 1: other}, operation=operation).outputs[0]

    where = s.node('ShaderNodeSeparateXYZ', {0: s.place()})
    line = sum_of(where.outputs['Y'], sum_of(s.noise(7, detail=2, stretch=(0.2, 1, 1)), 5.0, 'MULTIPLY'))
    line = sum_of(line, sum_of(where.outputs['Z'], 0.8, 'MULTIPLY'))
    dark = 0.0
    for k, (x, y, size) in enumerate(knots):
        offset = s.node('ShaderNodeVectorMath', {0: s.place(), 1: (x, y, under + thick)}, operation='SUBTRACT').outputs[0]
        oval = s.node('ShaderNodeVectorMath', {0: offset, 1: (0.62, 1.0, 0.5)}, operation='MULTIPLY').outputs[0]
        far = s.node('ShaderNodeVectorMath', {0: oval}, operation='LENGTH').outputs['Value']
        near = s.node('ShaderNodeMapRange', {'Value': far, 'From Min': size * 0.3, 'From Max': size * 4.2, 'To Min': 1, 'To Max': 0},
            interpolation_type='SMOOTHERSTEP').outputs['Result']
        line = sum_of(line, sum_of(near, 2.6 * (1 if k % 2 else -1), 'MULTIPLY'))
        core = s.node('ShaderNodeMapRange', {'Value': far, 'From Min': size * 0.55, 'From Max': size * 0.8, 'To Min': 1, 'To Max': 0},
            interpolation_type='SMOOTHSTEP').outputs['Result']
        dark = sum_of(dark, core)
    rings = sum_of(sum_of(line, 0.75, 'MULTIPLY'), 0.0, 'FRACT')
    fibre = s.noise(0.1, detail=3, rough=0.6, stretch=(0.04, 1, 1))
    tone = sum_of(sum_of(s.ramp(rings, (0, '#ffffff'), (0.12, '#bdbdbd'), (0.75, '#555555'), (0.94, '#0a0a0a'), (1, '#ffffff')), 0.8, 'MULTIPLY'), sum_of(fibre, 0.3, 'MULTIPLY'))
    base = s.ramp(tone, (0.1, '#cf9c5f'), (0.5, '#e2bd88'), (0.9, '#edcfa0'))
    s.colour(s.node('ShaderNodeMixRGB', {'Fac': dark, 'Color1': base, 'Color2': s.ramp(s.noise(0.3, detail=3), (0.3, '#5f3518'), (0.7, '#8d5529'))}).outputs['Color'])
    return s.bump(fibre, 0.1, 0.02).material
