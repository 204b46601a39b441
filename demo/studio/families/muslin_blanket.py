from math import cos, exp, pi, sin

import numpy as np
from mathutils import noise

from studio import Detail, Whole, fabric, from_mesh, grid, mix, tube

VIEWS = [Whole(azimuth=-30, elevation=26, fill=0.76), Detail(at=(-4, -14, 7), width=15, azimuth=-22, elevation=30, blur=0.5)]
# folded in thirds and then over and over: what is seen of it is one thick band that goes to and fro
wide, deep, layers, thick = 33.0, 27.0, 6, 1.25


def path():
    """The band's middle line, seen from its side: (y, z), from the bottom to the top."""
    line = []
    for k in range(layers):
        z = thick * (k + 0.5) * 1.02
        ends = (deep / 2, -deep / 2) if k % 2 == 0 else (-deep / 2, deep / 2)
        out = 0.35 * sin(k * 2.3)
        run = [(y, z) for y in np.linspace(ends[0], ends[1], 70)]
        line += run
        if k < layers - 1:
            way = 1 if ends[1] > 0 else -1
            line += [(ends[1] + way * (thick * 0.55 + out) * cos(a), z + thick * 0.51 * (1 + sin(a))) for a in np.linspace(-pi / 2, pi / 2, 12)[1:-1]]
    return np.array(line)


def crinkle(u, s, side):
    """Washed gauze: long soft puckers that run into each other, and dimples where the layers are sewn together."""
    puckers = 1 - abs(noise.noise((u / 0.95, s / 2.2, side * 7))) * 2.2
    small = noise.noise((u / 0.55, s / 1.0, side * 5 + 20))
    a, b = (u / 6.0) % 1 - 0.5, (s / 6.0) % 1 - 0.5
    dimple = exp(-(a * a + b * b) * 36 / 0.5)
    return 0.17 * puckers + 0.16 * abs(small) - 0.30 * dimple


def build(colour):
    sand = colour['code'] == 'sand'
    gauze = fabric(mix(colour['hex'], '#ffffff', 0.1 if sand else 0.12), weave=0, slub=0.18, fuzz=0.5)
    binding = fabric(colour['hex'], weave=0, slub=0.18, fuzz=0.5)
    line = path()
    gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    at = np.arange(0, gone[-1], 0.32)
    line = np.stack([np.interp(at, gone, line[:, k]) for k in range(2)], 1)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    across = np.linspace(-1, 1, 140)
    half = thick * 0.47

    def spot(i, u, side):
        """A point on the band's one side or the other; towards its edges it grows thin."""
        y, z = line[i]
        ny, nz = -ahead[i][1] * side, ahead[i][0] * side
        edge = (1 - abs(u) ** 14) ** 0.5
        level = (z / thick) / layers
        x = u * (wide / 2 + 0.35 * noise.noise((at[i] / 6, side, 2)) + 0.25 * sin(level * 19)) + 0.3 * sin(level * 11)
        out = half * edge + crinkle(u * wide / 2, at[i], side) * edge
        wave = 0.35 * noise.noise((u * 1.6, y / 9, 5)) * level
        return (x, y + ny * out, max(0.0, z + nz * out + wave))

    n = len(across)
    for side in (1, -1):
        vertices = [spot(i, u, side) for i in range(len(line)) for u in across]
        faces = grid(len(line), n)
        from_mesh(vertices, faces, gauze, sharp=180)
    # the bound edge: a roll of the same cloth along both sides and over the end
    for u in (-1, 1):
        tube([spot(i, u, 1) for i in range(0, len(line), 2)], 0.24, binding, smooth=False, around=10)
    tube([spot(len(line) - 1, u, 1) for u in across], 0.3, binding, smooth=False, around=10)
