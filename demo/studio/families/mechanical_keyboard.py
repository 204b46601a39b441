from math import radians, tan

from studio import Detail, Whole, box, copy, cylinder, extrude, from_mesh, glowing, group, metal, plastic, rounded_rectangle, rubber

VIEWS = [Whole(azimuth=-22, elevation=38, fill=0.88), Detail(at=(11.6, -1.6, 2.6), width=11, azimuth=-34, elevation=30)]

pitch = 1.905
# widths in keys, from the row at the back to the one in front; letters a, others m, accents x
rows = [
    'x1 a1 a1 a1 a1 m1 m1 m1 m1 a1 a1 a1 a1 m1 m1 m1',
    'a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 m2 m1',
    'm1.5 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 m1.5 m1',
    'm1.75 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 x2.25 m1',
    'm2.25 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 m1.75 m1 m1',
    'm1.25 m1.25 m1.25 a6.25 m1 m1 m1 m1 m1 m1',
]
# height and lean of the caps of each row
shapes = [(1.0, -7), (1.0, -7), (0.88, -3), (0.82, 1), (0.86, 5), (0.86, 5)]


def keycap(width, height, material):
    """A cap with leaning sides, rounded shoulders and a shallow dish."""
    wide, deep = width * pitch - 0.1, pitch - 0.1
    rings = [(0.0, 0.0, 0.16), (0.5, 0.12, 0.2), (0.88, 0.23, 0.24), (0.965, 0.27, 0.26), (1.0, 0.34, 0.26), (0.985, 0.46, 0.22), (0.955, 0.66, 0.1)]
    vertices, faces, n = [], [], 24
    for share, inset, radius in rings:
        vertices += [(x, y + share * 0.06, height * share) for x, y in rounded_rectangle(wide - 2 * inset, deep - 2 * inset, radius, steps=6)]
    for i in range(len(rings) - 1):
        faces += [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for k in range(n)]
    faces.append(tuple((len(rings) - 1) * n + k for k in range(n)))
    return from_mesh(vertices, faces, material, sharp=80)


def build(colour):
    graphite = colour['code'] == 'graphite'
    frame = metal('#6a6d72' if graphite else '#ded3bf', rough=0.38)
    caps = {
        'a': plastic('#5a5d62' if graphite else '#f1e9da', rough=0.55, grain=0.08),
        'm': plastic('#393b3f' if graphite else '#c6b599', rough=0.55, grain=0.08),
        'x': plastic('#cf7a45', rough=0.55, grain=0.08),
    }
    parts = [
        extrude(rounded_rectangle(32, 14, 1.1), 1.5, frame, edge=0.14),
        # a raised rim around a sunken plate
        extrude(rounded_rectangle(32, 14, 1.1), 1.0, frame, edge=0.14, holes=[rounded_rectangle(30.85, 11.8, 0.3)[::-1]], at=(0, 0, 1.3)),
        box((30.7, 11.6, 0.1), plastic('#1d1e20' if graphite else '#8f8472', rough=0.6), radius=0.02, at=(0, 0, 1.5)),
    ]
    made = {}
    for row, (line, (height, lean)) in enumerate(zip(rows, shapes)):
        x = -8 * pitch
        y = (2.5 - row) * pitch
        for key in line.split():
            kind, width = key[0], float(key[1:])
            name = (kind, width, height, lean)
            if name not in made:
                made[name] = keycap(width, height, caps[kind])
                cap = made[name]
            else:
                cap = copy(made[name])
            cap.location, cap.rotation_euler = (x + width * pitch / 2, y, 1.78), (radians(lean), 0, 0)
            parts.append(cap)
            x += width * pitch
    parts.append(cylinder(0.07, 0.03, glowing('#f5fff0', 1.5), edge=0.01, at=(14.8, 6.42, 2.3)))
    slope = 5
    group(parts, at=(0, 0, 0.25), turn=(slope, 0, 0))
    foot = rubber('#2b2b2b')
    # low feet in front, high ones behind
    for x in (-13, 13):
        box((2.4, 0.9, 0.5), foot, radius=0.15, at=(x, -6.1, -0.4))
        cylinder(0.7, 5.4 * tan(radians(slope)) + 0.75, foot, edge=0.05, at=(x, 5.4, -0.4))
