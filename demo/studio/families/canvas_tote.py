from math import pi, sin

import numpy as np
from mathutils import noise

from studio import Detail, Surface, Whole, darker, fabric, lighter, mix, sheet, tube

VIEWS = [Whole(azimuth=-17, elevation=14, fill=0.82), Detail(at=(-8, -4.6, 34.5), width=21, azimuth=-20, elevation=16, blur=0.6)]
height = 40.0


def woven(colour):
    """Heavy canvas, its threads upright and level."""
    s = Surface('canvas', colour, roughness=0.95, specular=0.1, sheen=0.3, sheen_tint=0.6)
    where = s.place((1 / 0.24,) * 3)
    one, other = (s.node('ShaderNodeTexWave', {'Vector': where, 'Scale': 0.5, 'Distortion': 0.8, 'Detail': 1}, bands_direction=way).outputs['Fac'] for way in 'XZ')
    both = s.node('ShaderNodeMath', {0: one, 1: other}, operation='MULTIPLY').outputs[0]
    yarn = s.noise(0.3, detail=3, stretch=(0.2, 1, 1))
    s.colour(s.ramp(yarn, (0.25, darker(colour, 0.07)), (0.75, lighter(colour, 0.05))))
    return s.bump(both, 0.4, 0.1).material


def body(q, z, out=0.0):
    """A point of the bag's wall: q from 0 to 1 once around, from the middle of the right side."""
    t = z / height
    width, depth = 36.4 + 2.4 * t, 12.2 - 4.6 * t ** 1.5
    power = 7 - 3.2 * t
    angles = np.linspace(0, 2 * pi, 721)
    c, s = np.cos(angles), np.sin(angles)
    x, y = width / 2 * np.sign(c) * np.abs(c) ** (2 / power), depth / 2 * np.sign(s) * np.abs(s) ** (2 / power)
    gone = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))]) / np.hypot(np.diff(x), np.diff(y)).sum()
    x, y = float(np.interp(q, gone, x)), float(np.interp(q, gone, y))
    # the sides fold inwards towards the mouth, the bottom edge is round, and heavy cloth is never quite flat
    side = max(0.0, 1 - abs(y) / (depth / 2)) * min(1.0, abs(x) / (width / 2)) ** 12
    x -= np.sign(x) * 2.6 * t ** 1.3 * side
    foot = 0.9 * (1 - min(1.0, z / 1.2)) ** 2
    front = 1 if y > 0 else -1
    wave = 0.8 * noise.noise((x / 11, z / 13, front)) + 0.34 * noise.noise((x / 4 + z / 9, z / 7, front * 3))
    fade = min(1.0, z / 4) * (0.55 + 0.45 * sin(pi * t))
    long = (x * x + (y * 3) ** 2) ** 0.5
    return (x + (out - foot) * x / long, y + (out - foot) * 3 * y / long + wave * fade, z)


def on_front(x, z, out=0.0):
    """The same wall, found by x on the front."""
    low, high = 0.5, 1.0
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if body(middle, z)[0] < x else (low, middle)
    point = body(low, z)
    return (x, point[1] - out, z)


def stitch(line, thread, length=0.42, gap=0.26):
    """A row of stitches along a line that lies on the cloth."""
    line = np.array(line)
    gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    for start in np.arange(gap, gone[-1] - length, length + gap):
        ends = [tuple(np.interp(start + part * length, gone, line[:, axis]) for axis in range(3)) for part in (0, 0.5, 1)]
        tube(ends, [0.035, 0.075, 0.035], thread, smooth=False, around=8)


def handle(canvas, thread, side):
    y = on_front(-8, 40, 0.38)[1]
    def wall(x, z, out):
        point = on_front(x, z, out)
        return (x, point[1] if side < 0 else -point[1], z)
    lean = -1.2 if side < 0 else 2.4
    top = [(-8 + 0.3 * side, y * -side, 44), (-7.4, y * -side * 0.8 + lean * 0.3, 52), (-5.4, lean * 0.8, 61.5), (0.2, lean, 67.5)]
    rise = [wall(-8, z, 0.3) for z in (29.6, 32, 34, 36)] + [wall(-8, z, 0.46) for z in (37.2, 40)] + top
    fall = [(-x + 0.5 * side, yy, z) for x, yy, z in reversed(top[:-1])] + [wall(8, z, 0.46) for z in (40, 37.2)] + [wall(8, z, 0.3) for z in (36, 34, 32, 29.6)]
    tube([*rise, *fall], (1.6, 0.17), canvas, flat=7, up=(0, side, 0), around=28, steps=8, caps=False)
    if side > 0:
        return
    for x in (-8, 8):
        corners = [(-1.25, 30.1), (1.25, 30.1), (1.25, 33.4), (-1.25, 33.4)]
        def line(a, b):
            return [wall(x + a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, 0.48) for k in np.linspace(0, 1, 6)]
        for a, b in ((0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)):
            stitch(line(corners[a], corners[b]), thread, 0.3, 0.16)


def build(colour):
    natural = colour['code'] == 'natural'
    cloth = '#e9dcc1' if natural else mix(colour['hex'], '#2c303c', 0.35)
    canvas = woven(cloth)
    thread = fabric('#a98c60' if natural else lighter(colour['hex'], 0.62), weave=0.1)

    def wall(u, v):
        return body((u + 1) / 2, (v + 1) / 2 * height)

    def hem(u, v):
        return body((u + 1) / 2, 38.4 + 1.7 * v, 0.17)

    sheet(100, 100, wall, canvas, thickness=0.16, detail=150)
    sheet(100, 12, hem, canvas, thickness=0.2, detail=180)
    sheet(100, 100, lambda u, v: (u * 17.4, v * 5.4, 0.2), canvas, thickness=0.3, detail=12)
    for z in (37.1, 39.6):
        stitch([body(q, z, 0.29) for q in np.linspace(0.5, 1, 160)], thread)
    for side in (-1, 1):
        stitch([body(0.0 if side > 0 else 0.5, z, 0.1) for z in np.linspace(1, 36, 60)], thread)
        handle(canvas, thread, side)
