from math import cos, pi, radians, sin

from studio import Detail, Surface, Whole, from_mesh, glass, grid, lathe, paper, plain, tube, wax, wrap

VIEWS = [Whole(azimuth=-5, elevation=20, fill=0.68), Detail(at=(0, -1.6, 7.4), width=9.5, azimuth=-5, elevation=32)]


def build(colour):
    amber = colour['code'] == 'amber'
    vessel = glass('#eab26a') if amber else milk()
    lathe(
        [(0, 0), (3.5, 0), (3.85, 0.12), (4.0, 0.5), (4.0, 2), (4.0, 2), (4.0, 8), (4.0, 8), (4.0, 8.82), (3.9, 9.0), (3.8, 8.85), (3.75, 8),
         (3.75, 8), (3.75, 2), (3.7, 1.3), (3.3, 1.05), (0, 1.0)],
        vessel,
    )
    # the wax climbs a little at the wall and is sunk around the wick
    lathe([(0, 1.03), (3.2, 1.08), (3.66, 1.4), (3.72, 2), (3.72, 2), (3.72, 6.9), (3.72, 7.05), (3.6, 6.94), (3, 6.88), (1.2, 6.84), (0.3, 6.78), (0, 6.78)], wax('#f3ead9'))
    tube([(0, 0, 6.6), (0.02, 0, 7.2), (0.1, 0.02, 8.1)], 0.1, plain('#efe6d2', rough=0.9))
    label(amber)


def milk():
    """White glass."""
    return Surface('milk glass', '#e0dacd', roughness=0.16, specular=0.5, clearcoat=0.4).material


def label(amber):
    wrap(4.0, 2.3, 6.3, paper('#f2ead9'), angle=105)
    ink = plain('#5c6b48' if amber else '#a9805a', rough=0.8)
    for bottom in (2.6, 5.92):
        wrap(4.0, bottom, bottom + 0.06, ink, angle=92, lift=0.035)
    # a fig leaf: three lobes and two small ones about a stalk
    for turn, length, width in ((0, 1.75, 0.5), (52, 1.35, 0.42), (-52, 1.35, 0.42), (108, 0.8, 0.32), (-108, 0.8, 0.32)):
        lobe(turn, length, width, ink)
    lobe(180, 0.75, 0.05, ink)


def lobe(turn, length, width, material):
    c, s = cos(radians(turn)), sin(radians(turn))
    vertices = []
    for k in range(13):
        t = k / 12
        half = width * sin(pi * t ** 0.8) ** 0.7 if 0 < k < 12 else 0
        for x in (-half, 0, half):
            across, up = x * c + t * length * s, t * length * c - x * s
            a = -pi / 2 + across / 4.0
            vertices.append((4.04 * cos(a), 4.04 * sin(a), 4.05 + up))
    faces = grid(13, 3)
    from_mesh(vertices, faces, material, sharp=80)
