from math import cos, pi, radians, sin

import numpy as np

from studio import Detail, Whole, darker, from_mesh, grid, group, knit, sphere, spline, thicken, tube

VIEWS = [Whole(azimuth=-16, elevation=12, fill=0.76), Detail(at=(0, -5, 13.6), width=13, azimuth=-20, elevation=12)]


class Blob:
    """A stuffed body: an ellipsoid about its middle with soft bumps (way, how far, how wide)."""

    def __init__(self, middle, size, bumps=(), floor=None):
        self.middle, self.size, self.floor = np.array(middle, float), np.array(size, float), floor
        self.bumps = [(np.array(way, float) / np.linalg.norm(way), far, wide) for way, far, wide in bumps]

    def point(self, way, lift=0.0):
        d = np.array(way, float) / np.linalg.norm(way)
        r = 1 / np.sqrt(((d / self.size) ** 2).sum()) + sum(far * np.exp((np.dot(d, n) - 1) / wide) for n, far, wide in self.bumps) + lift
        p = self.middle + d * r
        if self.floor is not None and p[2] < self.floor:
            p[2] = self.floor - lift * 0.2
        return p

    def skin(self, felt, detail=72):
        us, vs = np.linspace(-pi / 2, pi / 2, detail // 2 + 1), np.linspace(0, 2 * pi, detail, endpoint=False)
        vertices = [self.point((cos(u) * cos(v), cos(u) * sin(v), sin(u))) for u in us for v in vs]
        faces = grid(len(us), detail, around=True)
        return from_mesh(vertices, faces, felt, sharp=180, weld=1e-4)

    def ways(self, axis):
        """Directions by the angle from an axis and the angle around it (0 to the side, 90 up)."""
        n = np.array(axis, float) / np.linalg.norm(axis)
        side = np.cross((0, 0, 1.0), n) * -1
        side /= np.linalg.norm(side)
        up = np.cross(side, n)
        up = up if up[2] > 0 else -up
        return lambda off, around: n * cos(off) + (side * cos(around) + up * sin(around)) * sin(off)

    def patch(self, axis, reach, felt, thread, lift=0.1, rings=18, around=96, stitches=40):
        """A second piece of felt, sewn on; `reach(around)` is how many degrees it reaches from its middle."""
        way = self.ways(axis)
        angles = np.linspace(0, 2 * pi, around, endpoint=False)
        vertices = [self.point(way(1e-4, 0), lift)]
        for i in range(1, rings + 1):
            edge = lift if i < rings else lift * 0.2
            vertices += [self.point(way(radians(reach(a)) * min(1, i / (rings - 1)) * (1 if i < rings else 1.012), a), edge) for a in angles]
        faces = [(0, 1 + k, 1 + (k + 1) % around) for k in range(around)]
        faces += grid(rings, around, around=True, flip=True, start=1)
        from_mesh(vertices, faces, felt, sharp=60)
        line = [self.point(way(radians(reach(a)), a)) for a in np.linspace(0, 2 * pi, 361)]
        far = np.concatenate([[0], np.cumsum([np.linalg.norm(b - a) for a, b in zip(line, line[1:])])])
        for k in range(stitches):
            a = float(np.interp((k + 0.5) / stitches * far[-1], far, np.linspace(0, 2 * pi, 361)))
            tube([self.point(way(radians(reach(a) - 3.4), a), lift + 0.03), self.point(way(radians(reach(a) - 0.6), a), lift + 0.06),
                self.point(way(radians(reach(a) + 1.0), a), 0.02)], 0.055, thread, around=8)


def build(colour):
    hue = {'orange': '#c8743a', 'grey': '#8b8a88'}.get(colour['code'], colour['hex'])
    felt, cream, dark = knit(hue, size=0.4), knit('#f0e5d0', size=0.4), knit('#33291f', size=0.3)
    deep = knit(darker(hue, 0.42), size=0.2)

    body = Blob((0, 0, 4.6), (3.9, 3.5, 5.2), [((0, 0.1, 1), 2.4, 0.16), ((0, 0, -1), 0.4, 0.3)], floor=0.0)
    body.skin(felt)
    body.patch((0, -1, 0.62), lambda a: 33 + 8 * max(0, -sin(a)) ** 2 - 4 * abs(cos(a)), cream, deep, stitches=34)
    # a seam down its side
    for side in (-1, 1):
        for k in range(9):
            a = radians(-20 + 9.5 * k)
            way = (side * cos(a), 0.18, sin(a))
            tube([body.point(way, 0.03) + (0, -0.24, 0), body.point(way, 0.05), body.point(way, 0.03) + (0, 0.24, 0)], 0.055, deep, around=8)

    for side in (-1, 1):
        haunch = Blob((side * 3.2, -0.7, 2.4), (1.9, 2.9, 2.5), floor=0.0)
        haunch.skin(felt, 48)
        Blob((side * 3.35, -4.0, 0.75), (1.25, 1.9, 0.95), floor=0.0).skin(cream, 48)
        leg = spline([(side * 1.35, -2.6, 7.4), (side * 1.5, -3.6, 4.6), (side * 1.45, -4.2, 2.2), (side * 1.4, -4.4, 1.3)], steps=8)
        tube(leg, [1.15, 1.0, 0.92, 0.95], felt, smooth=False, around=32)
        paw = Blob((side * 1.4, -4.75, 0.85), (1.15, 1.5, 1.0), floor=0.0)
        paw.skin(cream, 48)
        for dx in (-0.38, 0.38):
            tube([paw.point((dx * 0.8, -1, 0.42), 0.03), paw.point((dx, -1, 0.05), 0.04), paw.point((dx, -1, -0.35), 0.03)], 0.06, deep, around=8)

    tail(felt, cream, deep)
    head(felt, cream, dark, deep)


def tail(felt, cream, thread):
    line = np.array(spline([(0.8, 2.8, 1.6), (3.8, 3.8, 1.8), (6.8, 3.2, 2.4), (8.6, 1.8, 4.6), (8.7, 0.8, 7.4), (7.7, 0.2, 10.0), (6.2, 0.0, 12.2)], steps=14))
    wide = np.interp(np.linspace(0, 1, len(line)), [0, 0.2, 0.45, 0.6, 0.75, 0.88, 0.96, 1], [0.9, 1.6, 2.3, 2.5, 2.2, 1.35, 0.6, 0.1])
    for _ in range(8):
        wide[1:-1] = (wide[:-2] + wide[1:-1] * 2 + wide[2:]) / 4
    line[:, 2] = np.maximum(line[:, 2], wide + 0.02)
    for _ in range(8):
        line[1:-1] = (line[:-2] + line[1:-1] * 2 + line[2:]) / 4
    part = int(len(line) * 0.66)
    tube(list(line), list(wide), felt, smooth=False, around=48)
    tube(list(line[part:]), list(wide[part:] + 0.1), cream, smooth=False, around=48, caps=False)
    ahead = line[part + 1] - line[part - 1]
    ahead /= np.linalg.norm(ahead)
    across = np.cross(ahead, (0, 0, 1))
    across /= np.linalg.norm(across)
    up = np.cross(across, ahead)
    for k in range(34):
        a = 2 * pi * k / 34
        out = across * cos(a) + up * sin(a)
        tube([line[part] + out * (wide[part] + 0.02) - ahead * 0.22, line[part] + out * (wide[part] + 0.14) + ahead * 0.08,
            line[part] + out * (wide[part] + 0.12) + ahead * 0.36], 0.055, thread, around=8)


def head(felt, cream, dark, deep):
    skull = Blob((0, -0.6, 12.6), (4.2, 3.5, 3.3), [((0, -1, -0.3), 3.3, 0.05), ((0.88, -0.42, -0.46), 1.35, 0.05), ((-0.88, -0.42, -0.46), 1.35, 0.05),
        ((0, -1, -0.1), 0.5, 0.12)])
    skull.skin(felt, 96)

    def mask(a):
        # out to both cheeks, low under the chin, short over the nose
        low = 0.5 - 0.5 * np.tanh((sin(a) - 0.36) * 4.5)
        return 15 + low * (24 + 17 * abs(cos(a)) ** 1.5)
    skull.patch((0, -1, -0.28), mask, cream, deep, rings=26, around=160, stitches=64)
    nose = skull.point((0, -1, -0.22), 0.12)
    sphere((0.72, 0.5, 0.52), dark, at=tuple(nose), around=32)
    tube([nose + (0, 0.02, -0.45), skull.point((0, -1, -0.38), 0.14), skull.point((0, -1, -0.46), 0.14)], 0.06, dark, around=8)
    for side in (-1, 1):
        tube([skull.point((0, -1, -0.46), 0.14), skull.point((side * 0.09, -1, -0.50), 0.14), skull.point((side * 0.17, -1, -0.46), 0.14)], 0.06, dark, around=8)
        # closed eyes of thread: an arc and its lashes
        middle = (side * 0.50, -1, 0.2)
        arc = [skull.point((middle[0] + dx * 0.2, -1, middle[2] - 0.11 * (1 - dx * dx)), 0.06) for dx in np.linspace(-1, 1, 13)]
        tube(arc, 0.13, dark, around=10)
        ear(side, felt, cream, deep)


def ear(side, felt, cream, thread):
    us, ts = np.linspace(-1, 1, 25), np.linspace(0, 1, 25)
    def at(u, t, size, forward):
        half = 1.95 * size * (1 - t) ** 0.72 * (1 + 0.25 * t)
        return (u * half, forward + 0.55 * (u * u) * (1 - t) * -1, 0.25 + 4.1 * (0.04 + t * size))
    parts = []
    for size, forward, material, thick in ((1, 0, felt, 0.34), (0.66, -0.22, cream, 0.12)):
        vertices = [at(u, t, size, forward) for t in ts for u in us]
        faces = grid(25, 25)
        parts.append(thicken(from_mesh(vertices, faces, material, sharp=180, weld=1e-4), thick))
    for edge in (-1, 1):
        for t in np.linspace(0.06, 0.86, 9):
            p, q = np.array(at(edge * 0.98, t, 0.66, -0.32)), np.array(at(edge, t, 0.78, -0.2))
            parts.append(tube([p, (p + q) / 2 + (0, -0.03, 0), q], 0.05, thread, around=8))
    group(parts, at=(side * 2.15, -0.5, 13.95), turn=(-4, side * 18, side * -14))
