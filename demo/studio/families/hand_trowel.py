import numpy as np

from studio import Detail, Whole, cylinder, group, lathe, leather, plain, sheet, steel, torus, tube, wood

VIEWS = [Whole(azimuth=-38, elevation=50, fill=0.84), Detail(at=(9.6, 0, 0.3), width=11.5, azimuth=-58, elevation=48, blur=0.6)]
blade = 16.0


def build(colour):
    bright = steel(rough=0.26, brushed='x')
    sheet(blade, 8, surface, bright, thickness=0.2, detail=90)
    # centimetres from the tip, engraved: longer at the even ones
    ink = plain('#4b4845', rough=0.6)
    for cm in range(2, 15):
        t = 1 - cm / blade
        reach = 1.25 if cm % 2 == 0 else 0.65
        half = width(t)
        tube([lifted(u, t, 0.19) for u in np.linspace(-reach / half, reach / half, 15)], 0.05, ink, smooth=False, around=8)
    tube([lifted(0, 0.1, 0.12), lifted(0, 0.04, 0.3), (-0.6, 0, 1.0), (-2.2, 0, 2.9), (-3.8, 0, 3.5), (-6, 0, 3.3)], [0.72, 0.66, 0.58, 0.55, 0.55, 0.55], bright, steps=12,
        around=32)
    beech, ferrule = wood('beech', along='z', gloss=0.38), steel(rough=0.2)
    profile = [(0, 0), (1.0, 0.02), (1.32, 0.3), (1.62, 1.3), (1.58, 2.4), (1.3, 4.4), (1.32, 6.6), (1.5, 8.6), (1.42, 10.4), (1.12, 11.6), (1.1, 12.1), (1.1, 12.1), (0, 12.1)]
    parts = [
        lathe(profile, beech, around=72),
        lathe([(1.12, 11.55), (1.14, 11.6), (1.14, 11.6), (1.1, 13.0), (1.0, 13.35), (0.5, 13.4), (0.5, 13.4)], ferrule, around=64),
        torus(1.14, 0.07, ferrule, at=(0, 0, 11.75)),
        # the hole for the loop, and the loop
        cylinder(0.34, 3.06, plain('#6b4a2c', rough=0.8), edge=0.02, around=32, at=(0, 1.53, 1.7), turn=(90, 0, 0)),
    ]
    group(parts, at=(-16.6, 0, 1.62), turn=(0, 82, 0))
    tube([(-14.9, -1.4, 1.87), (-15.2, -2.0, 1.5), (-17.2, -2.1, 0.45), (-20.2, -1.7, 0.21), (-22.0, -0.4, 0.21), (-22.1, 1.1, 0.21), (-20.4, 2.0, 0.21), (-17.2, 2.1, 0.4),
        (-15.2, 2.0, 1.5), (-14.9, 1.4, 1.87), (-14.9, 0, 1.87)],
         0.2, leather('#7c4a2b'), closed=True, steps=12)


def width(t):
    """Half the width of the blade, t from its neck to its tip."""
    shoulder = min(1, (t / 0.13)) ** 0.55
    point = max(0.0, 1 - max(0, (t - 0.42) / 0.58) ** 2.1) ** 0.85
    return 0.75 + 3.1 * shoulder * (1 - 0.05 * t) if t < 0.2 else 0.02 + (3.83 - 0.155 * t) * point


def lifted(u, t, by):
    """A point of the blade, above its surface."""
    half = width(t)
    y = u * half
    return (t * blade, y, 0.09 * abs(y) ** 1.9 + 0.11 + 0.45 * max(0, 0.1 - t) * 10 * (0.1 - t) * 10 + by - 0.1)


def surface(u, v):
    x, y, z = lifted(v, (u + 1) / 2, 0.1)
    return (x, y, z)
