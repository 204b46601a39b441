from math import cos, pi, sin

import numpy as np
from studio import Detail, Surface, Whole, fabric, from_mesh, grid, spline, tube, wood

VIEWS = [Whole(azimuth=44, elevation=40, fill=0.9), Detail(at=(5.5, -1.6, 4.0), width=12, azimuth=-32, elevation=30)]

# along the brush: how far, half its width, half its thickness, height of its middle
sections = [(0, 0.0, 0.0, 0.95), (0.12, 0.9, 0.5, 0.95), (0.5, 1.75, 0.8, 0.95), (1.6, 2.75, 0.93, 0.95), (3.4, 3.18, 0.95, 0.95), (5.5, 3.25, 0.95, 0.95),
    (7.6, 3.1, 0.95, 0.95), (9.4, 2.5, 0.95, 0.95),
            (11, 1.55, 0.95, 1.0), (12.5, 1.12, 0.95, 1.1), (15, 0.98, 0.92, 1.35), (20, 1.05, 0.9, 1.9), (26, 1.25, 0.9, 2.9), (32, 1.42, 0.88, 4.2), (36, 1.4, 0.8, 5.2),
            (37.5, 1.0, 0.62, 5.6), (37.95, 0.5, 0.4, 5.72), (38, 0, 0, 5.73)]


def body():
    rings = spline(sections, steps=8)
    angles = np.linspace(0, 2 * pi, 48, endpoint=False)
    def bulge(v): return np.sign(v) * np.abs(v) ** (2 / 2.8)
    vertices = [(s, max(w, 0) * bulge(cos(a)), z + max(t, 0) * bulge(sin(a))) for s, w, t, z in rings for a in angles]
    faces = grid(len(rings), 48, around=True)
    from_mesh(vertices, faces, wood('beech', along='x', gloss=0.4), sharp=60, weld=1e-3)


def sisal():
    s = Surface('sisal', '#f0dfb6', roughness=0.6, specular=0.3)
    s.colour(s.ramp(s.noise(0.5, detail=3, stretch=(3, 3, 0.6)), (0.3, '#e8d09a'), (0.7, '#fbf0d6')))
    return s.material


def bristles():
    """Tufts in staggered rows over the oval of the head, each a bundle of stiff fibres that opens towards the top."""
    random = np.random.default_rng(4)
    vertices, faces, middles = [], [], []
    for row in range(-3, 4):
        for step in range(-9, 10):
            x, y = 5.4 + (step + 0.5 * (row % 2)) * 0.82, row * 0.74
            if ((x - 5.4) / 4.75) ** 2 + (y / 2.7) ** 2 < 1:
                middles.append((x, y))
    for mx, my in middles:
        for _ in range(30):
            angle, far = random.uniform(0, 2 * pi), random.uniform(0, 1) ** 0.5
            foot = np.array([mx + 0.2 * far * cos(angle), my + 0.2 * far * sin(angle), 1.7])
            out = np.array([(mx - 5.4) * 0.075, my * 0.12])
            spread = out + 0.3 * far * np.array([cos(angle), sin(angle)]) + random.normal(0, 0.05, 2)
            high = 2.45 + random.normal(0, 0.05)
            start = len(vertices)
            for t in (0, 0.5, 1):
                centre = foot + np.array([*(spread * t ** 1.4), high * t])
                thin = 0.042 - 0.012 * t
                vertices += [tuple(centre + thin * np.array([cos(b), sin(b), 0])) for b in (0, 2.1, 4.2)]
            faces += grid(3, 3, around=True, start=start)
            faces.append((start + 6, start + 7, start + 8))
    from_mesh(vertices, faces, sisal(), sharp=70)


def build(colour):
    body()
    bristles()
    cotton = fabric('#efe6d2', weave=0.15)
    # a bored hole near the end, told by its dark rim on both sides, and the cord through it
    tube([(36.0, 0, 4.5), (35.7, 0, 6.3)], 0.3, wood(('#8a6544', '#6d4c32')), smooth=False, caps=False)
    tube([(35.75, 0, 6.0), (36.3, 0.05, 6.35), (38.1, 0.1, 6.1), (39.2, 0.3, 4.4), (39.9, 0.7, 1.8), (40.4, 1.1, 0.3), (41.6, 1.3, 0.16), (42.4, 0.3, 0.16),
        (41.8, -0.9, 0.16), (40.6, -0.8, 0.4), (39.7, -0.3, 1.9), (38.7, 0, 3.6), (37.2, 0, 4.5), (36.0, 0, 4.6)], 0.15, cotton)
