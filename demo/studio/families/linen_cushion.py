import bpy
import numpy as np
from mathutils import noise

from studio import Detail, Surface, Whole, darker, from_mesh, group, lighter, subdivide, tube

VIEWS = [Whole(azimuth=32, elevation=14, fill=0.76), Detail(at=(-13, -5.0, 36), width=22, azimuth=28, elevation=16)]
size = 45


def build(colour):
    linen = washed_linen(colour['hex'])
    cover, edge = filled(linen, 56)
    seam = tube([cover.data.vertices[i].co for i in edge], 0.19, linen, smooth=False, closed=True, around=10)
    lowest = min(vertex.co.y for vertex in cover.data.vertices)
    group([subdivide(cover, 2), seam], at=(0, 0, -lowest), turn=(76, 0, 0))


def filled(material, n):
    """A cover sewn of two squares and blown up as by its filling, which draws the creases; and its edge, as a row of points."""
    line = np.linspace(-1, 1, n)
    vertices, faces = [], []
    for side in (1, -1):
        vertices += [(u, v, side * 0.02 * min(1, 8 * (1 - max(abs(u), abs(v)))) + 0.01 * noise.noise((3 * u, 3 * v, side))) for v in line for u in line]
    rim = [*range(n), *(n * j + n - 1 for j in range(1, n)), *(n * n - 1 - i for i in range(1, n)), *(n * (n - 1 - j) for j in range(1, n - 1))]
    same = {n * n + i: i for i in rim}
    for s in (0, 1):
        for j in range(n - 1):
            for i in range(n - 1):
                quad = tuple(s * n * n + j * n + i + k for k in (0, 1, n + 1, n))
                faces.append(tuple(same.get(k, k) for k in (quad if s == 0 else quad[::-1])))
    flat = from_mesh(vertices, faces, material)
    blow_up(flat, 28)
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    points = np.array([vertex.co for vertex in mesh.vertices])
    wide = np.ptp(points[rim, 0])
    points = (points - points[rim].mean(0)) * size / wide
    # it sits down on its lower edge
    points[:, 1] = np.maximum(points[:, 1], points[:, 1].min() + 1.5)
    return from_mesh(points, [tuple(face.vertices) for face in mesh.polygons], material, sharp=180, weld=1e-5), rim


def blow_up(obj, frames):
    scene = bpy.context.scene
    scene.use_gravity = False
    cloth = obj.modifiers.new('cloth', 'CLOTH')
    settings = cloth.settings
    settings.quality, settings.mass, settings.air_damping = 4, 0.3, 8
    settings.use_pressure, settings.use_pressure_volume, settings.uniform_pressure_force, settings.target_volume = True, True, 0, 1.45
    settings.tension_stiffness = settings.compression_stiffness = settings.shear_stiffness = 15
    settings.bending_stiffness = 0.3
    cloth.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)


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
