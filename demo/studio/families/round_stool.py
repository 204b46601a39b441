from math import cos, radians, sin

from studio import Detail, Surface, Whole, lathe, wood

VIEWS = [Whole(azimuth=13, elevation=19, fill=0.8), Detail(at=(0, -2.2, 44.8), width=30, azimuth=0, elevation=34, blur=0.6)]


def build(colour):
    if colour['code'] == 'natural':
        seat, upright = wood('beech', along='x', gloss=0.4), wood('beech', along='z', gloss=0.4)
    else:
        seat, upright = lacquer(colour['hex'], (0.05, 1, 1)), lacquer(colour['hex'], (1, 1, 0.05))
    # from the finger hole down, under the seat, round its edge, over the slightly hollow top and into the hole again
    lathe(
        [(1.75, 44.0), (1.7, 43.4), (1.7, 42.2), (1.9, 41.75), (2.3, 41.6), (13.4, 41.6), (15.2, 41.8), (16.5, 42.5), (17, 43.5), (16.75, 44.35), (16, 44.85), (14.8, 45.0),
        (12, 44.82), (6, 44.62),
         (2.9, 44.6), (2.2, 44.5), (1.85, 44.25), (1.75, 44.0)],
        seat, around=128, steps=6, sharp=60,
    )
    for turn in (-90, 30, 150):
        c, s = cos(radians(turn)), sin(radians(turn))
        # the foot is rounded; a collar meets the seat, where the thread goes in
        leg = lathe(
            [(0, 0), (1.15, 0), (1.15, 0), (1.35, 0.22), (1.45, 1), (1.8, 14), (2.15, 27), (2.25, 33), (2.05, 38.4), (1.95, 39.4), (1.95, 39.4), (2.7, 39.6), (2.85, 39.9),
            (2.85, 41.3), (2.7, 41.7), (0, 41.7)],
            upright, around=64,
        )
        for vertex in leg.data.vertices:
            away = 16.2 - 6.6 * vertex.co.z / 41.7
            vertex.co.x += c * away
            vertex.co.y += s * away


def lacquer(hex, stretch):
    """Colour with a little of the wood's fibre in its sheen."""
    s = Surface('lacquer', hex, roughness=0.38, specular=0.45)
    fibre = s.noise(0.12, detail=3, stretch=stretch)
    s.rough(s.between(fibre, 0.45, 0.32))
    return s.bump(fibre, 0.14, 0.02).material
