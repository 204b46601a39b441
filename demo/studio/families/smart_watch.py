from math import cos, radians, sin

from studio import Detail, Surface, Whole, arc, box, cylinder, glowing, group, lathe, metal, rubber, spline, torus, tube

VIEWS = [Whole(azimuth=-32, elevation=16, fill=0.7), Detail(at=(0.5, -0.5, 4.8), width=5.4, azimuth=-44, elevation=20, blur=0.7)]

lean = 56


def build(colour):
    silver = colour['code'] == 'silver'
    case = metal('#cfd1d3' if silver else '#47484b', rough=0.32)
    band = rubber('#b4b6b5' if silver else '#2b2b2c')
    glass = Surface('screen', '#07080a', roughness=0.05, specular=0.4, clearcoat=0.5).material

    parts = [
        lathe([(0, -0.55), (1.5, -0.55), (1.75, -0.45), (2.0, -0.28), (2.1, 0.0), (2.1, 0.22), (2.06, 0.36), (1.96, 0.42), (1.9, 0.42)], case),
        lathe([(1.92, 0.36), (1.92, 0.36), (1.9, 0.47), (1.82, 0.5), (1.0, 0.52), (0, 0.53)], glass),
        # the crown with its ribs, and a key below it
        cylinder(0.34, 0.42, case, edge=0.06, at=(2.06, 0.75, -0.05), turn=(0, 90, 0)),
        box((0.3, 0.85, 0.36), case, radius=0.13, at=(2.0, -0.75, -0.22)),
    ]
    parts += [tube([(2.14, 0.75 + 0.34 * cos(a), -0.05 + 0.34 * sin(a)), (2.42, 0.75 + 0.34 * cos(a), -0.05 + 0.34 * sin(a))], 0.03, case, smooth=False, around=8)
              for a in (radians(i * 18) for i in range(20))]
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(tube([(x * 1.16, y * 1.55, 0.06), (x * 1.16, y * 1.95, 0.02), (x * 1.16, y * 2.26, -0.14), (x * 1.16, y * 2.42, -0.36)], (0.17, 0.17), case, flat=4))
    parts += dial()

    # the band, closed: one half slips under the other and through two keepers
    half = [(0, 2.22, -0.3), (0, 2.75, -0.85), (0, 3.15, -1.9), (0, 3.1, -3.2), (0, 2.3, -4.5), (0, 1.0, -5.1), (0, -0.6, -5.2)]
    other = [(x, -y, z) for x, y, z in half[:5]] + [(0, -1.0, -5.38), (0, 0.6, -5.5), (0, 1.7, -5.15)]
    for line in (half, other):
        parts.append(tube(line, (0.13, 0.98), band, flat=5, up=(1, 0, 0), around=32))
    for y in (-0.7, 0.9):
        parts.append(tube([(-1.06, y, -5.2), (1.06, y, -5.2), (1.06, y, -5.66), (-1.06, y, -5.66)], (0.09, 0.2), band, flat=4, smooth=False, closed=True, up=(0, 1, 0)))

    line = [(y, z) for _, y, z in [*spline(half), *spline(other)]]
    low = min(y * sin(radians(lean)) + z * cos(radians(lean)) for y, z in line) - 0.14
    group(parts, at=(0, 0, -low), turn=(lean, 0, 0))


def dial():
    """What the screen shows: hours, two hands and three rings of the day's steps."""
    white, warm = glowing('#f4f1ea', 1.1), glowing('#f08a4b', 1.2)
    z = 0.535
    parts = []
    for i in range(60):
        a = radians(i * 6)
        inner, wide = (1.48, 0.035) if i % 5 == 0 else (1.62, 0.014)
        parts.append(tube([(inner * sin(a), inner * cos(a), z), (1.72 * sin(a), 1.72 * cos(a), z)], wide, white, smooth=False, around=8))
    for radius, end, hue in ((1.22, 300, '#e8694a'), (1.04, 230, '#e9b44c'), (0.86, 265, '#5fb3a1')):
        parts.append(tube([(*p, z) for p in arc(radius, 90, 90 - end, steps=64)], 0.062, glowing(hue, 0.95), smooth=False, around=10))
        parts.append(torus(radius, 0.03, glowing(hue, 0.12), at=(0, 0, z - 0.02)))
    for angle, long, wide in ((-52, 0.92, 0.06), (48, 1.42, 0.045)):
        a = radians(angle)
        parts.append(tube([(0, 0, z + 0.06), (long * sin(a), long * cos(a), z + 0.06)], wide, white, smooth=False, around=12))
    a = radians(172)
    parts.append(tube([(-0.3 * sin(a), -0.3 * cos(a), z + 0.09), (1.55 * sin(a), 1.55 * cos(a), z + 0.09)], 0.02, warm, smooth=False, around=8))
    parts.append(cylinder(0.09, 0.14, warm, edge=0.03, at=(0, 0, z)))
    return parts
