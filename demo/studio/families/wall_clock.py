from math import cos, radians, sin

from studio import Detail, Surface, Whole, arc, cut, cylinder, extrude, from_mesh, group, lathe, metal, wood

# the wall reaches beyond the frame of the whole view
wall = 76
VIEWS = [Whole(azimuth=-14, elevation=6, fill=1.62), Detail(at=(-3.6, -3.8, wall / 2 + 3.2), width=17, azimuth=-22, elevation=14)]


def build(colour):
    plaster = Surface('wall', (0.73, 0.685, 0.635), roughness=0.9, specular=0.15)
    half = wall / 2
    from_mesh([(-half, 0, 0), (half, 0, 0), (half, 0, wall), (-half, 0, wall)], [(0, 1, 2, 3)], plaster.material)
    clock(colour, (0, 0, wall / 2))


def clock(colour, at=(0, 0, 15)):
    """The clock, its back at the place and its face towards -y."""
    oak = wood('oak', along='x', size=0.8) if colour['code'] == 'oak' else wood(('#4a4541', '#221f1e'), along='x', size=0.8, gloss=0.45)
    disc = lathe([(0, 0), (14.5, 0), (15, 0.3), *arc(0.9, 0, 90, steps=9, centre=(14.1, 2.6)), (0, 3.5)], oak, smooth=False, around=160)
    bare = wood('oak', along='x', size=0.8)
    tool = notches(bare)
    cut(disc, tool)
    aluminium = metal('#d4d5d6', rough=0.3, brushed='y')
    parts = [disc, tool, hand(7.4, 0.5, 1.6, 304.6, 3.85, aluminium), hand(10.9, 0.36, 2.0, 56, 4.1, aluminium), hand(11.6, 0.09, 3.0, 200, 4.3, aluminium)]
    if colour['code'] == 'black':
        # milled through the stain, down to the bare oak
        parts.append(floors(tool, bare))
    parts += [cylinder(0.75, 0.55, aluminium, edge=0.08, at=(0, 0, 3.48)), cylinder(0.62, 0.25, aluminium, edge=0.08, at=(0, 0, 4.28))]
    group(parts, at=at, turn=(90, 0, 0))


def hand(length, half, tail, angle, height, material):
    """Tapers a little to its round end; `angle` runs clockwise from twelve."""
    outline = [*arc(half * 0.7, 0, 180, steps=9, centre=(0, length - half)), *arc(half, 180, 360, steps=9, centre=(0, -tail))]
    return extrude(outline, 0.14, material, edge=0.03, at=(0, 0, height), turn=(0, 0, -angle))


def notches(material):
    """Twelve milled grooves as one body, with round ends; those of the quarters are longer."""
    vertices, faces = [], []
    for hour in range(12):
        start, end, half = 13.3, 10.2 if hour % 3 == 0 else 11.4, 0.3
        ring = [*arc(half, -90, 90, steps=9, centre=(start, 0)), *arc(half, 90, 270, steps=9, centre=(end, 0))]
        turn, first, n = radians(30 * hour), len(vertices), len(ring)
        c, s = cos(turn), sin(turn)
        vertices += [(x * c - y * s, x * s + y * c, z) for z in (2.75, 4.5) for x, y in ring]
        faces += [tuple(first + k for k in range(n))[::-1], tuple(first + n + k for k in range(n))]
        faces += [(first + k, first + (k + 1) % n, first + n + (k + 1) % n, first + n + k) for k in range(n)]
    return from_mesh(vertices, faces, material)


def floors(tool, material):
    """The bottoms of the grooves."""
    mesh = tool.data
    bottoms = [face for face in mesh.polygons if all(mesh.vertices[i].co.z < 3 for i in face.vertices)]
    vertices = [(mesh.vertices[i].co.x, mesh.vertices[i].co.y, 2.77) for face in bottoms for i in face.vertices]
    n = len(bottoms[0].vertices)
    return from_mesh(vertices, [range(k * n, k * n + n)[::-1] for k in range(len(bottoms))], material)
