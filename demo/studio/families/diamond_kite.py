from math import cos, hypot, radians, sin

import numpy as np

from studio import Detail, Surface, Whole, darker, fabric, from_mesh, grid, group, plastic, sphere, spline, thicken, triangles, tube, wood

VIEWS = [Whole(azimuth=-14, elevation=56, fill=0.88), Detail(at=(0, 1, 1.5), width=27, azimuth=-28, elevation=36)]

top, left, right, bottom = (0, 26), (-38, 0), (38, 0), (0, -56)
bamboo_light, bamboo_dark = '#dcb87c', '#c69a5b'


def build(colour):
    hue = colour['hex']
    cream = '#f0e6d2'
    own, other = ripstop(hue), ripstop(cream)
    for corner, side, cloth in ((top, left, own), (top, right, other), (bottom, left, other), (bottom, right, own)):
        panel(corner, side, cloth)
    hem = ripstop(darker(hue, 0.22))
    for a, b in ((top, left), (top, right), (bottom, left), (bottom, right)):
        tube([(*a, 0.22), (*b, 0.22)], (0.9, 0.14), hem, smooth=False, flat=6)
    for point in (top, left, right, bottom):
        pocket(point, hem)
    spar([(0, 25, 0.75), (0, -55, 0.75)], 0.5)
    spar([(-37, 0, 0.75), (-20, 0, 1.2), (0, 0, 1.75), (20, 0, 1.2), (37, 0, 0.75)], 0.45)
    joint = plastic('#33373b', rough=0.4)
    tube([(0, -2.2, 0.75), (0, 2.2, 0.75)], 0.75, joint, smooth=False)
    tube([(-2.2, 0, 1.74), (2.2, 0, 1.74)], 0.72, joint, smooth=False)
    tail(own, other, hem)
    winder(fabric('#f4ecdc', weave=0.2))


def ripstop(hue):
    """Thin close cloth with a fine check of thicker threads."""
    s = Surface('ripstop', hue, roughness=0.55, specular=0.3, sheen=0.2)
    at = s.node('ShaderNodeSeparateXYZ', {0: s.place()}).outputs
    def threads(axis):
        turn = s.node('ShaderNodeMath', {0: at[axis], 1: 0.8}, operation='DIVIDE').outputs[0]
        part = s.node('ShaderNodeMath', {0: turn}, operation='FRACT').outputs[0]
        return s.node('ShaderNodeMath', {0: part, 1: 0.14}, operation='LESS_THAN').outputs[0]
    check = s.node('ShaderNodeMath', {0: threads('X'), 1: threads('Y')}, operation='MAXIMUM').outputs[0]
    s.colour(s.ramp(check, (0.0, hue), (1.0, darker(hue, 0.1))))
    s.bump(s.noise(7, detail=2), 0.25, 0.5)
    return s.bump(check, 0.2, 0.02).material


def panel(corner, side, cloth):
    """A quarter of the sail between two spars, filled a little by air."""
    n = 40
    points, faces = triangles(n)
    vertices = []
    for i, j in points:
        a, b = i / n, j / n
        vertices.append((corner[0] * a + side[0] * b, corner[1] * a + side[1] * b, 0.18 + 34 * a * b * (1 - a - b) + 0.12 * sin(9 * a + 3) * sin(11 * b) * min(a, b) * 3))
    thicken(from_mesh(vertices, faces, cloth, sharp=180), 0.06)


def spar(points, radius):
    """A stick of bamboo with its knots."""
    bamboo = wood((bamboo_light, bamboo_dark), along='y' if points[0][0] == 0 else 'x', gloss=0.35)
    tube(points, radius, bamboo, around=20)
    line = np.array(spline(points, steps=40)) if len(points) > 2 else np.linspace(*points, 60)
    for k in range(6, len(line) - 4, max(1, len(line) // 6)):
        way = line[k + 1] - line[k - 1]
        way = way / np.linalg.norm(way)
        tube([line[k] - way * 0.3, line[k] - way * 0.1, line[k] + way * 0.1, line[k] + way * 0.3],
            [radius, radius * 1.2, radius * 1.2, radius], wood((bamboo_dark, darker(bamboo_dark, 0.15)), along='x'), smooth=False, around=20, caps=False)


def pocket(point, cloth):
    """The corner that holds the end of a spar."""
    x, y = point
    inward = -np.array(point) / hypot(x, y)
    across = np.array((-inward[1], inward[0]))
    spread = {26: 1.3, 0: 0.82, -56: 0.62}[y]
    us, ts = np.linspace(-1, 1, 25), np.linspace(0.04, 1, 14)
    vertices = []
    for t in ts:
        for u in us:
            wide = t * 5.5 * spread * u
            p = np.array(point) + inward * (t * 5.5) + across * wide
            vertices.append((*p, 0.3 + 1.05 * np.exp(-(wide / 0.75) ** 2) * min(1, t * 3)))
    n = len(us)
    faces = grid(len(ts), n)
    thicken(from_mesh(vertices, faces, cloth, sharp=120), 0.08)


def tail(own, other, cord):
    """Two metres of cord with bows."""
    route = [(0, -55.5), (3, -63), (12, -68), (22, -63), (24, -50), (31, -41), (41, -45), (42, -58), (48, -68), (59, -65), (61, -52), (54, -42), (50, -30), (56, -20),
        (56, -8), (49, 2), (52, 14)]
    line = np.array(spline([(*p, 0.2) for p in route], steps=14))
    step = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line[:, :2], axis=0).T))])
    tube(list(line), 0.18, cord, smooth=False, around=10)
    for number, far in enumerate(np.linspace(12, step[-1] - 0.5, 11)):
        x, y = np.interp(far, step, line[:, 0]), np.interp(far, step, line[:, 1])
        bx, by = np.interp(far - 1, step, line[:, 0]), np.interp(far - 1, step, line[:, 1])
        bow((x, y), np.degrees(np.arctan2(y - by, x - bx)) + 90 + 14 * sin(number * 2.3), own if number % 2 == 0 else other, cord)


def bow(at, angle, cloth, knot):
    parts = [sphere((0.75, 0.7, 0.45), knot, at=(0, 0, 0.5), around=24)]
    us, ts = np.linspace(-1, 1, 13), np.linspace(0, 1, 13)
    for side in (-1, 1):
        vertices = [(side * (0.2 + 5.6 * t), u * (0.45 + 2.3 * t ** 0.8),
            0.5 - 0.3 * t + 0.35 * cos(u * 7) * (1 - t) * t * 2 + 0.5 * t * (1 - t) * (1 - u * u) * 2) for t in ts for u in us]
        faces = grid(13, 13)
        parts.append(thicken(from_mesh(vertices, faces, cloth, sharp=180), 0.07))
    group(parts, at=(*at, 0), turn=(0, 0, angle))


def winder(line):
    """A flat piece of bamboo with its 40 m of line, the end of which runs to the sail."""
    x0, y0, angle = -33, -43, radians(24)
    def put(x, y, z):
        return (x0 + x * cos(angle) - y * sin(angle), y0 + x * sin(angle) + y * cos(angle), z)
    board = wood((bamboo_light, bamboo_dark), along='x')
    for y in (-4.4, 4.4):
        tube([put(-9.5, y, 1.5), put(9.5, y, 1.5)], 0.85, board, smooth=False)
    for x in (-6.3, 6.3):
        tube([put(x, -4.4, 1.5), put(x, 4.4, 1.5)], 0.75, board, smooth=False)
    coil = []
    for layer, (reach, lift) in enumerate(((4.6, 0.95), (4.9, 1.2))):
        for k in range(25):
            x = (-4.9 + 0.4 * k) * (1 if layer == 0 else -0.86)
            for px, py, pz in ((0, -reach - 0.8, 1.5), (0.07, -reach, 1.5 + lift), (0.14, reach, 1.5 + lift), (0.2, reach + 0.8, 1.5), (0.27, reach, 1.5 - lift),
                (0.34, -reach, 1.5 - lift)):
                coil.append(put(x + px, py, max(pz, 0.25)))
    tube(coil, 0.22, line, steps=5, around=8)
    tube([coil[-1], put(8, 9, 0.3), put(14, 13, 0.2), put(21, 10, 0.15), put(28, 12, 0.1)], 0.16, line, around=8)
