from math import atan2, cos, pi, radians, sin

import numpy as np
from studio import Detail, Whole, from_mesh, glass, lathe, liquid, metal, paper, twist_lid

VIEWS = [Whole(azimuth=-13, elevation=13, fill=0.7), Detail(at=(0.5, -3.2, 5.6), width=8.6, azimuth=-24, elevation=16)]

apothem = 3.25


def six_sided(obj, low=0.9, high=7.0):
    """Makes a turned body hexagonal between two heights, with round corners, and leaves its foot and neck round."""
    for vertex in obj.data.vertices:
        x, y, z = vertex.co
        angle = atan2(y, x)
        out = sum(max(0.0, cos(angle - radians(60 * k - 90))) ** 36 for k in range(6)) ** (-1 / 36)
        share = min(1.0, max(0.0, (z + 0.25) / low)) * min(1.0, max(0.0, (high + 1.15 - z) / 1.15))
        share = share * share * (3 - 2 * share)
        vertex.co.x, vertex.co.y = x * (1 + (out - 1) * share), y * (1 + (out - 1) * share)
    return obj


def build(colour):
    six_sided(lathe(
        [(0, 0.3), (2.3, 0.25), (2.6, 0), (2.9, 0.05), (3.15, 0.3), (apothem, 0.8), (apothem, 0.8), (apothem, 6.9), (apothem, 6.9), (3.18, 7.4), (2.95, 7.8), (2.7, 8.05),
         (2.62, 8.2), (2.62, 8.2), (2.62, 9.1), (2.56, 9.2), (2.46, 9.2), (2.4, 9.1),
         (2.4, 8.2), (2.5, 7.95), (2.8, 7.6), (3.0, 7.2), (3.05, 6.8), (3.05, 6.8), (3.05, 1.0), (3.05, 1.0), (2.9, 0.7), (2.3, 0.55), (0, 0.55)],
        glass('#fdfefb'), around=144,
    ))
    six_sided(lathe(
        [(0, 0.53), (2.3, 0.53), (2.92, 0.68), (3.07, 1.0), (3.07, 1.0), (3.07, 6.8), (3.07, 6.8), (3.02, 7.2), (2.82, 7.62), (2.52, 7.97), (2.42, 8.2), (2.42, 8.3),
         (2.42, 8.3), (0, 8.3)],
        liquid('#f7c766'), around=144,
    ))
    twist_lid(2.84, 8.1, 1.35, metal('#e0bd72', rough=0.3))
    label()


def flat(outline, tint, lift):
    """A printed shape on the front side of the jar."""
    from_mesh([(x, -apothem - lift, z) for x, z in outline], [tuple(range(len(outline)))], paper(tint, rough=0.65))


def label():
    def ring(radius): return [(radius * cos(t), 3.9 + radius * sin(t)) for t in np.linspace(0, 2 * pi, 60, endpoint=False)]
    flat(ring(1.62), '#f6efe0', 0.02)
    flat(ring(1.5), '#d99a3f', 0.03)
    flat(ring(1.45), '#f6efe0', 0.04)
    for i in range(5):
        a = radians(90 + 72 * i)
        # leaves between the petals, then the petals with a darker edge
        for long, half, turn, tint, lift in ((1.2, 0.2, 36, '#7d8f5c', 0.05), (1.12, 0.37, 0, '#e4cf9f', 0.06), (1.06, 0.32, 0, '#fffdf7', 0.07)):
            b = a + radians(turn)
            side = [(long * t, half * sin(pi * t ** 1.3)) for t in np.linspace(0, 1, 16)]
            flat([(x * cos(b) - y * sin(b), 3.9 + x * sin(b) + y * cos(b)) for x, y in side + [(x, -y) for x, y in reversed(side[1:-1])]], tint, lift + 0.0005 * i)
    flat(ring(0.2), '#e0a33c', 0.08)
