from math import cos, radians, sin

import numpy as np
from mathutils import noise

from studio import Detail, Surface, Whole, darker, from_mesh, grid, group, lighter, settle, subdivide, tube

VIEWS = [Whole(azimuth=32, elevation=14, fill=0.76), Detail(at=(-13, -5.0, 36), width=22, azimuth=28, elevation=16)]
size, lean = 45, 76


def build(colour):
    linen = washed_linen(colour['hex'])
    cover, edge = filled(linen, 56)
    # leaning back, it sits on its lower edge: what would be below that is pressed flat
    up = np.array((0, sin(radians(lean)), cos(radians(lean))))
    points = np.array([vertex.co for vertex in cover.data.vertices])
    ground = (points[edge] @ up).min() + 0.6
    points += np.outer(np.maximum(0, ground - points @ up), up)
    cover.data.vertices.foreach_set('co', points.ravel())
    seam = tube([points[i] for i in edge], 0.19, linen, smooth=False, closed=True, around=10)
    group([subdivide(cover, 2), seam], at=(0, 0, 0.19 - ground), turn=(lean, 0, 0))


def filled(material, n):
    """A cover sewn of two squares and blown up as by its filling, which draws the creases; and its edge, as a row of points."""
    line = np.linspace(-1, 1, n)
    vertices, faces = [], []
    for side in (1, -1):
        vertices += [(u, v, side * 0.02 * min(1, 8 * (1 - max(abs(u), abs(v)))) + 0.01 * noise.noise((3 * u, 3 * v, side))) for v in line for u in line]
    rim = [*range(n), *(n * j + n - 1 for j in range(1, n)), *(n * n - 1 - i for i in range(1, n)), *(n * (n - 1 - j) for j in range(1, n - 1))]
    same = {n * n + i: i for i in rim}
    for s in (0, 1):
        faces += [tuple(same.get(k, k) for k in (quad if s == 0 else quad[::-1])) for quad in grid(n, n, start=s * n * n)]
    points = blown_up(from_mesh(vertices, faces, material), 28)
    wide = np.ptp(points[rim, 0])
    points = (points - points[rim].mean(0)) * size / wide
    # it sits down on its lower edge, which gives way from the middle to the corners
    low = points[rim][:n][np.argsort(points[rim][:n, 0])]
    above = np.interp(points[:, 0], low[:, 0], low[:, 1]) - low[:, 1].min()
    points[:, 1] -= above * np.clip(1 - (points[:, 1] - low[:, 1].min()) / (0.45 * size), 0, 1) ** 2 * 0.92
    return from_mesh(points, faces, material, sharp=180, weld=1e-5), rim


def blown_up(obj, frames):
    settings = obj.modifiers.new('cloth', 'CLOTH').settings
    settings.quality, settings.mass, settings.air_damping = 4, 0.3, 8
    settings.use_pressure, settings.use_pressure_volume, settings.uniform_pressure_force, settings.target_volume = True, True, 0, 1.45
    settings.tension_stiffness = settings.compression_stiffness = settings.shear_stiffness = 15
    settings.bending_stiffness = 0.3
    return settle(obj, frames, gravity=False)


def washed_linen(colour):
    """Plain weave of uneven threads that took up more or less dye, across and along."""
    s = Surface('washed linen', colour, roughness=0.9, specular=0.15, sheen=0.2, sheen_tint=0.8)
    def threads(size, stretch):
        return s.noise(size, detail=2, rough=0.6, stretch=stretch)
    along, across = threads(0.13, (1, 0.03, 1)), threads(0.13, (0.03, 1, 1))
    yarn = s.node('ShaderNodeMath', {0: along, 1: across}, operation='ADD').outputs[0]
    yarn = s.node('ShaderNodeMath', {0: yarn, 1: 0.5}, operation='MULTIPLY').outputs[0]
    s.colour(s.ramp(yarn, (0.25, darker(colour, 0.28)), (0.5, colour), (0.75, lighter(colour, 0.2))))
    return s.bump(yarn, 0.4, 0.03).material
