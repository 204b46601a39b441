from math import atan2, cos, degrees, pi, sin

import numpy as np

from studio import Detail, Whole, fabric, from_mesh, grid, lathe, subdivide, tube, wood

VIEWS = [Whole(azimuth=-8, elevation=24, fill=0.76), Detail(at=(-2.1, -3.6, 1.8), width=7.4, azimuth=-14, elevation=30)]

hues = {'c': '#c4664c', 'm': '#d9a93f', 's': '#7f9a78', 'k': '#39526e', 'r': '#d99c94', 'w': '#efe6d4', 'b': None}

# profile of (radius, z) from the tip up, rings of paint as (from, to, hue) of the way along it, where it lies, turn
tops = [
    # a flat one that lasts
    ([(0, 0), (0.22, 0.16), (0.5, 0.5), (1.5, 0.85), (2.4, 1.05), (2.5, 1.25), (2.4, 1.45), (1.3, 1.62), (0.5, 1.75), (0.3, 2.1), (0.28, 2.9), (0.36, 3.2), (0.26, 3.4), (0, 3.44)],
     [(0.30, 0.42, 'k'), (0.42, 0.45, 'w'), (0.45, 0.49, 'k'), (0.49, 0.51, 'w'), (0.51, 0.56, 'c'), (0.56, 0.575, 'w'), (0.575, 0.63, 'm')], (-2.1, -2.6), None),
    # a tall nervous one
    ([(0, 0), (0.18, 0.15), (0.5, 0.9), (1.05, 2.0), (1.3, 2.75), (1.15, 3.2), (0.6, 3.5), (0.32, 3.8), (0.25, 4.4), (0.33, 4.8), (0.22, 4.98), (0, 5.0)],
     [(0.1, 0.24, 'c'), (0.24, 0.26, 'w'), (0.26, 0.30, 'c'), (0.30, 0.32, 'w'), (0.32, 0.40, 'm'), (0.48, 0.5, 'c'), (0.5, 0.58, 'w')], (6.2, 0.4), 165),
    # one that flips over to dance on its handle: a ball cut off, with a stem in its hollow
    ([(0, 0), (0.7, 0.12), (1.25, 0.55), (1.55, 1.2), (1.5, 1.85), (1.25, 2.25), (1.1, 2.3), (0.9, 2.1), (0.45, 1.9), (0.36, 2.2), (0.36, 2.9), (0.42, 3.15), (0.25, 3.35),
        (0, 3.38)],
     [(0.0, 0.2, 's'), (0.2, 0.225, 'w'), (0.225, 0.3, 's'), (0.3, 0.325, 'w'), (0.325, 0.45, 's')], (1.5, -0.6), 0),
    # a classic cone
    ([(0, 0), (0.16, 0.12), (0.3, 0.42), (1.1, 1.3), (1.75, 1.95), (1.8, 2.2), (1.65, 2.4), (0.8, 2.55), (0.4, 2.7), (0.28, 3.1), (0.28, 3.6), (0.36, 3.85), (0.22, 4.0),
        (0, 4.02)],
     [(0.12, 0.18, 'k'), (0.2, 0.32, 'k'), (0.32, 0.34, 'w'), (0.34, 0.4, 'r'), (0.40, 0.42, 'w'), (0.42, 0.5, 'k'), (0.52, 0.57, 'r')], (-5.6, 0.2), 205),
    # a bead on a stick
    ([(0, 0), (0.2, 0.14), (0.32, 0.6), (0.75, 0.8), (1.4, 1.2), (1.6, 1.65), (1.4, 2.1), (0.75, 2.5), (0.34, 2.7), (0.26, 3.1), (0.26, 3.7), (0.3, 3.9), (0, 4.0)],
     [(0.2, 0.26, 'm'), (0.26, 0.275, 'k'), (0.275, 0.34, 'm'), (0.34, 0.36, 'k'), (0.36, 0.44, 'm'), (0.44, 0.455, 'k'), (0.455, 0.52, 'm')], (2.9, -4.6), -35),
]


def build(colour):
    for profile, rings, (x, y), lies in tops:
        obj = lathe(profile, wood('beech', along='z', size=0.5, gloss=0.35), around=96, steps=14)
        paint(obj, profile, rings)
        tilt = 0.0 if lies is None or lies == 0 else max(degrees(atan2(r, z)) for r, z in profile[1:] if z > 0)
        obj.location = (x, y, 0)
        obj.rotation_euler = (0, tilt * pi / 180, (lies or 0) * pi / 180)
        low = min((obj.rotation_euler.to_matrix() @ v.co).z for v in obj.data.vertices)
        obj.location.z = -low
    pouch((-1.7, 3.9))


def paint(obj, profile, rings):
    """Rings of colour where the brush was held while the piece was turning."""
    line = np.array(profile, float)
    steps = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    fine = np.linspace(0, steps[-1], 600)
    points = np.stack([np.interp(fine, steps, line[:, 0]), np.interp(fine, steps, line[:, 1])], 1)
    names = sorted({hue for *_, hue in rings})
    for name in names:
        obj.data.materials.append(wood((hues[name], hues[name]), along='z', gloss=0.3))
    for face in obj.data.polygons:
        r = np.mean([np.hypot(*obj.data.vertices[i].co[:2]) for i in face.vertices])
        way = fine[np.argmin(np.hypot(points[:, 0] - r, points[:, 1] - face.center.z))] / steps[-1]
        for start, end, name in rings:
            if start <= way < end:
                face.material_index = names.index(name) + 1


def pouch(at):
    """A full little bag, its neck gathered by a cord."""
    cloth = fabric('#e6dcc6', weave=0.12)
    outline = [(0.0, 0.02), (2.6, 0.0), (3.3, 0.35), (3.7, 1.5), (3.5, 3.0), (2.7, 4.3), (1.5, 5.2), (1.0, 5.6), (0.98, 5.85), (1.3, 6.3), (1.9, 7.0), (2.15, 7.5)]
    around = 144
    line = np.array(outline)
    fine = np.linspace(0, len(line) - 1, 60)
    r, z = np.interp(fine, range(len(line)), line[:, 0]), np.interp(fine, range(len(line)), line[:, 1])
    for _ in range(3):
        r[1:-1], z[1:-1] = (r[:-2] + r[1:-1] * 2 + r[2:]) / 4, (z[:-2] + z[1:-1] * 2 + z[2:]) / 4
    vertices = []
    for radius, height in zip(r, z):
        gather = np.clip((height - 2.2) / 3.4, 0, 1) ** 1.5
        for a in np.linspace(0, 2 * pi, around, endpoint=False):
            folds = 0.16 * sin(11 * a + 0.7) + 0.1 * sin(17 * a + 2 + height * 0.3) + 0.05 * sin(5 * a)
            soft = 1 + gather * folds * (0.55 if height < 5.9 else 0.9) + 0.035 * sin(3 * a + height) * (1 - gather)
            vertices.append((at[0] + radius * soft * cos(a), at[1] + radius * 0.86 * soft * sin(a), height + 0.2 * gather * sin(7 * a) * (height > 6.2)))
    n = len(r)
    faces = grid(n, around, around=True)
    bag = from_mesh(vertices, faces, cloth, sharp=180, weld=1e-4)
    hem = bag.modifiers.new('cloth', 'SOLIDIFY')
    hem.thickness = 0.12
    subdivide(bag, 1)
    cord = fabric('#c4664c', weave=0.1)
    x, y = at
    ring = [(x + 1.12 * cos(a), y + 1.0 * sin(a), 5.72) for a in np.linspace(0, 2 * pi, 24, endpoint=False)]
    tube(ring, 0.13, cord, closed=True)
    for end in ((0.2, 0.3), (1.0, -0.3)):
        tube([(x - 0.1, y - 1.05, 5.72), (x + 0.1, y - 1.9, 5.35), (x + end[0] * 0.95, y - 2.8, 4.2), (x + end[0] * 1.1, y - 3.3 + end[1], 2.6)], 0.12, cord)
