from math import pi

import numpy as np
from studio import Detail, Surface, Whole, darker, from_mesh, grid, lighter, linear, paper, printed, wrap

VIEWS = [Whole(azimuth=-24, elevation=30, fill=0.66), Detail(at=(0, 0.4, 2.7), width=5.2, azimuth=-24, elevation=46)]

radius, height = 3.0, 2.6


def pressed():
    s = Surface('shampoo', '#d3d9b8', roughness=0.6, specular=0.3, subsurface=0.08, subsurface_color=linear('#d6dcb4'), subsurface_radius=(0.5, 0.6, 0.3))
    s.colour(s.ramp(s.noise(0.5, detail=5, rough=0.7), (0.3, darker('#d3d9b8', 0.09)), (0.7, lighter('#d3d9b8', 0.16))))
    return s.bump(s.noise(0.12, detail=3), 0.16, 0.02).material


def slice_of_lime(r, a):
    """Height of a lime cut across: the ring of the peel and ten bulging wedges."""
    near = np.abs((a * 10 / (2 * pi)) % 1 - 0.5)
    gap = (0.5 - near) * 2 * pi / 10 * r - 0.035
    wedge = np.clip(np.minimum.reduce([gap / 0.22, (2.15 - r) / 0.28, (r - 0.22) / 0.25]), 0, 1)
    wedge = np.sqrt(1 - (1 - wedge) ** 2) * 0.3
    ring = np.clip(1 - np.abs(r - 2.45) / 0.12, 0, 1)
    return wedge + ring * ring * (3 - 2 * ring) * 0.09


def build(colour):
    across = np.concatenate([np.linspace(0, 2.6, 70), 2.6 + 0.4 * np.sin(np.linspace(0, pi / 2, 10))[1:]])
    turns = np.linspace(0, 2 * pi, 240, endpoint=False)
    r, a = np.meshgrid(across, turns)
    edge = np.where(r > 2.6, 0.4 * (1 - np.sqrt(np.clip(1 - ((r - 2.6) / 0.4) ** 2, 0, 1))), 0)
    top = height - 0.3 * np.clip((2.75 - r) / 0.15, 0, 1) - edge + slice_of_lime(r, a)
    rings = [(r, top), (r[:, ::-1], edge[:, ::-1])]
    x = np.concatenate([ring * np.cos(a) for ring, _ in rings], 1)
    y = np.concatenate([ring * np.sin(a) for ring, _ in rings], 1)
    z = np.concatenate([level for _, level in rings], 1)
    m, n = x.shape
    faces = grid(m, n, closed=True, flip=True)
    from_mesh(list(zip(x.ravel(), y.ravel(), z.ravel())), faces, pressed(), sharp=60, weld=1e-4)
    # its paper band, glued where one end lies over the other
    wrap(radius, 0.55, 2.0, paper('#efe6d3'), angle=360, lift=0.02)
    wrap(radius, 0.55, 2.0, paper('#efe6d3'), angle=34, towards=90, lift=0.05)
    for low, high, tint in ((0.62, 0.72, '#7f9162'), (1.83, 1.93, '#7f9162')):
        wrap(radius, low, high, paper(tint), angle=320, lift=0.035)
    leaves()


def leaves():
    """A garland of makrut leaves, printed around the band."""
    green, pale = paper('#7f9162', rough=0.6), paper('#a9b78a', rough=0.6)
    for i in range(26):
        foot, tilt = i * 0.6 - 7.8, 0.62 if i % 2 else -0.62
        side = [(0.74 * t, 0.17 * np.sin(pi * t ** 0.85)) for t in np.linspace(0, 1, 14)]
        line = [(foot + x * np.cos(tilt) - y * np.sin(tilt), 1.275 + x * np.sin(tilt) + y * np.cos(tilt)) for x, y in side + [(x, -y) for x, y in reversed(side[1:-1])]]
        printed(line, radius, green if i % 2 else pale, lift=0.04)
    wrap(radius, 1.25, 1.3, green, angle=320, lift=0.036)
