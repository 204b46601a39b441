from math import cos, radians, sin

from studio import Detail, Whole, box, cut, cylinder, extrude, group, lathe, rounded_rectangle, sphere, steel, wood

VIEWS = [Whole(azimuth=0, elevation=27, fill=0.8), Detail(at=(-9.0, -13.0, 4.3), width=14.0, azimuth=20, elevation=18)]

engine, wagon = 12.3, 9.9


def build(colour):
    beech = {axis: wood('beech', along=axis) for axis in 'xz'}
    hue = {'red': '#b5483a', 'blue': '#3f6690'}.get(colour['code'], colour['hex'])
    paint = wood((hue, hue), gloss=0.4)
    x, y = -15.0, -10.5
    for number, heading in enumerate((-2, 26, 54, 82)):
        length = wagon if number else engine
        dx, dy = cos(radians(heading)), sin(radians(heading))
        parts = wagon_of(beech, beech['x'] if number == 2 else paint) if number else engine_of(beech, paint)
        group(parts, at=(x + dx * length / 2, y + dy * length / 2, 0), turn=(0, 0, heading))
        # round noses that touch, also in a bend
        x, y = x + dx * (length - 0.09), y + dy * (length - 0.09)


def wheels(at, beech, radius=1.4):
    parts = []
    for x in at:
        parts.append(cylinder(0.28, 5.75, steel(), edge=0.12, at=(x, 2.875, radius), turn=(90, 0, 0)))
        for side in (-1, 1):
            profile = [(0, 0), (0.62, 0), (0.62, 0), (0.62, 0.16), (0.8, 0.16), (radius - 0.42, 0.05), (radius - 0.36, -0.06), (radius - 0.1, -0.08), (radius, -0.2),
                (radius, -0.2),
                       (radius, -0.78), (radius, -0.78), (radius - 0.12, -0.9), (0, -0.9)]
            parts.append(lathe(profile, beech, around=64, at=(x, side * 2.6, radius), turn=(90 if side < 0 else -90, 0, 0)))
    return parts


def chassis(length, beech):
    return extrude(rounded_rectangle(length - 0.06, 3.1, 1.54, steps=14), 1.75, beech, edge=0.16, at=(0, 0, 1.0))


def wagon_of(beech, paint):
    outer, inner = rounded_rectangle(8.4, 5.2, 0.8), rounded_rectangle(7.2, 4.0, 0.4)
    return [
        chassis(wagon, beech['x']), *wheels((-2.7, 2.7), beech['x'], 1.3),
        extrude(outer, 0.5, paint, edge=0.1, at=(0, 0, 2.7)),
        extrude(outer, 2.5, paint, edge=0.2, holes=[inner[::-1]], at=(0, 0, 3.1)),
    ]


def engine_of(beech, paint):
    cab = box((3.7, 4.5, 4.0), paint, radius=0.3, at=(3.7, 0, 3.3))
    cut(cab, cylinder(0.95, 8, paint, edge=0, at=(3.75, 4, 5.55), turn=(90, 0, 0)))
    window = cab.modifiers['cut'].object
    return [
        chassis(engine, beech['x']), *wheels((-3.6, -0.2, 3.5), beech['x']),
        extrude(rounded_rectangle(11.0, 5.0, 0.7), 0.65, paint, edge=0.14, at=(0, 0, 2.72)),
        # boiler with its front plate, lamp and bands
        cylinder(1.62, 6.6, beech['z'], edge=0.2, at=(-4.6, 0, 4.86), turn=(0, 90, 0)),
        cylinder(1.74, 0.7, paint, edge=0.16, at=(-4.95, 0, 4.86), turn=(0, 90, 0)),
        cylinder(0.62, 0.5, beech['z'], edge=0.16, at=(-5.35, 0, 4.86), turn=(0, 90, 0)),
        cylinder(1.69, 0.45, paint, edge=0.08, at=(-0.6, 0, 4.86), turn=(0, 90, 0)),
        # a chimney for a whole fist, and the steam dome
        lathe([(0, 5.9), (0.95, 5.9), (0.82, 6.5), (0.86, 7.2), (1.22, 7.5), (1.3, 7.8), (1.18, 8.0), (0.9, 8.0), (0.72, 7.85), (0.66, 7.4), (0, 7.35)], paint, at=(-3.1, 0, 0)),
        sphere((0.8, 0.8, 0.75), beech['z'], at=(0.55, 0, 6.45)),
        cab, window,
        extrude(rounded_rectangle(5.0, 5.5, 0.6), 0.6, beech['x'], edge=0.22, at=(3.75, 0, 7.1)),
    ]
