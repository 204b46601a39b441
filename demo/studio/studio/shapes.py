"""Solids of the studio. Lengths are centimetres, angles degrees, z is up, the front of a product looks towards -y.

Every function makes one object of the scene, smooth where it is round, and returns it. `at` moves it, `turn` turns it about x, y, z.
"""
from math import cos, pi, radians, sin

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix

Point = tuple[float, float, float]


def place(obj, at: Point = (0, 0, 0), turn: Point = (0, 0, 0), scale=1.0):
    """Moves and turns an object that stands at the origin."""
    obj.location = at
    obj.rotation_euler = Euler([radians(angle) for angle in turn])
    obj.scale = scale if isinstance(scale, tuple) else (scale, scale, scale)
    return obj


def from_mesh(vertices, faces, material, *, at=(0, 0, 0), turn=(0, 0, 0), sharp=35, weld=0.0):
    """An object of vertices and faces; edges sharper than `sharp` degrees stay edges."""
    mesh = bpy.data.meshes.new('part')
    mesh.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(map(int, f)) for f in faces])
    if weld:
        made = bmesh.new()
        made.from_mesh(mesh)
        bmesh.ops.remove_doubles(made, verts=made.verts, dist=weld)
        bmesh.ops.dissolve_degenerate(made, dist=weld / 10, edges=made.edges)
        bmesh.ops.recalc_face_normals(made, faces=made.faces)
        made.to_mesh(mesh)
        made.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(sharp)
    mesh.materials.append(material)
    obj = bpy.data.objects.new('part', mesh)
    bpy.context.collection.objects.link(obj)
    return place(obj, at, turn)


def grid(rows: int, columns: int, *, around: bool = False, closed: bool = False, flip: bool = False, start: int = 0):
    """The quads of a net whose points are numbered row by row from `start`: `around` joins the last column to the first, `closed` the last
    row to the first, `flip` turns them over."""
    quads = []
    for j in range(rows if closed else rows - 1):
        for i in range(columns if around else columns - 1):
            here, above = start + j * columns, start + (j + 1) % rows * columns
            beside = (i + 1) % columns
            quads.append((here + i, above + i, above + beside, here + beside) if flip else (here + i, here + beside, above + beside, above + i))
    return quads


def triangles(rows: int):
    """A triangle cut into small ones: its points (i, j) with i + j up to `rows`, and the faces by the numbers of the points."""
    points = [(i, j) for i in range(rows + 1) for j in range(rows + 1 - i)]
    at = {point: number for number, point in enumerate(points)}
    faces = []
    for i, j in points:
        if i + j < rows:
            faces.append((at[i, j], at[i + 1, j], at[i, j + 1]))
        if i + j < rows - 1:
            faces.append((at[i + 1, j], at[i + 1, j + 1], at[i, j + 1]))
    return points, faces


def soften(obj, radius: float, segments: int = 4, angle: float = 30):
    """Rounds the edges of an object that are sharper than `angle`."""
    if radius > 0:
        bevel = obj.modifiers.new('soft edges', 'BEVEL')
        bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = radius, segments, 'ANGLE', radians(angle)
        bevel.harden_normals = True
    return obj


def subdivide(obj, levels: int = 2):
    """Catmull-Clark smoothing."""
    smoothing = obj.modifiers.new('smooth', 'SUBSURF')
    smoothing.levels = smoothing.render_levels = levels
    return obj


def settle(obj, frames: int, *, gravity: bool = True):
    """Where the vertices of an object with a cloth modifier come to rest after so many frames; the object is used up."""
    scene = bpy.context.scene
    scene.use_gravity = gravity
    obj.modifiers['cloth'].point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    mesh = obj.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    rest = np.array([vertex.co for vertex in mesh.vertices])
    bpy.data.objects.remove(obj)
    scene.frame_set(1)
    return rest


def thicken(obj, thickness: float, offset: float = 0):
    """Gives a sheet a thickness; offset -1 inwards, 0 both ways, 1 outwards."""
    solid = obj.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset, solid.use_even_offset = thickness, offset, True
    return obj


def cut(obj, tool):
    """Takes the volume of `tool` away from an object; the tool is not seen."""
    taken = obj.modifiers.new('cut', 'BOOLEAN')
    taken.operation, taken.object, taken.solver = 'DIFFERENCE', tool, 'EXACT'
    tool.hide_render = tool.hide_viewport = True
    tool.display_type = 'BOUNDS'
    return obj


# Lines

def spline(points, *, steps: int = 10, closed: bool = False):
    """A smooth line through points of 2 or 3 numbers (Catmull-Rom, centripetal). A point named twice stays a corner."""
    points = [np.array(p, float) for p in points]
    if closed:
        return _through(points, steps, True)
    line, run = [], [points[0]]
    for point in points[1:]:
        if np.allclose(point, run[-1]):
            line += _through(run, steps, False)[:-1] if len(run) > 1 else []
            run = [point]
        else:
            run.append(point)
    return line + _through(run, steps, False)


def _through(points, steps, closed):
    if len(points) < 3 and not closed:
        return points
    count = len(points)
    around = (lambda i: points[i % count]) if closed else (
        lambda i: points[i] if 0 <= i < count else 2 * points[0 if i < 0 else -1] - points[1 if i < 0 else -2])
    line = []
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = (around(i + k) for k in (-1, 0, 1, 2))
        t0 = 0.0
        t1 = t0 + max(np.linalg.norm(p1 - p0), 1e-6) ** 0.5
        t2 = t1 + max(np.linalg.norm(p2 - p1), 1e-6) ** 0.5
        t3 = t2 + max(np.linalg.norm(p3 - p2), 1e-6) ** 0.5
        for t in np.linspace(t1, t2, steps, endpoint=False):
            a1 = (t1 - t) / (t1 - t0) * p0 + (t - t0) / (t1 - t0) * p1
            a2 = (t2 - t) / (t2 - t1) * p1 + (t - t1) / (t2 - t1) * p2
            a3 = (t3 - t) / (t3 - t2) * p2 + (t - t2) / (t3 - t2) * p3
            b1 = (t2 - t) / (t2 - t0) * a1 + (t - t0) / (t2 - t0) * a2
            b2 = (t3 - t) / (t3 - t1) * a2 + (t - t1) / (t3 - t1) * a3
            line.append((t2 - t) / (t2 - t1) * b1 + (t - t1) / (t2 - t1) * b2)
    return line if closed else [*line, points[-1]]


def arc(radius: float, start: float, end: float, *, steps: int = 24, centre=(0, 0)):
    """Points of a flat arc from one angle to another, counter-clockwise from +x."""
    return [(centre[0] + radius * cos(radians(a)), centre[1] + radius * sin(radians(a))) for a in np.linspace(start, end, steps)]


def rounded_rectangle(width: float, depth: float, radius: float, *, steps: int = 8):
    """A closed flat outline about the origin."""
    x, y = width / 2 - radius, depth / 2 - radius
    return [p for cx, cy, a in ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)) for p in arc(radius, a, a + 90, steps=steps, centre=(cx, cy))]


# Solids

def lathe(profile, material, *, smooth: bool = True, steps: int = 8, around: int = 96, angle: float = 360, at=(0, 0, 0), turn=(0, 0, 0), sharp=35):
    """Turns a profile of (radius, z) about z. With `smooth` it is a spline; a point named twice is an edge (name both ends of a straight
    wall twice, or it bulges). For a vessel with a wall, the profile runs from the middle of the foot up the outside, over the rim and down the inside to the middle of the floor."""
    line = [tuple(p) for p in (spline(profile, steps=steps) if smooth else profile)]
    line = [(max(0.0, r), z) for r, z in line]
    whole = angle >= 360
    turns = [radians(angle) * i / around for i in range(around if whole else around + 1)]
    vertices = [(r * cos(a), r * sin(a), z) for a in turns for r, z in line]
    n, m = len(line), len(turns)
    faces = []
    for i in range(m if whole else m - 1):
        j = (i + 1) % m
        for k in range(n - 1):
            if line[k][0] == 0 and line[k + 1][0] == 0:
                continue
            faces.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
    return from_mesh(vertices, faces, material, at=at, turn=turn, sharp=sharp, weld=1e-4)


def box(size: Point, material, *, radius: float = 0.2, segments: int = 4, at=(0, 0, 0), turn=(0, 0, 0)):
    """A box with rounded edges that stands on z = 0 of its place, its middle above the place."""
    w, d, h = size[0] / 2, size[1] / 2, size[2]
    vertices = [(x, y, z) for z in (0, h) for x, y in ((-w, -d), (w, -d), (w, d), (-w, d))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return soften(from_mesh(vertices, faces, material, at=at, turn=turn), min(radius, w * 0.99, d * 0.99, h / 2 * 0.99), segments)


def cylinder(radius: float, height: float, material, *, edge: float = 0.1, top: float | None = None, around: int = 64, at=(0, 0, 0), turn=(0, 0, 0)):
    """A standing cylinder, or a truncated cone with another radius at the top."""
    top = radius if top is None else top
    profile = [(0, 0), (radius, 0), (top, height), (0, height)]
    return soften(lathe(profile, material, smooth=False, around=around, at=at, turn=turn), min(edge, height / 2.1), 4)


def sphere(radius, material, *, at=(0, 0, 0), turn=(0, 0, 0), around: int = 64):
    """A ball about its place, or an ellipsoid when the radius is (x, y, z)."""
    rx, ry, rz = radius if isinstance(radius, tuple) else (radius, radius, radius)
    profile = [(cos(a), sin(a)) for a in np.linspace(-pi / 2, pi / 2, around // 2)]
    profile[0], profile[-1] = (0, -1), (0, 1)
    obj = lathe(profile, material, smooth=False, around=around, sharp=180)
    obj.data.transform(Matrix.Diagonal((rx, ry, rz, 1)))
    return place(obj, at, turn)


def torus(radius: float, thickness: float, material, *, at=(0, 0, 0), turn=(0, 0, 0), around: int = 96):
    """A ring that lies flat about its place; `thickness` is the radius of its section."""
    return tube([(*p, 0) for p in arc(radius, 0, 360, steps=around + 1)[:-1]], thickness, material, closed=True, smooth=False, at=at, turn=turn)


def superellipsoid(size: Point, material, *, power: float = 4, flat: float | None = None, at=(0, 0, 0), turn=(0, 0, 0), detail: int = 64):
    """A body between a ball (power 2) and a box (large power), about its place; `flat` is the power up and down."""
    flat = power if flat is None else flat
    def s(v, p): return np.sign(v) * np.abs(v) ** (2 / p)
    us, vs = np.linspace(-pi / 2, pi / 2, detail // 2 + 1), np.linspace(-pi, pi, detail, endpoint=False)
    vertices = [(size[0] / 2 * s(cos(u), flat) * s(cos(v), power), size[1] / 2 * s(cos(u), flat) * s(sin(v), power), size[2] / 2 * s(sin(u), flat)) for u in us for v in vs]
    n = len(vs)
    faces = grid(len(us), n, around=True)
    return from_mesh(vertices, faces, material, at=at, turn=turn, sharp=60, weld=1e-4)


def tube(points, radius, material, *, smooth: bool = True, steps: int = 10, closed: bool = False, around: int = 24, flat: float = 1.0, caps: bool = True, up=(0, 0, 1), at=(0, 0, 0), turn=(0, 0, 0)):
    """A rod along a line of points, with round ends. `radius` is one number, one per point, or (wide, high) of an oval section;
    `flat` above 2 makes the section a rounded rectangle (a strap, a ribbon). `up` is where the section's height points."""
    line = np.array([np.array(p, float) for p in (spline(points, steps=steps, closed=closed) if smooth else points)])
    n = len(line)
    if isinstance(radius, tuple):
        wide, high = np.full(n, radius[0]), np.full(n, radius[1])
    elif isinstance(radius, list):
        wide = high = np.interp(np.linspace(0, 1, n), np.linspace(0, 1, len(radius)), radius)
    else:
        wide = high = np.full(n, float(radius))
    ahead = (np.roll(line, -1, 0) - np.roll(line, 1, 0)) if closed else np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True) + 1e-12
    normal = np.cross(ahead[0], np.array(up, float))
    if np.linalg.norm(normal) < 1e-3:
        normal = np.cross(ahead[0], (0.0, 1.0, 0.0))
    sides = []
    for i in range(n):
        if flat > 2:
            across = np.cross(ahead[i], np.array(up, float))
            if np.linalg.norm(across) > 1e-3:
                # a line that passes the vertical keeps its side, or the strap would be wrung there
                normal = across if i == 0 or np.dot(across, normal) > 0 else -across
        normal = normal - ahead[i] * np.dot(normal, ahead[i])
        normal = normal / (np.linalg.norm(normal) + 1e-12)
        sides.append((normal.copy(), np.cross(normal, ahead[i])))
    power = max(2.0, flat)
    angles = np.linspace(0, 2 * pi, around, endpoint=False)
    ring = np.array([(np.sign(cos(a)) * abs(cos(a)) ** (2 / power), np.sign(sin(a)) * abs(sin(a)) ** (2 / power)) for a in angles])
    rings = [(line[i], wide[i], high[i], sides[i]) for i in range(n)]
    if caps and not closed:
        def cap(end, way):
            centre, w, h, side = rings[end]
            reach = min(w, h)
            return [(centre + way * ahead[end] * reach * sin(a), (w - reach) + reach * cos(a), (h - reach) + reach * cos(a), side) for a in np.linspace(0, pi / 2, 6)[1:]]
        rings = [*reversed(cap(0, -1)), *rings, *cap(n - 1, 1)]
    vertices = [c + s[0] * w * x + s[1] * h * y for c, w, h, s in rings for x, y in ring]
    m = len(rings)
    faces = grid(m, around, around=True, closed=closed)
    if not closed:
        faces += [tuple(reversed(range(around))), tuple((m - 1) * around + k for k in range(around))]
    return from_mesh(vertices, faces, material, at=at, turn=turn, sharp=50, weld=1e-5)


def strap(points, width: float, thickness: float, material, **more):
    """A flat band along a line; `up` tells where its flat side looks."""
    return tube(points, (width / 2, thickness / 2), material, flat=8, around=24, caps=False, **more)


def extrude(outline, height: float, material, *, smooth: bool = False, steps: int = 10, edge: float = 0.1, segments: int = 3, holes=(), at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat closed outline of (x, y), pulled up by `height`, its edges rounded; `holes` are outlines inside it."""
    curve = bpy.data.curves.new('outline', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude = max(1e-4, height / 2 - edge)
    curve.bevel_depth, curve.bevel_resolution, curve.offset = edge, segments, -edge
    for line in (outline, *holes):
        points = spline(line, steps=steps, closed=True) if smooth else line
        made = curve.splines.new('POLY')
        made.points.add(len(points) - 1)
        for point, (x, y) in zip(made.points, points):
            point.co = (x, y, 0, 1)
        made.use_cyclic_u = True
    shell = bpy.data.objects.new('outline', curve)
    bpy.context.collection.objects.link(shell)
    mesh = bpy.data.meshes.new_from_object(shell.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(shell)
    mesh.transform(Matrix.Translation((0, 0, height / 2)))
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, radians(30)
    mesh.materials.clear()
    mesh.materials.append(material)
    obj = bpy.data.objects.new('part', mesh)
    bpy.context.collection.objects.link(obj)
    return place(obj, at, turn)


def sheet(width: float, depth: float, height, material, *, thickness: float = 0.2, detail: int = 80, edge: bool = True, at=(0, 0, 0), turn=(0, 0, 0)):
    """A cloth of width and depth about its place. `height(u, v)` with u, v from -1 to 1 gives z, or (x, y, z) to move points freely."""
    rows = max(8, round(detail * depth / width)) if depth < width else detail
    us, vs = np.linspace(-1, 1, detail), np.linspace(-1, 1, rows)
    vertices = []
    for v in vs:
        for u in us:
            found = height(u, v)
            vertices.append(found if isinstance(found, (tuple, list, np.ndarray)) else (u * width / 2, v * depth / 2, found))
    faces = grid(rows, detail)
    obj = thicken(from_mesh(vertices, faces, material, at=at, turn=turn, sharp=80), thickness)
    return soften(obj, thickness * 0.4, 2, 60) if edge else obj


def cushion(width: float, depth: float, height: float, material, *, puff: float = 2.4, sag: float = 0.06, detail: int = 72, seed: int = 0, at=(0, 0, 0), turn=(0, 0, 0)):
    """A filled pillow about its place with pulled-in sides, soft dents and a seam all around; flat side down is `turn`ed as wished."""
    random = np.random.default_rng(seed)
    waves = [(random.uniform(1.5, 4), random.uniform(1.5, 4), random.uniform(0, 6), random.uniform(0, 6)) for _ in range(5)]
    line = np.linspace(-1, 1, detail)
    vertices, faces = [], []
    for side in (1, -1):
        for v in line:
            for u in line:
                body = (max(0.0, 1 - abs(u) ** puff) * max(0.0, 1 - abs(v) ** puff)) ** 0.5
                dents = 1 + 0.05 * sum(sin(a * u + p) * sin(b * v + q) for a, b, p, q in waves) / 2
                x = u * (1 - sag * (1 - v * v)) * width / 2
                y = v * (1 - sag * (1 - u * u)) * depth / 2
                vertices.append((x, y, side * height / 2 * body * dents))
    n = detail
    for s in (0, 1):
        faces += [quad if s == 0 else quad[::-1] for quad in grid(n, n, start=s * n * n)]
    return from_mesh(vertices, faces, material, at=at, turn=turn, sharp=75, weld=1e-4)


def leaf(length: float, width: float, material, *, droop: float = 0.25, fold: float = 0.15, tip: float = 1.4, at=(0, 0, 0), turn=(0, 0, 0)):
    """A leaf that grows along +y from its place, folded along its middle and drooping."""
    def at_point(u, v):
        t = (v + 1) / 2
        half = width / 2 * (sin(pi * t ** tip)) ** 0.75 if 0 < t < 1 else 0
        return (u * half, t * length, fold * abs(u) * half - droop * length * t * t)
    return sheet(width, length, at_point, material, thickness=0.03, detail=17, edge=False, at=at, turn=turn)


def wrap(radius: float, bottom: float, top: float, material, *, angle: float = 120, towards: float = -90, lift: float = 0.02, at=(0, 0, 0), turn=(0, 0, 0)):
    """A label: a patch of paper on a standing cylinder, its middle towards an angle (-90 is the front)."""
    angles = [radians(towards + angle * (i / 48 - 0.5)) for i in range(49)]
    r = radius + lift
    vertices = [(r * cos(a), r * sin(a), z) for z in (bottom, top) for a in angles]
    faces = [(i, i + 1, 50 + i, 49 + i) for i in range(48)]
    return from_mesh(vertices, faces, material, at=at, turn=turn, sharp=80)


def printed(outline, radius, material, lift=0.04):
    """A flat outline of (across, up) on the front of a standing cylinder; every point of it is seen from its middle."""
    line = np.array(outline, float)
    middle = line.mean(0)
    n, rings = len(line), 6
    points = [middle + (line - middle) * k / rings for k in range(1, rings + 1)]
    flat = [middle, *np.concatenate(points)]
    faces = [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)]
    faces += grid(rings, n, around=True, flip=True, start=1)
    return from_mesh([((radius + lift) * sin(x / radius), -(radius + lift) * cos(x / radius), z) for x, z in flat], faces, material, sharp=80)


def twist_lid(radius, z, height, material):
    """A pressed lid with a rolled edge and a sunken top."""
    return lathe(
        [(radius - 0.12, z), (radius, z - 0.02), (radius + 0.06, z + 0.07), (radius, z + 0.17), (radius - 0.02, z + 0.25), (radius - 0.02, z + 0.25),
         (radius - 0.02, z + height - 0.22), (radius - 0.08, z + height - 0.06),
         (radius - 0.25, z + height), (radius - 0.42, z + height - 0.05), (radius - 0.5, z + height - 0.12), (radius - 0.5, z + height - 0.12), (0, z + height - 0.12)],
        material,
    )


def group(parts, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Several objects as one, to be moved and turned together."""
    holder = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(holder)
    for part in parts:
        if part.parent is None:
            part.parent = holder
    return place(holder, at, turn, scale)


def copy(obj, at=None, turn=None):
    """The same object once more, sharing its mesh."""
    twin = obj.copy()
    bpy.context.collection.objects.link(twin)
    for child in obj.children:
        copy(child).parent = twin
    if at is not None:
        twin.location = at
    if turn is not None:
        twin.rotation_euler = Euler([radians(angle) for angle in turn])
    return twin
