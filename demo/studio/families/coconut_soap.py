from math import pi

import numpy as np
from studio import Detail, Surface, Whole, darker, from_mesh, grid, lighter, linear

VIEWS = [Whole(azimuth=-24, elevation=42, fill=0.72), Detail(at=(1.0, -0.3, 2.6), width=6.4, azimuth=-40, elevation=34)]

width, depth, height = 8.4, 5.6, 2.7


def soap():
    s = Surface('soap', '#f1e4c8', roughness=0.42, specular=0.4, subsurface=0.12, subsurface_color=linear('#f3e2c0'), subsurface_radius=(0.9, 0.6, 0.35))
    cloud = s.ramp(s.noise(2.4, detail=4, distortion=0.6), (0.3, darker('#f1e4c8', 0.07)), (0.7, lighter('#f1e4c8', 0.2)))
    # rice bran, ground into the bar
    bran = s.ramp(s.noise(0.11, detail=1), (0.0, '#000000'), (0.68, '#000000'), (0.71, '#ffffff'))
    tint = s.node('ShaderNodeMixRGB', {'Fac': s.between(bran, 0, 0.6), 'Color1': cloud, 'Color2': linear('#a87c46')})
    s.colour(tint.outputs['Color'])
    return s.bump(s.noise(0.7, detail=3), 0.06, 0.05).material


def line_between(x, y, a, b):
    """How far the points are from a stroke, and how far along it they are."""
    a, b = np.array(a), np.array(b)
    way = b - a
    t = np.clip(((x - a[0]) * way[0] + (y - a[1]) * way[1]) / (way @ way), 0, 1)
    return np.hypot(x - a[0] - t * way[0], y - a[1] - t * way[1]), t


def frond(x, y):
    """Depth of a pressed coconut palm frond within a pressed oval."""
    deep = np.zeros_like(x)
    stem = [(-2.5 + 5.0 * t, -0.55 + 0.9 * np.sin(t * pi * 0.62)) for t in np.linspace(0, 1, 13)]
    strokes = [(a, b, 0.075, 0.05) for a, b in zip(stem, stem[1:])]
    for i, (px, py) in enumerate(stem[2:]):
        long = 1.35 * np.sin(pi * (i + 1.8) / 13.5) ** 0.7 * (1 - (i / 14) ** 2)
        for side in (1, -1):
            angle = np.radians(24 - i * 3 + side * (52 - i * 2.4))
            strokes.append(((px, py), (px + long * np.cos(angle), py + long * np.sin(angle)), 0.125 * (1 - i / 22), 0.03))
    for a, b, thick, thin in strokes:
        far, t = line_between(x, y, a, b)
        deep = np.maximum(deep, np.clip((thick + (thin - thick) * t - far) / 0.09 + 0.55, 0, 1))
    oval = np.abs((np.abs(x / 3.35) ** 2.6 + np.abs(y / 2.05) ** 2.6) ** (1 / 2.6) - 1) * 2.2
    deep = np.maximum(deep, np.clip((0.05 - oval) / 0.06 + 0.6, 0, 1))
    return deep * deep * (3 - 2 * deep)


def build(colour):
    us, vs = np.sin(np.linspace(-1, 1, 440) * pi / 2), np.sin(np.linspace(-1, 1, 300) * pi / 2)
    u, v = np.meshgrid(us, vs)
    x, y = u * np.sqrt(1 - 0.16 * v * v) * width / 2, v * np.sqrt(1 - 0.16 * u * u) * depth / 2
    body = (np.clip(1 - np.abs(u) ** 9, 0, 1) * np.clip(1 - np.abs(v) ** 7, 0, 1)) ** 0.36
    top = height / 2 * body * (1 - 0.05 * (u * u + v * v)) - 0.19 * frond(x * 0.92, y * 0.92)
    n, m = len(us), len(vs)
    vertices = [p for z in (top, -height / 2 * body) for p in zip(x.ravel(), y.ravel(), z.ravel() + height / 2)]
    one = grid(m, n)
    from_mesh(vertices, one + [tuple(n * m + k for k in reversed(face)) for face in one], soap(), sharp=75, weld=1e-4)
