from math import cos, pi, sin

import numpy as np
from studio import Detail, Surface, Whole, darker, glass, lathe, linear, metal, paper, printed, spline, twist_lid, wrap

VIEWS = [Whole(azimuth=-14, elevation=14, fill=0.7), Detail(at=(0.9, -3.2, 5.4), width=7.6, azimuth=-26, elevation=18)]


def jam():
    dark = '#4b1a2a'
    s = Surface('jam', dark, roughness=0.2, specular=0.5, subsurface=0.15, subsurface_color=linear('#8a2f3c'), subsurface_radius=(0.6, 0.15, 0.1))
    pulp = s.ramp(s.noise(1.1, detail=4, rough=0.6, distortion=0.8), (0.34, darker(dark, 0.35)), (0.5, dark), (0.62, '#8d3340'), (0.72, '#a8493f'))
    seeds = s.ramp(s.noise(0.13, detail=1), (0.0, '#000000'), (0.66, '#000000'), (0.69, '#ffffff'))
    tint = s.node('ShaderNodeMixRGB', {'Fac': s.between(seeds, 0, 0.85), 'Color1': pulp, 'Color2': linear('#d3a263')})
    s.colour(tint.outputs['Color'])
    return s.bump(s.noise(0.5, detail=3), 0.3, 0.1).material


def build(colour):
    lathe(
        [(0, 0.25), (2.3, 0.22), (2.75, 0), (3.05, 0.05), (3.28, 0.3), (3.36, 0.8), (3.36, 0.8), (3.36, 5.9), (3.36, 5.9), (3.3, 6.45), (3.05, 6.85), (2.92, 7.0),
         (2.92, 7.0), (2.92, 7.9), (2.86, 8.0), (2.76, 8.0), (2.7, 7.9),
         (2.7, 6.95), (2.85, 6.7), (3.1, 6.3), (3.15, 5.8), (3.15, 0.9), (3.0, 0.55), (2.4, 0.45), (0, 0.5)],
        glass('#f8fbf7'),
    )
    lathe([(0, 0.48), (2.4, 0.43), (3.02, 0.53), (3.17, 0.9), (3.17, 0.9), (3.17, 5.8), (3.12, 6.3), (2.87, 6.7), (2.72, 6.95), (2.72, 7.2), (2.6, 7.25), (0, 7.25)], jam())
    twist_lid(3.14, 6.98, 1.35, metal('#dcb96c', rough=0.3))
    wrap(3.36, 1.3, 5.4, paper('#f2e9d8'), angle=165)
    wrap(3.36, 1.3, 1.75, paper('#7d3b4d'), angle=165, lift=0.035)
    fig()


def fig():
    """A fig cut in half, printed on the label."""
    skin = [(0, 4.72), (0.17, 4.62), (0.24, 4.3), (0.55, 3.9), (1.0, 3.45), (1.14, 2.95), (0.95, 2.5), (0.5, 2.2), (0, 2.14)]
    for size, tint, lift in ((1.0, '#5b3050', 0.04), (0.86, '#efe0c2', 0.055), (0.7, '#c4555a', 0.07), (0.34, '#8e2f3f', 0.085)):
        half = [(x * size, 3.0 + (z - 3.0) * size) for x, z in skin]
        outline = spline([*half, *[(-x, z) for x, z in reversed(half[1:-1])]], steps=6, closed=True)
        printed(outline, 3.36, paper(tint, rough=0.6), lift)
    printed([(-0.08, 4.6), (0.08, 4.6), (0.13, 5.05), (-0.05, 5.05)], 3.36, paper('#7d8a55'), 0.035)
    seed = paper('#f0d9a4', rough=0.6)
    for i in range(11):
        a = 2 * pi * i / 11 + 0.2
        x, z = 0.56 * cos(a), 2.98 + 0.52 * sin(a)
        printed([(x + 0.05 * cos(t), z + 0.05 * sin(t)) for t in np.linspace(0, 2 * pi, 10, endpoint=False)], 3.36, seed, 0.09)
