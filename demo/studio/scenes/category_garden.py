from math import cos, radians, sin

import numpy as np

from studio import Scene, bring, group, lathe, leaf, plain, soil, tube

VIEWS = [Scene(elevation=15, fill=0.76, across=0.86, ground='#dfe4d6')]


def build(colour):
    bring('terracotta_planter', 'terracotta', at=(13, 10, 0), scale=1.1)
    herb((13, 10, 21))
    bring('watering_can', 'cream', at=(-14, 7, 0), turn=156)
    bring('hand_trowel', at=(21, -17, 0), turn=-18)
    bring('garden_gloves', 'mustard', at=(-15, -20, 0), turn=14, scale=0.95)


def herb(at):
    """A bush of basil in its earth."""
    random = np.random.default_rng(3)
    skins, stalk = [plain(c, rough=0.42) for c in ('#4a7a3c', '#5a8b46', '#3c6b34')], plain('#7f9a55', rough=0.5)
    parts = [lathe([(0, 1.3), (4, 1.2), (8, 0.8), (10.9, 0.3), (10.9, -1)], soil())]
    for k in range(26):
        turn, lean = 137.5 * k, 5 + 30 * (k / 26) ** 0.6
        high = random.uniform(15, 20) * (1.0 - 0.25 * k / 26)
        away = np.array((cos(radians(turn)), sin(radians(turn)), 0.0))
        foot = away * (1 + 5.5 * (k / 26) ** 0.5)
        line = [foot + away * high * sin(radians(lean)) * t ** 1.5 + np.array((0, 0, 1 + high * cos(radians(lean)) * t)) for t in (0, 0.5, 1)]
        parts.append(tube(line, [0.3, 0.24, 0.14], stalk, around=10))
        for j in range(5):
            t = 0.35 + 0.65 * j / 4
            point = np.array(line[0]) * (1 - t) ** 2 + 2 * t * (1 - t) * (2 * np.array(line[1]) - (np.array(line[0]) + np.array(line[2])) / 2) + t * t * np.array(line[2])
            for side in (0, 180):
                size = random.uniform(0.85, 1.15) * (8.4 - 3.6 * t)
                parts.append(leaf(size, size * 0.62, skins[int(random.integers(3))], droop=0.22, fold=0.3, tip=0.8, at=tuple(point),
                                  turn=(12 + 50 * t ** 3 + random.uniform(-10, 10), random.uniform(-12, 12), turn + 90 * j + side + random.uniform(-20, 20))))
    group(parts, at=at)
