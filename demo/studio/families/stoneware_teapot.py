from math import cos, pi, sin

from studio import Detail, Whole, ceramic, clay, cut, from_mesh, group, lathe, steel, subdivide, thicken, torus, tube

VIEWS = [Whole(azimuth=-16, elevation=17, fill=0.78), Detail(at=(5.2, -7.6, 3.8), width=12.5, azimuth=-16, elevation=30)]


def build(colour):
    light = colour['code'] == 'cream'
    glaze = ceramic(colour['hex'], gloss=0.16, speckle=0.7 if light else 0.3, pooled=0.3)
    lathe([(0, 0), (3.9, 0), (3.9, 0), (4.1, 0.2), (4.25, 0.6)], clay('#c4a07c'))
    lathe(
        [(4.2, 0.55), (4.2, 0.55), (4.45, 0.75), (5.7, 1.8), (6.6, 3.7), (6.75, 5.3), (6.25, 7.4), (5.0, 9.0), (4.3, 9.55), (4.15, 9.9), (4.0, 9.95),
         (3.7, 9.7), (3.75, 9.2), (4.9, 8.2), (6.0, 6), (0, 1.2)],
        glaze,
    )
    # the lid has a small step above the rim, a dome and a knob with a waist
    lathe(
        [(0, 9.5), (3.6, 9.5), (3.62, 9.95), (4.25, 10.05), (4.42, 10.25), (4.25, 10.5), (3.2, 11.2), (1.6, 11.75), (0.85, 11.9), (0.68, 12.15), (0.95, 12.45), (1.25, 13.0),
         (1.05, 13.65), (0.5, 13.95), (0, 14)],
        glaze,
    )
    spout = tube([(-4.6, 0, 3.3), (-6.4, 0, 4.1), (-7.9, 0, 5.6), (-8.8, 0, 7.6), (-10.2, 0, 9.3)], [2.5, 2.05, 1.5, 1.1, 0.92], glaze, caps=False, around=48)
    cut(spout, tube([(-7.9, 0, 5.6), (-8.8, 0, 7.6), (-10.2, 0, 9.3), (-10.8, 0, 10.0)], [1.0, 0.8, 0.68, 0.68], glaze, caps=False, around=40))
    torus(0.8, 0.13, glaze, at=(-10.19, 0, 9.29), turn=(0, -39, 0), around=48)
    tube(
        [(5.5, 0, 8.1), (6.9, 0, 8.75), (8.9, 0, 8.7), (10.1, 0, 7.2), (10.0, 0, 5.2), (8.6, 0, 3.5), (6.3, 0, 2.9)],
        [0.95, 0.68, 0.6, 0.58, 0.58, 0.62, 0.9], glaze,
    )
    strainer((5.2, -10.3, 0))


def strainer(at):
    """The basket that hangs in the pot, taken out: a perforated wall below a wide rim."""
    metal = steel(rough=0.32)
    around, rows, radius, height = 104, 22, 3.1, 5.4
    line = [(0, 0.12), (1.2, 0.1), (2.3, 0.1), (2.75, 0.18), (3.0, 0.45)]
    line += [(radius, 0.8 + (height - 0.8) * k / rows) for k in range(rows + 1)]
    n = len(line)
    vertices = [(r * cos(2 * pi * i / around), r * sin(2 * pi * i / around), z) for i in range(around) for r, z in line]
    faces = []
    for i in range(around):
        j = (i + 1) % around
        for k in range(n - 1):
            if i % 2 or k % 2 or not 6 <= k <= n - 5:
                faces.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
    wall = thicken(subdivide(from_mesh(vertices, faces, metal, weld=1e-4), 1), 0.05)
    flange = lathe([(3.08, 5.38), (3.08, 5.38), (3.2, 5.5), (3.9, 5.52), (4.02, 5.5), (3.9, 5.42), (3.15, 5.36)], metal)
    grip = tube([(3.8, 0, 5.47), (4.6, 0, 5.5), (5.2, 0, 5.75)], (0.75, 0.07), metal, flat=5)
    group([wall, flange, grip], at=at, turn=(0, 0, -35))
