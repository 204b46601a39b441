from math import cos, radians, sin

from studio import Detail, Whole, arc, box, brass, cut, extrude, group, knit, lathe, plain, rounded_rectangle, soften, tube, wood

VIEWS = [Whole(azimuth=-30, elevation=31, fill=0.76), Detail(at=(-5.5, -1.4, 7.0), width=14, azimuth=-30, elevation=40)]


def build(colour):
    timber = wood('beech' if colour['code'] == 'natural' else 'walnut', along='z', gloss=0.45)
    # seen from the side: low in front, high behind, a hollow curve between
    side = [(6, 0.3), (6, 10), (1.3, 10), *arc(4.4, 0, -90, steps=14, centre=(-3.1, 8.6)), (-6, 4.2), (-6, 0.3)]
    block = extrude(side[::-1], 24, timber, edge=0.0, at=(-12, 0, 0), turn=(90, 0, 90))

    def mill(width, depth, radius, at, turn=(0, 0, 0)):
        cut(block, extrude(rounded_rectangle(width, depth, radius), 14, timber, edge=0.0, at=at, turn=turn))

    mill(8.6, 3.1, 1.0, (-6.4, 3.75, 1.6))
    mill(11.4, 1.35, 0.4, (4.9, 3.5, 4.2), (-14, 0, 0))
    mill(10.6, 2.9, 0.9, (-5.7, -3.95, 3.1))
    mill(10.6, 2.9, 0.9, (5.7, -3.95, 3.1))
    soften(block, 0.16, 4, 32)
    box((23.5, 11.5, 0.32), knit('#8d877c', size=0.3), radius=0.05, segments=2)

    # pencils and clips, to show what it is for
    for x, lean, turn, hue in ((-8.8, -9, 12, '#2d3b50'), (-6.9, 5, 40, '#c9653f'), (-5.2, 10, 75, '#cb9c3a')):
        pencil(hue, (x, 3.8, 1.9), (-2, lean, turn))
    for x, y, turn in ((3.2, -3.6, 20), (5.4, -4.3, 75), (7.3, -3.5, -30), (8.6, -4.4, 110)):
        clip(brass(), (x, y, 3.16), turn)


def pencil(hue, at, turn):
    paint = plain(hue, rough=0.3)
    outline = [(0.37 * cos(radians(a)), 0.37 * sin(radians(a))) for a in range(0, 360, 60)]
    return group([
        extrude(outline, 14.4, paint, edge=0.03),
        lathe([(0.36, 14.38), (0.1, 15.9)], wood('beech', along='z'), smooth=False, around=32),
        lathe([(0.105, 15.88), (0.02, 16.4), (0, 16.42)], plain('#2c2b2a', rough=0.4), smooth=False, around=24),
    ], at=at, turn=turn)


def clip(metal, at, turn):
    loop = [(-0.9, 0.28, 0), (0.9, 0.28, 0), (1.25, 0, 0.02), (0.9, -0.3, 0), (-0.85, -0.3, 0), (-1.15, -0.06, 0.04)]
    loop += [(-0.85, 0.17, 0.05), (0.6, 0.17, 0.05), (0.8, 0.0, 0.05), (0.6, -0.17, 0.05), (-0.4, -0.17, 0.05)]
    return tube(loop, 0.045, metal, around=12, at=at, turn=(0, 0, turn))
