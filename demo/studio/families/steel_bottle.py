from studio import Detail, Surface, Whole, lathe, plastic, rubber, steel, tube

VIEWS = [Whole(azimuth=-28, elevation=11, fill=0.8), Detail(at=(0, -2.4, 22.6), width=11.5, azimuth=-40, elevation=22)]


def build(colour):
    hue = colour['hex']
    paint = Surface('powder coat', hue, roughness=0.5, specular=0.45)
    paint.bump(paint.noise(0.05, detail=1), 0.12, 0.008)
    bare = steel(rough=0.25)
    lid = plastic('#33373b', rough=0.45, grain=0.08)
    # bare foot, matte body, bare neck
    lathe([(0, 0.12), (2.9, 0.12), (3.0, 0), (3.25, 0), (3.25, 0), (3.36, 0.14), (3.4, 0.55), (3.4, 0.55), (3.34, 0.62)], bare)
    lathe([(3.3, 0.58), (3.3, 0.58), (3.47, 0.64), (3.5, 0.8), (3.5, 1.2), (3.5, 8), (3.5, 16.4), (3.44, 17.6), (3.15, 18.9), (2.75, 19.9), (2.62, 20.5), (2.6, 20.9),
        (2.56, 21.0), (2.56, 21.0), (2.4, 21.0)], paint.material)
    lathe([(2.5, 20.9), (2.5, 20.9), (2.52, 21.4), (2.52, 21.4), (2.3, 21.45)], bare)
    lathe([(2.3, 21.36), (2.58, 21.36), (2.6, 21.45), (2.58, 21.54), (2.3, 21.54)], rubber('#c9c6bd'))
    # lid: a ribbed skirt under a smooth cap
    lathe([(2.3, 21.5), (2.3, 21.5), (2.6, 21.5), (2.68, 21.58), (2.7, 21.8), (2.7, 23.3), (2.66, 23.5), (2.5, 23.62), (2.36, 23.66), (2.3, 23.72), (2.26, 23.86),
        (2.1, 23.95), (0, 23.98)], lid)
    for k in range(44):
        tube([(2.68, 0, 21.85), (2.68, 0, 23.2)], 0.085, lid, smooth=False, around=8, turn=(0, 0, k * 360 / 44))
    # carry loop, held by two pins
    tube([(-2.72, 0, 22.7), (-2.95, 0, 23.6), (-2.75, 0, 24.9), (-1.7, 0, 25.7), (0, 0, 25.88), (1.7, 0, 25.7), (2.75, 0, 24.9), (2.95, 0, 23.6), (2.72, 0, 22.7)],
        (0.72, 0.17), lid, flat=5, up=(0, 1, 0), steps=14, around=32, turn=(0, 0, 0))
    for side in (-1, 1):
        lathe([(0, 0), (0.36, 0), (0.36, 0), (0.34, 0.1), (0.2, 0.16), (0, 0.17)], bare, at=(side * 2.94, 0, 22.85), turn=(0, side * 90, 0))
