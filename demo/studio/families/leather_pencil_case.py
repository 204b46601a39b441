from math import sin

import numpy as np

from studio import Detail, Whole, box, brass, copy, fabric, from_mesh, leather, plain, spline, strap, superellipsoid, torus, tube

VIEWS = [Whole(azimuth=-26, elevation=30, fill=0.84), Detail(at=(7.0, -1.2, 6.3), width=9, azimuth=-34, elevation=32)]

# half a section through the middle, from the zip down to the fold
half = spline([(0.4, 7.0), (0.6, 6.97), (1.05, 6.55), (1.75, 5.0), (2.35, 2.8), (2.55, 1.3), (2.35, 0.42), (1.7, 0.05), (0.0, 0.0)], steps=5)


def breadth(u):
    """How wide it is at a place from end to end: flat where it is stitched."""
    return max(0.0, 1 - (abs(u) / 0.95) ** 4.5) ** 0.6


def section(u):
    share = breadth(u)
    return [(y if z < 0.02 and y == 0 else max(0.09, y * share), z - 0.12 * (1 - share) * (z > 6)) for y, z in half]


def side(u, z):
    """How far from the middle the leather is at a place and a height."""
    ys, zs = zip(*section(u)[::-1])
    return float(np.interp(z, zs, ys))


def build(colour):
    tan = colour['code'] == 'tan'
    hide = leather('#b67f4c' if tan else '#2a2827', grain=0.1)
    thread = plain('#efdfc0' if tan else '#8d8578', rough=0.7)
    gold = brass(rough=0.28)
    tape = fabric('#6d4a2e' if tan else '#1f1e1e', weave=0.1)

    vertices, faces = [], []
    stations = sorted({*np.linspace(-0.93, 0.93, 75), *np.linspace(-1, -0.9, 9), *np.linspace(0.9, 1, 9)})
    for u in stations:
        right = section(u)
        ring = right + [(-y, z) for y, z in reversed(right[:-1])]
        vertices += [(u * 10, y + 0.05 * sin(u * 7 + z) * breadth(u), z) for y, z in ring]
    n = len(ring)
    for i in range(len(stations) - 1):
        faces += [(i * n + k, i * n + k + 1, (i + 1) * n + k + 1, (i + 1) * n + k) for k in range(n - 1)]
    shell = from_mesh(vertices, faces, hide, sharp=80)
    solid = shell.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.16, 0

    # stitches: down both ends, and along the zip
    stitch = tube([(0, 0, -0.17), (0, 0, 0.17)], 0.045, thread, smooth=False, around=8)
    stitch.location = (-9.72, -0.185, 0.1)
    for x in (-9.72, 9.72):
        for z in np.arange(0.58, 6.6, 0.48):
            for y in (-0.185, 0.185):
                copy(stitch, at=(x, y, z))
    for x in np.arange(-9.1, 9.2, 0.48):
        for way in (-1, 1):
            copy(stitch, at=(x, way * (side(x / 10, 6.6) + 0.085), 6.64), turn=(0, 90, 0))

    # the zip: its tape, two rows of teeth, the slider and its pull
    places = np.linspace(-9.2, 9.2, 60)
    opening = [max(0.03, section(x / 10)[0][0] - 0.06) for x in places]
    from_mesh([(x, way * y, 6.86) for way in (-1, 1) for x, y in zip(places, opening)], [(i, i + 1, i + 61, i + 60) for i in range(59)], tape)
    tooth = box((0.1, 0.24, 0.14), gold, radius=0.03, segments=2, at=(-8.75, 0.07, 6.9))
    for i in range(1, 167):
        x = -8.75 + i * 0.105
        copy(tooth, at=(x, 0.07 * (-1) ** i, 6.9))
    for x in (-8.85, 8.8):
        box((0.14, 0.34, 0.24), gold, radius=0.05, at=(x, 0, 6.86))
    x = 7.6
    superellipsoid((1.15, 0.75, 0.3), gold, power=3, at=(x, 0, 7.08), detail=40)
    tube([(x - 0.3, 0, 7.15), (x - 0.25, 0, 7.45), (x + 0.2, 0, 7.5), (x + 0.4, 0, 7.18)], 0.1, gold)
    torus(0.34, 0.07, gold, at=(x + 0.12, -0.28, 7.2), turn=(55, 0, 0), around=40)
    strap([(x + 0.12, -0.5, 7.05), (x + 0.14, -0.95, 6.75), (x + 0.2, -1.5, 5.9), (x + 0.3, -1.95, 4.8), (x + 0.35, -2.2, 3.9)], 0.62, 0.16, hide, up=(0, -1, 0.6))
