from studio import Detail, Surface, Whole, arc, extrude, spline

VIEWS = [Whole(azimuth=-32, elevation=48, fill=0.84), Detail(at=(14.5, -1.6, 2), width=17, azimuth=-32, elevation=36)]


def build(colour):
    # a body that follows the trunk, a short handle with a hole to hang it by
    outline = spline(
        [(-20.9, -4), (-20.4, -8.6), (-17.8, -10.6), (-11, -10.9), (-3, -10.8), (4, -10.3), (8.2, -8.6), (10.6, -5.0), (12.8, -2.9), (16, -2.5), (19.2, -2.6), (20.8, -1.4),
         (21.1, 0.2), (20.6, 1.8), (19, 2.8), (16, 2.7), (13, 3.3), (10.8, 5.8), (8.6, 9.2), (4.5, 10.7), (-3, 11.1), (-11, 10.9), (-17.5, 10.8), (-20.2, 9), (-21.1, 4.5)],
        steps=6, closed=True,
    )
    extrude(outline, 2, olive(), edge=0.45, segments=5, holes=[arc(0.85, 0, 360, steps=40, centre=(18.3, 0.1))[:-1]])


def olive():
    """Olive wood: light sapwood at one side, dark veins that run together, part and twist about a knot."""
    s = Surface('olive wood', '#c79c60', roughness=0.42, specular=0.4)
    bent = s.node('ShaderNodeTexNoise', {'Vector': s.place((0.06, 0.09, 0.09)), 'Scale': 1.0, 'Detail': 2}).outputs['Color']
    where = s.node('ShaderNodeMixRGB', {'Fac': 0.30, 'Color1': s.place((0.012, 0.085, 0.085)), 'Color2': bent}).outputs['Color']
    rings = s.node('ShaderNodeTexNoise', {'Vector': where, 'Scale': 4.0, 'Detail': 3, 'Roughness': 0.45, 'Distortion': 0.6}).outputs['Fac']
    rings = s.node('ShaderNodeMath', {0: rings, 1: 11.0}, operation='MULTIPLY').outputs[0]
    rings = s.node('ShaderNodeMath', {0: rings, 1: 1.0}, operation='PINGPONG').outputs[0]
    fibre = s.noise(0.12, detail=3, rough=0.6, stretch=(0.05, 1, 1))
    heart = s.noise(9, detail=2, stretch=(0.25, 1, 1))
    both = s.node('ShaderNodeMath', {0: s.between(rings, 0.0, 0.5), 1: s.between(fibre, 0.0, 0.22)}, operation='ADD').outputs[0]
    both = s.node('ShaderNodeMath', {0: both, 1: s.between(heart, -0.12, 0.5)}, operation='ADD').outputs[0]
    s.colour(s.ramp(both, (0.20, '#5f3d22'), (0.36, '#9a6c3c'), (0.55, '#c79a5e'), (0.85, '#dcb880')))
    s.rough(s.between(fibre, 0.5, 0.34))
    return s.bump(fibre, 0.06, 0.02).material
