from math import cos, pi, radians, sin

import numpy as np

from studio import Detail, Surface, Whole, darker, extrude, from_mesh, group, lathe, linear, paper

VIEWS = [Whole(azimuth=-18, elevation=26, fill=0.84), Detail(at=(0.4, -3.6, 1.6), width=7, azimuth=-14, elevation=24)]

outer, inner, wide = 2.2, 1.62, 1.5


class Tape(Surface):
    """Thin paper, printed around the roll: `around` counts a number of repeats, `up` centimetres across the tape."""

    def __init__(self, colour):
        super().__init__('tape', colour, roughness=0.7, specular=0.2, subsurface=0.05, subsurface_color=linear(colour))
        self.base = colour

    def maths(self, operation, one, other=0.0):
        return self.node('ShaderNodeMath', {0: one, 1: other}, operation=operation).outputs[0]

    def around(self, repeats):
        where = self.node('ShaderNodeSeparateXYZ', {0: self.place()}).outputs
        return self.maths('MULTIPLY', self.maths('ARCTAN2', where['Y'], where['X']), repeats / (2 * pi))

    def up(self):
        return self.node('ShaderNodeSeparateXYZ', {0: self.place()}).outputs['Z']

    def rings(self, shade):
        """The sides of a roll, where the turns of the tape show."""
        return self.colour(self.ramp(self.noise(0.06, detail=1), (0.35, shade), (0.65, self.base))).material

    def print(self, factor, *stops):
        return self.colour(self.ramp(self.maths('FRACT', factor), *stops, hard=True)).material


def slanted(ground, ink):
    tape = Tape(ground)
    return tape.print(tape.maths('ADD', tape.around(30), tape.maths('MULTIPLY', tape.up(), 2.0)), (0, ground), (0.55, ink))


def lengthwise(ground, ink):
    tape = Tape(ground)
    return tape.print(tape.maths('ADD', tape.maths('MULTIPLY', tape.up(), 1 / 0.3), 0.25), (0, ground), (0.6, ink))


def waves(ground, ink):
    tape = Tape(ground)
    swell = tape.maths('MULTIPLY', tape.maths('SINE', tape.maths('MULTIPLY', tape.around(14), 2 * pi)), 0.42)
    return tape.print(tape.maths('ADD', tape.maths('MULTIPLY', tape.up(), 1 / 0.36), swell), (0, ground), (0.62, ink))


def roll(ground, at, turn=(0, 0, 0), printed=None, leaves=None):
    """A roll of tape that lies on its side before it is turned; the core is card."""
    edge = Tape(ground).rings(darker(ground, 0.1))
    material = printed or Tape(ground).material
    parts = [
        lathe([(outer, 0.02), (outer, wide - 0.02)], material, smooth=False, around=128),
        *(lathe([(inner + 0.2, z), (outer - 0.02, z), (outer, z + 0.02 * way)], edge, smooth=False, around=128) for z, way in ((0, 1), (wide, -1))),
        lathe([(inner + 0.2, 0.03), (inner, 0.03), (inner, wide - 0.03), (inner + 0.2, wide - 0.03)], paper('#cdb08a'), smooth=False, around=96),
    ]
    if leaves:
        parts += [ginkgo(paper(leaves), a, 0.75 + 0.12 * (-1) ** i, 25 * (-1) ** i + 180 * (i % 2)) for i, a in enumerate(range(0, 360, 24))]
    return group(parts, at=at, turn=turn)


def ginkgo(material, angle, height, lean):
    """A leaf printed on the roll: a fan with a notch and a thin stem."""
    fan = [(0.0, -0.18)]
    for a in np.linspace(-62, 62, 17):
        reach = 0.42 - 0.14 * max(0, 1 - abs(a) / 12) + 0.015 * cos(radians(a * 12))
        fan.append((reach * sin(radians(a)), reach * cos(radians(a)) - 0.18))
    stem = [(-0.018, -0.46), (0.03, -0.46), (0.018, -0.14), (-0.018, -0.14)]
    c, s = cos(radians(lean)), sin(radians(lean))
    def on_roll(points):
        found = []
        for x, y in points:
            u, v = x * c - y * s, x * s + y * c
            a = radians(angle) + u / outer
            found.append(((outer + 0.008) * cos(a), (outer + 0.008) * sin(a), height + v))
        return found
    faces = [(0, i, i + 1) for i in range(1, len(fan) - 1)]
    n = len(fan)
    return from_mesh(on_roll(fan) + on_roll(stem), [*faces, (n, n + 1, n + 2, n + 3)], material, sharp=180)


def build(colour):
    coral, green, ochre, blue = '#c9836f', '#8fa08a', '#d9b25f', '#4f6b8c'
    # two piles and two rolls before them
    roll(blue, (-2.6, 1.4, 0), (0, 0, 20))
    roll('#f1e8d8', (-2.5, 1.3, wide), (0, 0, 80), slanted('#f1e8d8', coral))
    roll(ochre, (-2.7, 1.5, 2 * wide))
    roll(green, (2.4, 2.0, 0))
    roll('#f3ecdd', (2.5, 1.9, wide), printed=lengthwise('#f3ecdd', '#5d7f79'))
    roll('#e9eef0', (-1.2, -3.4, 0), (0, 0, 15), waves('#e9eef0', blue))
    roll('#f2e7cd', (3.2, -2.75, 0), (0, 0, 33), leaves='#d0982f')
    # the last one stands on edge, its tape drawn out along the ground to a torn end
    turn, x, y = 62, 7.5, 0.1
    roll(coral, (x, y, outer), (90, 0, turn))
    c, s = cos(radians(turn)), sin(radians(turn))
    random = np.random.default_rng(3)
    torn = [(float(v), 6.6 + random.uniform(-0.14, 0.14)) for v in np.linspace(0, wide, 16)]
    strip = [(0, 0), *torn, (wide, 0)]
    extrude([(x + v * s - along * c, y - v * c - along * s) for v, along in strip], 0.03, Tape(coral).material, edge=0.005)
