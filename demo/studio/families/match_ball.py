from math import acos

import numpy as np

from studio import Detail, Surface, Whole, darker, from_mesh, plain, sphere, triangles

VIEWS = [Whole(azimuth=0, elevation=14, fill=0.68), Detail(at=(1.5, -10.2, 13.2), width=10, azimuth=10, elevation=20)]

radius = 11.0
steps = 56


def build(colour):
    white = colour['code'] == 'white'
    skin = leatherette('#f1eee6' if white else '#df6f2c')
    mark = leatherette('#2d3b50' if white else '#2f2d2c')
    line = leatherette('#c98a3c' if white else '#f3e3cd')
    seam = leatherette('#c9c4b9' if white else '#b3531d')
    sphere(radius - 0.32, plain(darker('#d8d3c8' if white else '#b5571f', 0.3)), at=(0, 0, radius))
    points, triangles = icosahedron()
    for triangle in triangles:
        panel([points[i] for i in triangle], points, (skin, mark, line, seam))


def leatherette(hue):
    s = Surface('skin', hue, roughness=0.42, specular=0.45, clearcoat=0.15, clearcoat_roughness=0.3)
    cells = s.node('ShaderNodeTexVoronoi', {'Vector': s.place((1 / 0.22,) * 3), 'Scale': 1.0}).outputs['Distance']
    return s.bump(cells, 0.25, 0.02).material


def icosahedron():
    g = (1 + 5 ** 0.5) / 2
    points = [np.array(p, float) for a, b in ((1, g), (-1, g), (1, -g), (-1, -g)) for p in ((0, a, b), (a, b, 0), (b, 0, a))]
    # tilted, so that a panel and a spot look towards the buyer
    tilt, roll = 0.42, 0.3
    about_x = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
    about_z = np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]])
    points = [about_z @ about_x @ (p / np.linalg.norm(p)) for p in points]
    near = lambda a, b: 0.1 < np.linalg.norm(points[a] - points[b]) < 1.1
    triangles = [(a, b, c) for a in range(12) for b in range(a + 1, 12) for c in range(b + 1, 12) if near(a, b) and near(b, c) and near(a, c)]
    return points, triangles


def swirl(p, points):
    """Turns a point about the spot it is closest to, the more the closer: the seams become a soft S."""
    centre = max(points, key=lambda q: float(np.dot(p, q)))
    away = acos(min(1.0, float(np.dot(p, centre)))) / 0.5535
    angle = 0.75 * max(0.0, 1 - away) ** 1.0 * min(1.0, away * 3)
    return p * np.cos(angle) + np.cross(centre, p) * np.sin(angle) + centre * np.dot(centre, p) * (1 - np.cos(angle))


def panel(corners, points, surfaces):
    """One of twenty triangles, its rim drawn into the seam; each corner is a part of a printed spot."""
    net, faces = triangles(steps)
    vertices, weights, rims = [], [], []
    for i, j in net:
        k = steps - i - j
        # even on the ball
        p = sum(c * np.sin(w / steps * 1.107) for c, w in zip(corners, (i, j, k)))
        p = swirl(p / np.linalg.norm(p), points)
        rim = min(i, j, k)
        depth = {0: 0.27, 1: 0.13, 2: 0.035}.get(rim, 0.0)
        vertices.append(p * (radius - depth) + (0, 0, radius))
        weights.append(max(i, j, k))
        rims.append(rim)
    a, b, c = (np.array(vertices[i]) for i in faces[0])
    if np.dot(np.cross(b - a, c - a), a - (0, 0, radius)) < 0:
        faces = [f[::-1] for f in faces]
    obj = from_mesh(vertices, faces, surfaces[0], sharp=180)
    for surface in surfaces[1:]:
        obj.data.materials.append(surface)
    for face, corner in zip(obj.data.polygons, faces):
        most = max(weights[i] for i in corner) / steps
        face.material_index = 1 if most > 0.72 else 2 if 0.645 < most <= 0.685 else 3 if max(rims[i] for i in corner) <= 1 else 0
