from math import cos, radians, sin

from studio import Detail, Whole, box, cylinder, lathe, wood

VIEWS = [Whole(azimuth=-14, elevation=19, fill=0.76), Detail(at=(-4, -20.5, 50), width=32, azimuth=-14, elevation=27, blur=0.7)]
rail = 15.0


def build(colour):
    top, upright, along = (wood(colour['code'], along=axis, gloss=0.36) for axis in 'xzx')
    # one turned piece: thin edge, chamfer below, the rim 8 mm above the floor
    lathe(
        [(0, 47.0), (15, 47.0), (17, 47.05), (17, 47.05), (21.6, 48.6), (22.2, 49.0), (22.5, 49.5), (22.42, 49.85), (22.1, 50), (21.75, 49.9), (21.5, 49.55), (21.2, 49.3),
        (20.6, 49.2), (18, 49.2), (0, 49.2)],
        top, around=160, steps=6, sharp=40,
    )
    for turn in (45, 135, 225, 315):
        c, s = cos(radians(turn)), sin(radians(turn))
        leg = lathe([(0, 0), (1.05, 0), (1.05, 0), (1.2, 0.2), (1.3, 1), (1.7, 14), (1.95, 30), (1.85, 47.3), (0, 47.3)], upright, around=64)
        for vertex in leg.data.vertices:
            away = reach(vertex.co.z)
            vertex.co.x += c * away
            vertex.co.y += s * away
        # the end of the rail's tenon shows in the leg
        cylinder(0.62, 0.3, wood(('#a57a4b', '#8a633a') if colour['code'] == 'oak' else ('#4c3323', '#38251a'), along='z'), edge=0.04, around=32,
                 at=(c * (reach(rail) + 1.52), s * (reach(rail) + 1.52), rail), turn=(0, 90, turn))
    for turn, lower in ((45, 0), (135, 0.05)):
        # halved into one another, flush but for a hair
        box((reach(rail) * 2, 2.0, 2.6 - 2 * lower), along, radius=0.25, at=(0, 0, rail - 1.3 + lower), turn=(0, 0, turn))


def reach(z):
    """How far a leg is from the middle."""
    return 17.6 - 3.4 * z / 47.3
