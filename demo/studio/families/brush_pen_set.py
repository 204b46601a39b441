import numpy as np

from studio import Detail, Whole, box, darker, extrude, group, lathe, lighter, paper, plastic, spline

VIEWS = [Whole(azimuth=-34, elevation=36, fill=0.84), Detail(at=(-5.2, -10.6, 0.8), width=9, azimuth=-24, elevation=34)]

# a garden in autumn: persimmon, maple, plum, chestnut, ochre, ginkgo, rice straw, lichen, moss, pine, dusk, stone
inks = ['#d0662f', '#b3392f', '#7a3b50', '#6b4632', '#b5782f', '#dda93a', '#cfb27d', '#a3ab7c', '#6b7a3c', '#36523f', '#3b4a68', '#7f8084']
pitch, tall = 1.24, 1.7


def build(colour):
    card, inner = paper('#2f4038'), paper('#efe6d3')
    wide, deep = 12 * pitch + 0.5, 15.0
    # the tray: a floor and four walls
    box((wide + 0.4, deep + 0.4, 0.2), card, radius=0.04)
    box((wide, deep, 0.06), inner, radius=0.01, at=(0, 0, 0.19))
    for x in (-1, 1):
        box((0.2, deep + 0.4, tall), card, radius=0.05, at=(x * (wide / 2 + 0.1), 0, 0))
    for y in (-1, 1):
        box((wide + 0.4, 0.2, tall), card, radius=0.05, at=(0, y * (deep / 2 + 0.1), 0))
    left = 4
    for i, ink in enumerate(inks):
        if i != left:
            pen(ink, at=((i - 5.5) * pitch, 7.2, 0.83), turn=(90, 0, 0))

    # the lid stands open like the cover of a book; inside it a stroke of each ink
    random = np.random.default_rng(5)
    lid = [
        box((deep + 0.1, deep + 0.4, 0.2), card, radius=0.05, at=(-deep / 2 - 0.05, 0, 0)),
        box((deep - 0.4, deep, 0.05), inner, radius=0.01, at=(-deep / 2 - 0.05, 0, 0.18)),
    ]
    for i, ink in enumerate(inks):
        row, column = i % 6, i // 6
        lid.append(stroke(ink, random, at=(-2.0 - row * 2.25, -3.55 + column * 7.1, 0.225)))
    group(lid, at=(-wide / 2 - 0.2, 0, tall), turn=(0, 66, 0))

    # one pen in front without its cap
    pen(inks[left], at=(5.4, -12.6, 0.56), turn=(-90, 0, 84), capped=False)
    lathe(cap_profile, plastic(inks[left], rough=0.4), at=(-2.2, -10.8, 0.58), turn=(-90, 0, 74))


cap_profile = [(0.5, 0.0), (0.5, 0.0), (0.56, 0.03), (0.58, 0.2), (0.575, 4.6), (0.54, 5.0), (0.4, 5.15), (0, 5.18)]


def pen(ink, at, turn, capped=True):
    """A pen that stands on its tail before it is turned."""
    hue = plastic(ink, rough=0.4)
    white = plastic('#f1eadb', rough=0.42)
    parts = [
        lathe([(0, 0), (0.36, 0.0), (0.46, 0.08), (0.49, 0.5), (0.49, 0.5), (0.5, 0.52)], hue),
        lathe([(0.48, 0.5), (0.48, 0.5), (0.535, 0.54), (0.55, 0.8), (0.56, 8.9), (0.54, 9.0), (0.48, 9.0)], white),
        lathe([(0.562, 1.5), (0.562, 1.5), (0.572, 1.52), (0.572, 1.82), (0.562, 1.84)], hue, smooth=False),
    ]
    if capped:
        parts.append(lathe([(r, z + 9.06) for r, z in cap_profile], hue))
    else:
        parts += [
            lathe([(0.48, 8.9), (0.48, 8.9), (0.47, 9.6), (0.4, 10.7), (0.3, 11.4), (0.25, 11.6), (0.2, 11.62)], white),
            lathe([(0.23, 11.5), (0.23, 11.5), (0.25, 11.56), (0.25, 11.75), (0.22, 11.8)], plastic('#3a3733', rough=0.4)),
            tip(ink),
        ]
    return group(parts, at=at, turn=turn)


def tip(ink):
    """Bristles that come to a point, wet with ink."""
    hairs = lathe([(0.2, 11.7), (0.25, 12.05), (0.24, 12.4), (0.16, 13.0), (0.07, 13.55), (0.0, 13.95)], plastic(darker(ink, 0.25), rough=0.5))
    fluted = hairs.data.vertices
    for vertex in fluted:
        angle = np.arctan2(vertex.co.y, vertex.co.x)
        ripple = 1 + 0.05 * np.sin(angle * 17) + 0.03 * np.sin(angle * 31 + vertex.co.z * 2)
        vertex.co.x *= ripple
        vertex.co.y *= ripple
    return hairs


def stroke(ink, random, at):
    """A stroke of a brush: it swells and runs out."""
    long = random.uniform(2.5, 2.9)
    steps = np.linspace(-1, 1, 9)
    swell = np.array([0.25, 0.62, 0.72, 0.7, 0.66, 0.64, 0.55, 0.4, 0.12]) * random.uniform(0.9, 1.1, 9)
    bow = 0.12 * np.sin(steps * 2 + random.uniform(0, 6))
    upper = [(b + w, s * long) for s, w, b in zip(steps, swell, bow)]
    lower = [(b - w, s * long) for s, w, b in zip(steps, swell, bow)]
    outline = spline([*upper, *reversed(lower)], steps=6, closed=True)
    return extrude(outline, 0.02, paper(lighter(ink, 0.08)), edge=0.004, at=at)
