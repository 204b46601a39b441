from itertools import product as every

from studio import Detail, Whole, box, copy, extrude, group, plastic, rounded_rectangle, sphere

VIEWS = [Whole(azimuth=-36, elevation=24, fill=0.66), Detail(at=(1.4, -2.6, 4.0), width=4.6, azimuth=-24, elevation=26)]

s = 5.6 / 3
hues = {(0, 0, 1): '#f4f2ec', (0, 0, -1): '#e8bf3a', (0, -1, 0): '#2f8f62', (0, 1, 0): '#2c5fa3', (1, 0, 0): '#c53b30', (-1, 0, 0): '#e57d2e'}
turns = {(0, 0, 1): (0, 0, 0), (0, 0, -1): (180, 0, 0), (0, -1, 0): (90, 0, 0), (0, 1, 0): (-90, 0, 0), (1, 0, 0): (0, 90, 0), (-1, 0, 0): (0, -90, 0)}


def build(colour):
    dark = plastic('#2b2c2e', rough=0.45)
    body = box((s - 0.03,) * 3, dark, radius=0.2, segments=5)
    tiles = {side: extrude(rounded_rectangle(s - 0.09, s - 0.09, 0.3, steps=10), 0.3, plastic(hue, rough=0.3), edge=0.11, segments=5) for side, hue in hues.items()}
    layers = ([], [])
    for place, sides in scrambled().items():
        layer = layers[place[2] == 1]
        x, y, z = (p * s for p in place)
        layer.append(copy(body, at=(x, y, z - s / 2 + 0.015)))
        for way, hue in sides.items():
            layer.append(copy(tiles[hue], at=tuple(c + w * (s / 2 - 0.25) for c, w in zip((x, y, z), way)), turn=turns[way]))
    for made in (body, *tiles.values()):
        made.hide_render = True
    layers[0].append(sphere(1.6, dark))
    group(layers[0], at=(0, 0, 2.8))
    group(layers[1], at=(0, 0, 2.8), turn=(0, 0, 27))


def scrambled():
    """Where each little cube is, and which colour looks which way, after a few turns of the solved cube."""
    cubes = {p: {w: w for i, w in enumerate(hues) if any(a * b == 1 for a, b in zip(p, w))} for p in every((-1, 0, 1), repeat=3) if any(p)}
    for axis, layer in ((0, 1), (2, 1), (1, -1), (0, 1), (2, 1), (0, -1), (1, -1)):
        def turned(v):
            one, two = [i for i in range(3) if i != axis]
            w = list(v)
            w[one], w[two] = -v[two], v[one]
            return tuple(w)
        cubes = {turned(p) if p[axis] == layer else p: {turned(w): hue for w, hue in sides.items()} if p[axis] == layer else sides for p, sides in cubes.items()}
    return cubes
