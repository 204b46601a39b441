from math import atan2, hypot, sin

from studio import Detail, Surface, Whole, darker, lathe, lighter, mix, spline

VIEWS = [Whole(azimuth=-20, elevation=20, fill=0.76), Detail(at=(-3.5, -11.3, 20), width=17, azimuth=-10, elevation=27, blur=0.8)]


def build(colour):
    hex = colour['hex'] if colour['code'] == 'terracotta' else mix(colour['hex'], '#92857a', 0.55)
    bare = fired(hex)
    saucer = lathe(
        [(0, 0), (9.4, 0), (9.4, 0), (10.2, 0.2), (11.2, 1.4), (11.7, 2.6), (11.75, 2.95), (11.5, 3.1), (11.2, 2.95), (10.6, 1.6), (9.8, 0.95), (0, 0.9)], bare, around=160)
    # the wall between foot and rim keeps the ridges of the wheel
    wall = spline([(7.6, 1.15), (8.3, 3.0), (9.5, 8.5), (10.5, 14), (11.0, 18.3)], steps=40)
    wall = [(r + 0.1 * sin(z * 4.4 + 0.7 * sin(z * 0.9)) * min(1, (z - 1.1) / 1.5), z) for r, z in wall]
    rim = spline([wall[-1], wall[-1], (11.5, 18.5), (11.9, 18.9), (12.0, 19.6), (11.95, 21.6), (12.0, 22.4), (11.8, 22.85), (11.4, 22.9), (11.05, 22.6), (10.8, 21),
        (10.6, 18)], steps=8)
    inside = spline([rim[-1], (9.9, 14), (8.9, 8.5), (7.7, 3.2), (6.6, 2.3), (1.3, 2.2), (1.2, 1.6), (1.2, 0.95)], steps=14)
    inside = [(r + 0.06 * sin(z * 3.6) * min(1, max(0, z - 3) / 2), z) for r, z in inside]
    pot = lathe([(1.2, 0.95), (7.0, 0.95), *wall, *rim[1:], *inside[1:]], bare, smooth=False, around=192, sharp=50)
    for part in (saucer, pot):
        for vertex in part.data.vertices:
            thrown(vertex.co)


def thrown(point):
    """Lets what a hand made run a little out of true."""
    angle, far = atan2(point.y, point.x), hypot(point.x, point.y)
    if far > 1.3:
        out = 1 + (0.028 * sin(2 * angle + 0.15 * point.z) + 0.03 * sin(3 * angle + point.z * 0.9) + 0.02 * sin(7 * angle + 2 * point.z)) / far
        point.x, point.y = point.x * out, point.y * out
        point.z += 0.05 * sin(angle + 1) * min(1, point.z / 20) + 0.03 * sin(3 * angle) * min(1, point.z / 20)


def fired(hex):
    """Porous clay: cloudy, with fine grit and paler bloom."""
    s = Surface('fired', hex, roughness=0.9, specular=0.2)
    cloud = s.ramp(s.noise(5, detail=6, rough=0.6, stretch=(1, 1, 1.8)), (0.28, darker(hex, 0.15)), (0.5, hex), (0.75, lighter(hex, 0.2)))
    grit = s.ramp(s.noise(0.14, detail=2, rough=0.6), (0, '#000000'), (0.66, '#000000'), (0.72, '#ffffff'))
    s.colour(s.node('ShaderNodeMixRGB',
        {'Fac': s.between(grit, 0, 0.35), 'Color1': cloud, 'Color2': s.ramp(s.noise(1, detail=1), (0.45, darker(hex, 0.4)), (0.55, lighter(hex, 0.4)))}).outputs['Color'])
    lines = s.noise(0.3, detail=3, stretch=(0.12, 0.12, 1))
    return s.bump(lines, 0.22, 0.06).bump(s.noise(0.1, detail=3), 0.25, 0.015).material
