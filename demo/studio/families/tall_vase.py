from math import sin

from studio import Detail, Whole, ceramic, clay, lathe, spline

VIEWS = [Whole(azimuth=-20, elevation=13, fill=0.76), Detail(at=(0, -2.3, 31.5), width=13, azimuth=-20, elevation=32)]


def build(colour):
    light = colour['code'] == 'cream'
    matt = ceramic(colour['hex'], gloss=0.5, speckle=0.75 if light else 0.45, pooled=0.2)
    matt.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0
    lathe([(0, 0), (4.3, 0), (4.3, 0), (4.5, 0.2), (4.6, 0.75)], clay('#c4a07c'))
    # faint rings of the wheel outside; inside the neck the glaze is glossy
    outside = spline([(4.58, 0.65), (5.0, 1.0), (6.3, 4), (7.4, 8.4), (7.45, 12.4), (6.3, 16.8), (4.2, 20.6), (2.75, 23.8), (2.2, 27), (2.15, 30.4), (2.45, 33.2)], steps=24)
    outside = [(r + 0.02 * sin(i * 0.75) * min(1, i / 24), z) for i, (r, z) in enumerate(outside)]
    rim = spline([outside[-1], (2.62, 33.75), (2.5, 34.0), (2.3, 33.9)], steps=6)
    lathe([*outside, *rim[1:]], matt, smooth=False, around=128, sharp=60)
    lathe([(2.31, 33.91), (2.05, 33.3), (1.75, 30.4), (1.8, 27), (2.3, 23.8), (3.3, 21), (4.6, 18)], ceramic(colour['hex'], gloss=0.06, speckle=0.3, pooled=0.3))
