import numpy as np

from studio import Detail, Surface, Whole, box, darker, extrude, fabric, lighter, paper, spline, strap, striped, tube

VIEWS = [Whole(azimuth=-24, elevation=46, fill=0.82), Detail(at=(3.6, -10.5, 1.2), width=9.5, azimuth=-24, elevation=28)]

ribbons = {'indigo': ('#c98b4a', '#e3d5b8'), 'rose': ('#7d3f45', '#efe2d2'), 'sage': ('#4c5c45', '#e6d9b8')}


def pages(colour='#f3ead6'):
    """The edges of many leaves, one upon the other."""
    s = Surface('leaves', colour, roughness=0.85, specular=0.15)
    lines = s.noise(0.035, detail=2, stretch=(0.02, 0.02, 1))
    s.colour(s.ramp(lines, (0.3, darker(colour, 0.22)), (0.62, lighter(colour, 0.15))))
    return s.bump(lines, 0.5, 0.02).material


def build(colour):
    hue = colour['hex']
    linen = fabric(hue, weave=0.13, slub=0.3, fuzz=0.3)
    # the case in one sweep: board, groove, spine, groove, board
    half = [(7.6, 1.67), (7.6, 1.67), (-6.35, 1.67), (-6.35, 1.67), (-6.6, 1.6), (-6.85, 1.53), (-7.1, 1.6), (-7.45, 1.68), (-7.68, 1.5), (-7.72, 0.9)]
    path = np.array(spline(half, steps=8) + spline([(x, 1.8 - z) for x, z in reversed(half)], steps=8)[1:])
    ahead = np.gradient(path, axis=0)
    side = np.stack([-ahead[:, 1], ahead[:, 0]], 1) / (np.linalg.norm(ahead, axis=1, keepdims=True) + 1e-9)
    outline = [*(path + side * 0.13), *(path - side * 0.13)[::-1]]
    extrude(outline[::-1], 21.4, linen, edge=0.05, at=(0, 10.7, 0), turn=(90, 0, 0))

    box((14.5, 20.7, 1.27), pages(), radius=0.02, segments=1, at=(0.0, 0, 0.265))
    for z in (0.262, 1.52):
        box((14.6, 20.8, 0.02), paper('#e9dec6'), radius=0.005, segments=1, at=(0.05, 0, z))
    # the head bands at both ends of the back
    one, other = ribbons[colour['code']]
    band = striped((one, other), axis='z', width=0.09, weave=0.1)
    for y in (-10.38, 10.38):
        tube([(-7.28, y, 0.28), (-7.3, y, 0.9), (-7.28, y, 1.52)], 0.13, band, around=12)
    # two ribbons
    for ribbon, x, bow, reach in ((one, 2.3, 0.5, 15.2), (other, 3.4, 0.9, 14.3)):
        line = [(x, -9.8, 0.9), (x, -10.5, 0.88), (x + 0.05, -10.95, 0.6), (x + 0.15, -11.5, 0.16)]
        line += [(x + 0.4, -12.4, 0.05), (x + bow + 0.3, -13.6, 0.12), (x + bow + 0.2, -reach, 0.03)]
        strap(line, 0.55, 0.04, fabric(ribbon, weave=0.08, slub=0.1), up=(0, -1, 1))
