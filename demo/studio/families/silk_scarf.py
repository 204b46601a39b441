from math import cos, pi, radians, sin, sqrt

import bpy
import numpy as np

from studio import Detail, Surface, Whole, box, cylinder, darker, from_mesh, grid, lathe, mix, settle, subdivide, tube, wood

VIEWS = [Whole(azimuth=24, elevation=13, fill=0.86), Detail(at=(-6, -2, 43), width=22, azimuth=20, elevation=20, blur=0.5)]
side, cells = 70.0, 91
# it hangs over a rail, turned and drawn together: (cm above the ground, cm of radius), (degrees, cm that hang in front of its middle)
high, thick = 49.0, 0.8
turned, forward = 33.0, 8.0
wave, gathered = 5.6, 0.4


def laid():
    """The square, still level, in the folds into which it was drawn together: rows of points, and which of them lie on the rail."""
    line = np.linspace(-side / 2, side / 2, cells)
    u, v = np.meshgrid(line, line)
    a = radians(turned)
    along, over = u * cos(a) - v * sin(a), u * sin(a) + v * cos(a) - forward
    # a fold as a wave of the height that takes up the width; no two are alike
    unequal = along + 1.6 * np.sin(along / 4.1) + 1.1 * np.sin(along / 2.7 + over / 16)
    steep = 2 * sqrt((1 / gathered - 1)) / (2 * pi / wave)
    up = steep * np.sin(2 * pi * unequal / (wave / gathered)) * (0.75 + 0.25 * np.sin(along / 6.3))
    points = np.stack([along * gathered, over, high + thick + 0.3 + 0.45 * (up + steep)], 2)
    return points, np.abs(over) < side / cells * 0.9


def fall(points, pinned, frames):
    """Where the cloth comes to rest (a small simulation, in metres)."""
    faces = grid(cells, cells)
    flat = from_mesh(points.reshape(-1, 3) / 100, faces, None)
    rail = lathe([(0, 0), (thick / 100, 0), (thick / 100, 0.6), (0, 0.6)], None, smooth=False, around=24, at=(-0.3, 0, high / 100), turn=(0, 90, 0))
    rail.modifiers.new('collision', 'COLLISION')
    rail.collision.thickness_outer, rail.collision.cloth_friction = 0.002, 40
    group = flat.vertex_groups.new(name='pinned')
    group.add([int(i) for i in np.flatnonzero(pinned)], 1, 'REPLACE')
    cloth = flat.modifiers.new('cloth', 'CLOTH')
    settings, collisions = cloth.settings, cloth.collision_settings
    settings.quality, settings.mass, settings.air_damping = 5, 0.12, 2.5
    settings.tension_stiffness = settings.compression_stiffness = settings.shear_stiffness = 8
    settings.bending_stiffness, settings.vertex_group_mass = 0.02, 'pinned'
    collisions.distance_min, collisions.use_self_collision = 0.002, False
    rest = settle(flat, frames) * 100
    bpy.data.objects.remove(rail)
    return rest, faces


def silk(warp, weft):
    """Shot silk: one tone in the warp, another in the weft, so that it changes with the angle; here and there a thicker thread."""
    s = Surface('silk', warp, roughness=0.27, specular=0.9, sheen=0.25, sheen_tint=0.8)
    facing = s.node('ShaderNodeLayerWeight', {'Blend': 0.5}).outputs['Facing']
    where = s.node('ShaderNodeTexCoord').outputs['UV']
    def threads(x, y):
        spot = s.node('ShaderNodeMapping', {'Vector': where, 'Scale': (x, y, 1)}).outputs['Vector']
        return s.node('ShaderNodeTexNoise', {'Vector': spot, 'Scale': 1.0, 'Detail': 3}).outputs['Fac']
    slub, fine = threads(0.14, 4.5), threads(7, 0.25)
    both = s.node('ShaderNodeMath', {0: facing, 1: s.between(slub, -0.16, 0.16)}, operation='ADD').outputs[0]
    s.colour(s.ramp(both, (0.25, warp), (0.95, weft)))
    return s.bump(slub, 0.2, 0.06).bump(fine, 0.12, 0.04).material


def build(colour):
    weft = mix(colour['hex'], '#b0501f', 0.34) if colour['code'] == 'saffron' else mix(colour['hex'], '#27386b', 0.65)
    material, hem = silk(colour['hex'], weft), silk(darker(colour['hex'], 0.1), weft)
    points, pinned = laid()
    rest, faces = fall(points, pinned.reshape(-1), 60)
    scarf = subdivide(from_mesh(rest, faces, material, sharp=180), 1)
    line = np.linspace(-side / 2, side / 2, cells)
    chart = scarf.data.uv_layers.new(name='threads')
    for loop in scarf.data.loops:
        j, i = divmod(loop.vertex_index, cells)
        chart.data[loop.index].uv = (line[i], line[j])
    # the hem is rolled by hand
    rows = rest.reshape(cells, cells, 3)
    edge = [*rows[0, :-1], *rows[:-1, -1], *rows[-1, :0:-1], *rows[:0:-1, 0]]
    tube([tuple(p) for p in edge], 0.18, hem, smooth=False, closed=True, around=10)
    stand(18.6)


def stand(reach):
    """A rail between two posts on feet."""
    cylinder(thick, 2 * reach, wood('oak', along='z'), at=(-reach, 0, high), turn=(0, 90, 0))
    for x in (-reach, reach):
        cylinder(0.85, high + 1.6, wood('oak', along='z'), edge=0.4, at=(x, 0, 0.6))
        box((2.0, 20, 1.6), wood('oak', along='y'), radius=0.4, at=(x, 0, 0))
    box((2 * reach, 1.2, 1.2), wood('oak', along='x'), radius=0.3, at=(0, 0, 0.2))
