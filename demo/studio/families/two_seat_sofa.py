from math import cos, exp, pi, sin

import numpy as np
from mathutils import noise

from studio import Detail, Whole, arc, darker, fabric, from_mesh, grid, group, lathe, subdivide, tube, wood

VIEWS = [Whole(azimuth=-24, elevation=13, fill=0.84), Detail(at=(-62, -38, 46), width=52, azimuth=-34, elevation=22, blur=0.6)]


def build(colour):
    linen = fabric(colour['hex'], weave=0, slub=0.4)
    welt = fabric(darker(colour['hex'], 0.1), weave=0, slub=0.3)
    oak = wood('oak', along='z')
    padded((135, 80, 17), 2.5, linen, None, crown=0, seed=1, at=(0, 0.5, 14))
    for x in (-1, 1):
        padded((12, 84, 44.5), 3.2, linen, welt, crown=0.8, seed=5 + x, wander=0.3, at=(x * 73, 0, 13.5))
        padded((66.6, 62, 14.5), 4.5, linen, welt, crown=2.6, seed=11 + x, at=(x * 33.4, -10.6, 30.4))
        back = padded((66, 17, 44), 6.5, linen, welt, crown=1.5, puff=3.4, seed=21 + x, wander=0.9, at=(0, 0, 0))
        group(back, at=(x * 33.4, 20, 39.5), turn=(-13, 0, x * 0.8))
        for y in (-36, 36):
            lathe([(0, 0), (1.5, 0), (1.5, 0), (1.75, 0.3), (2.0, 2), (2.7, 9.2), (2.75, 10.0), (2.75, 10.0), (3.3, 10.25), (3.4, 10.8), (3.2, 11.4), (2.9, 11.6), (2.9, 11.6),
                (3.3, 12), (3.4, 14.5), (0, 14.5)],
                  oak, around=56, at=(x * 71, y, 0))
    padded((135, 14, 62), 4, linen, welt, crown=0.6, seed=31, wander=0.4, at=(0, 34.4, 14))


def padded(size, radius, cloth, welt, *, crown=2.0, puff=0.0, seed=0, wander=0.6, at=(0, 0, 0)):
    """An upholstered block that stands on its place: rounded, crowned on top, puffed in front, uneven like linen; with piping along its upper and lower edges."""
    w, d, h = size[0] / 2, size[1] / 2, size[2]

    def deform(x, y, z):
        u, v, t = x / w, y / d, 2 * z / h - 1
        fu, fv, ft = (max(0.0, 1 - abs(k) ** 2.6) for k in (u, v, t))
        q = np.array((x, y, z)) / 14 + seed * 7.3
        soft = noise.noise(q) * wander + 0.45 * wander * noise.noise(q * 3.1)
        # gathers along the edges
        pleat = 0.22 * wander * sin(0.9 * x + 3 * noise.noise(q * 1.4)) * exp(-((1 - abs(t)) * h / 9) ** 2)
        z += crown * fu * fv * (1 if t > 0 else 0.15) * max(0, abs(t) - 0.2) + soft * 0.8 * abs(t) * fu ** 0.3
        y += np.sign(v) * abs(v) * ((puff + 0.5 * min(crown, 1)) * fu ** 0.7 * ft ** 0.7 + soft * 0.6 * ft ** 0.3 + pleat)
        x += u * (0.6 * min(crown, 1.5) * fv * ft + soft * 0.4)
        return (x + at[0], y + at[1], z + at[2])

    n = 44
    line = np.sin(np.linspace(-pi / 2, pi / 2, n))
    vertices, faces = [], []
    for axis in range(3):
        for side in (-1, 1):
            first = len(vertices)
            for a in line:
                for b in line:
                    p = np.array(np.roll((side, a, b), axis), float) * (w, d, h / 2)
                    inner = np.clip(p, (-w + radius, -d + radius, -h / 2 + radius), (w - radius, d - radius, h / 2 - radius))
                    out = p - inner
                    p = inner + out / (np.linalg.norm(out) + 1e-9) * radius
                    vertices.append(deform(p[0], p[1], p[2] + h / 2))
            faces += [quad if side == 1 else quad[::-1] for quad in grid(n, n, start=first)]
    parts = [subdivide(from_mesh(vertices, faces, cloth, sharp=180, weld=1e-3), 1)]
    if welt:
        k = radius * (1 - cos(pi / 4))
        for z in (k, h - k):
            x, y = w - radius, d - radius
            flat = [p for cx, cy, a in ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)) for p in arc(radius - k, a, a + 90, steps=10, centre=(cx, cy))]
            flat = dense(flat)
            parts.append(tube([deform(px, py, z) for px, py in flat], 0.42, welt, smooth=False, closed=True, around=10))
    return parts


def dense(outline, step=1.5):
    """A closed outline with a point at least every `step`."""
    line = []
    for p, q in zip(outline, outline[1:] + outline[:1]):
        count = max(1, int(np.hypot(q[0] - p[0], q[1] - p[1]) / step))
        line += [(p[0] + (q[0] - p[0]) * k / count, p[1] + (q[1] - p[1]) * k / count) for k in range(count)]
    return line
