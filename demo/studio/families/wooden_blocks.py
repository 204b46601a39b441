from mathutils import Matrix, Vector

from studio import Detail, Whole, arc, box, cylinder, extrude, wood

VIEWS = [Whole(azimuth=-24, elevation=17, fill=0.78), Detail(at=(-4, -8, 5), width=19, azimuth=-30, elevation=22)]

u = 3.0
shades = {'coral': '#cb7f68', 'mustard': '#d9b056', 'sage': '#98aa86', 'sky': '#93b4c4', 'ink': '#56718c', 'rose': '#dcaea6'}

# kind, length, x, y, z (units of 3 cm), paint, turn. Forty pieces, twenty of them painted.
pieces = [
    # the gate
    ('column', 2, -4.5, 0, 0, '', 0), ('column', 2, -2.5, 0, 0, 'sky', 0), ('arch', 4, 0, 0, 0, '', 0),
    ('column', 2, 2.5, 0, 0, 'sky', 0), ('column', 2, 4.5, 0, 0, '', 0),
    ('plank', 3, -3.5, 0, 2, 'mustard', 0), ('plank', 4, 0, 0, 2, '', 0), ('plank', 3, 3.5, 0, 2, 'mustard', 0),
    ('arch', 2, -3.5, 0, 3, '', 0), ('cube', 1, -1.5, 0, 3, 'sage', 0), ('arch', 2, 0, 0, 3, 'coral', 0),
    ('cube', 1, 1.5, 0, 3, 'sage', 0), ('arch', 2, 3.5, 0, 3, '', 0),
    ('cube', 1, -4, 0, 4, '', 0), ('cube', 1, -3, 0, 4, 'rose', 0), ('plank', 4, 0, 0, 4, '', 0), ('cube', 1, 3, 0, 4, 'rose', 0), ('cube', 1, 4, 0, 4, '', 0),
    ('roof', 2, -3.5, 0, 5, 'coral', 0), ('cube', 1, -1.5, 0, 5, 'sky', 0), ('arch', 2, 0, 0, 5, '', 0), ('cube', 1, 1.5, 0, 5, 'sky', 0), ('roof', 2, 3.5, 0, 5, 'coral', 0),
    ('roof', 2, 0, 0, 6, 'ink', 0),
    # its wings
    ('cube', 1, -5.5, 0, 0, '', 0), ('cube', 1, -5.5, 0, 1, 'ink', 0), ('roof', 1, -5.5, 0, 2, '', 0),
    ('cube', 1, 5.5, 0, 0, '', 0), ('cube', 1, 5.5, 0, 1, 'ink', 0), ('roof', 1, 5.5, 0, 2, '', 0),
    # what is still to be built
    ('column', 1, -0.2, -4.3, 0, '', 0), ('plank', 4, 2.9, -3.1, 0, '', 14), ('cube', 1, 4.2, -2.78, 1, 'rose', 26), ('column', 1, 2.0, -3.32, 1, 'mustard', 0),
    ('arch', 2, -2.4, -3.0, 0, 'sage', -18), ('roof', 2, -2.4, -3.0, 1, '', -18), ('cube', 1, -4.8, -2.4, 0, '', 12), ('cube', 1, -4.8, -2.4, 1, 'coral', -14),
    ('roof', 2, 1.5, -5.4, 0, '', 32), ('column', 2, -3.0, -5.6, 0, '', 208),
]


def build(colour):
    natural = {axis: wood('beech', along=axis) for axis in 'xz'}
    paints = {name: wood((shade, shade), gloss=0.5) for name, shade in shades.items()}
    for number, (kind, length, x, y, z, paint, turn) in enumerate(pieces):
        at = (x * u, y * u, z * u)
        material = paints[paint] if paint else natural['z' if kind == 'column' else 'x']
        if kind in ('cube', 'plank'):
            obj = box((length * u, u, u), material, radius=0.22, at=at, turn=(0, 0, turn))
        elif kind == 'column':
            obj = cylinder(u / 2, length * u, material, edge=0.22, at=at, turn=(0, 0, turn))
            if turn == 208:
                obj.location.z = u / 2
                obj.rotation_euler.x = 1.5707963
        else:
            obj = extrude(outline(kind, length), u, material, edge=0.2, segments=4)
            obj.data.transform(Matrix.Translation((0, 0, -u / 2)))
            obj.location, obj.rotation_euler = at, (1.5707963, 0, turn * 0.0174533)
        vary(obj, number)


def outline(kind, length):
    half = length * u / 2
    if kind == 'roof':
        return [(-half, 0), (half, 0), (0.12, u), (-0.12, u)]
    high = length * u / 2
    return [(-half, 0), *reversed(arc(half / 2, 0, 180, steps=28)), (half, 0), (half, high), (-half, high)]


def vary(obj, number):
    """Every piece from another place of the plank."""
    shift = Vector((number * 3.7 % 17, number * 5.3 % 13, number * 2.9 % 11))
    obj.data.transform(Matrix.Translation(shift))
    obj.location = Vector(obj.location) - obj.rotation_euler.to_matrix() @ shift
