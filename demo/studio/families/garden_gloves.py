from math import cos, exp, pi, sin

import bmesh
import bpy
import numpy as np
from mathutils import noise

from studio import Detail, Surface, Whole, darker, fabric, from_mesh, grid, group, lighter, superellipsoid, thicken, tube

VIEWS = [Whole(azimuth=0, elevation=52, fill=0.84), Detail(at=(-8.6, 6.4, 2.2), width=14.5, azimuth=-16, elevation=46, blur=0.5)]
thumb = [(-2.6, -2.2, 0), (-4.5, -0.6, 0.1), (-6.0, 1.6, 0.1), (-6.9, 4.0, 0)]
fingers = [[(-3.1, 3.4, 0), (-3.9, 7.5, 0.1), (-4.5, 11.3, 0)], [(-1.05, 4, 0), (-1.3, 8.5, 0.1), (-1.6, 12.9, 0)], [(1.05, 4, 0), (1.3, 8.2, 0.1), (1.55, 12.2, 0)],
    [(3.0, 3.2, 0), (3.7, 6.6, 0.1), (4.4, 9.6, 0)]]


def build(colour):
    knit, rubber = knitted(colour['hex']), coated(darker(colour['hex'], 0.4))
    hem = fabric(lighter(colour['hex'], 0.55), weave=0.14)
    # the right hand's shows its back, the left hand's its palm
    glove(knit, rubber, hem, False, at=(-7.4, 0, 0), turn=(0, 0, 9))
    glove(knit, rubber, hem, True, at=(7.4, -0.6, 0), turn=(0, 0, -11))


def glove(knit, rubber, hem, palm_up, at, turn):
    vertices, faces = hand()
    way = 1 if palm_up else -1
    dipped = np.array([(z * way > edge(x, y)) for x, y, z in vertices])
    normals = vertex_normals(vertices, faces)
    vertices = vertices + normals * (dipped * 0.07)[:, None]
    for i, (x, y, z) in enumerate(vertices):
        crease = 0.16 * noise.noise((x / 2.2, y / 2.2, 5 * way)) + 0.07 * noise.noise((x, y, 9 * way))
        crease += 0.1 * sin(y * 3 + 2 * noise.noise((x / 3, y / 3, 0))) * exp(-((y - 8.2) / 1.6) ** 2)
        vertices[i, 2] = rest(z + crease * (1 if z > 0 else 0.3), y, palm_up)
    obj = from_mesh(vertices, faces, knit, sharp=180)
    obj.data.materials.append(rubber)
    obj.data.polygons.foreach_set('material_index', [int(dipped[list(f)].sum() >= len(f) / 2) for f in faces])
    group([obj, *cuff(knit, hem, palm_up)], at=at, turn=turn)


def rest(z, y, palm_up):
    """How the glove lies: fingers curl up with the palm, down with the back."""
    bow = 0.012 * max(0, y - 3) ** 2 if palm_up else 0.9 - 0.009 * (y - 1) ** 2 + 0.3
    return z + 1.15 + bow * (1 if palm_up else 0.8)


def edge(x, y):
    """The height above which the rubber lies: on the palm, and around the fingertips."""
    wave = 0.1 * sin(1.9 * x + 0.7) + 0.06 * sin(4.3 * x + y)
    tip = min(1, max(0, (y - (9.2 - 0.16 * (x + 1.2) ** 2)) / 0.5))
    heel = max(0, (-3.1 + wave - y)) * 3
    return -0.05 + 0.12 * wave - 1.6 * tip + heel


def hand():
    """Palm, fingers and thumb as one skin."""
    parts = [superellipsoid((9.2, 12.5, 2.1), blank(), power=3.2, flat=2.4, at=(0, 0.2, 0)), superellipsoid((7.6, 5, 2.0), blank(), power=4, flat=2.2, at=(0, -5.0, 0))]
    parts += [tube(line, [0.98, 1.02, 1.0, 0.92], blank()) for line in fingers]
    parts.append(tube(thumb, [1.5, 1.35, 1.15, 1.0], blank()))
    made = bmesh.new()
    for part in parts:
        part.data.transform(part.matrix_basis)
        made.from_mesh(part.data)
    mesh = bpy.data.meshes.new('hand')
    made.to_mesh(mesh)
    made.free()
    for part in parts:
        bpy.data.objects.remove(part)
    obj = bpy.data.objects.new('hand', mesh)
    bpy.context.collection.objects.link(obj)
    skin = obj.modifiers.new('skin', 'REMESH')
    skin.mode, skin.voxel_size = 'VOXEL', 0.16
    even = obj.modifiers.new('even', 'SMOOTH')
    even.factor, even.iterations = 0.5, 12
    found = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    vertices = np.array([v.co for v in found.vertices])
    faces = [tuple(p.vertices) for p in found.polygons]
    bpy.data.objects.remove(obj)
    vertices[:, 2] *= 0.82
    return vertices, faces


def blank():
    return bpy.data.materials.new('unseen')


def vertex_normals(vertices, faces):
    normals = np.zeros_like(vertices)
    for face in faces:
        a, b, c = vertices[face[0]], vertices[face[1]], vertices[face[2]]
        normals[list(face)] += np.cross(b - a, c - a)
    return normals / (np.linalg.norm(normals, axis=1, keepdims=True) + 1e-9)


def cuff(knit, hem, palm_up):
    """The long ribbed cuff, open at its end."""
    around, rows = 264, 40

    def at(k, j):
        a, t = 2 * pi * k / around, j / (rows - 1)
        y = -5.2 - 7.6 * t
        rib = 0.07 * cos(44 * a) * min(1, t * 6)
        wide = 3.75 - 0.35 * sin(pi * min(1, t * 1.6)) + 0.45 * t * t + rib
        high = 0.86 - 0.1 * t + rib + 0.12 * sin(2.2 * t * pi + 2 * cos(a))
        x = wide * np.sign(cos(a)) * abs(cos(a)) ** 0.8
        return (x, y + 0.12 * sin(a * 2 + 1) * t, rest(high * sin(a), y, palm_up))

    vertices = [at(k, j) for j in range(rows) for k in range(around)]
    faces = grid(rows, around, around=True, flip=True)
    return [thicken(from_mesh(vertices, faces, knit, sharp=180), 0.16, -1), tube([at(k, rows - 1) for k in range(0, around, 2)], 0.2, hem, smooth=False, closed=True, around=12)]


def knitted(hex):
    """Fine stocking stitch: small columns along the hand."""
    s = Surface('stitches', hex, roughness=0.95, specular=0.1, sheen=0.5, sheen_tint=0.6)
    where = s.place((1 / 0.2, 1 / 0.2, 1 / 0.2))
    columns = s.node('ShaderNodeTexWave', {'Vector': where, 'Scale': 0.314, 'Distortion': 0.6, 'Detail': 1}, bands_direction='X').outputs['Fac']
    loops = s.node('ShaderNodeTexWave', {'Vector': where, 'Scale': 0.42, 'Distortion': 0.8, 'Detail': 1}, bands_direction='Y').outputs['Fac']
    both = s.node('ShaderNodeMath', {0: columns, 1: s.between(loops, 0.45, 1)}, operation='MULTIPLY').outputs[0]
    s.colour(s.ramp(both, (0, darker(hex, 0.3)), (0.5, hex), (1, lighter(hex, 0.12))))
    return s.bump(both, 0.5, 0.07).material


def coated(hex):
    """Crinkled rubber."""
    s = Surface('rubber coat', hex, roughness=0.42, specular=0.5)
    folds = s.noise(0.55, detail=4, rough=0.6, distortion=1.5)
    s.colour(s.ramp(folds, (0.3, darker(hex, 0.15)), (0.7, lighter(hex, 0.1))))
    return s.bump(folds, 0.8, 0.2).material
