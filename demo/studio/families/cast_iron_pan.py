from math import atan2, cos, degrees, hypot, pi

from studio import Detail, Surface, Whole, arc, extrude, lathe, spline

VIEWS = [Whole(azimuth=-54, elevation=42, fill=0.8), Detail(at=(14.5, 0, 4.5), width=17, azimuth=-38, elevation=30)]


def cast(rough):
    """Sand-cast iron, seasoned with oil: a fine grain that shines here and there."""
    s = Surface('cast iron', '#2a2826', roughness=rough, specular=0.5)
    s.rough(s.between(s.noise(3, detail=4), rough - 0.1, rough + 0.12))
    s.bump(s.noise(0.14, detail=3, rough=0.6), 0.3, 0.03)
    return s.material


def build(colour):
    outside, inside = cast(0.5), cast(0.42)
    body = lathe([(0, 0), (10.2, 0), (10.9, 0.25), (11.3, 0.9), (12.75, 4.35), (13.0, 4.75), (12.85, 4.95), (12.6, 4.95)], outside, around=180)
    floor = lathe([(12.62, 4.95), (12.4, 4.85), (12.2, 4.5), (11.0, 1.4), (10.4, 0.7), (9.6, 0.5), (0, 0.5)], inside, around=180)
    for part in (body, floor):
        for vertex in part.data.vertices:
            lip(vertex.co)
    # widens where it grows out of the wall, ends in an eye to hang it by
    outline = spline([(12.0, 3.3), (13.6, 1.9), (15.5, 1.35), (20, 1.25), (23.5, 1.6), (25.6, 1.75), (27.0, 1.1), (27.4, 0)], steps=8)
    outline = [(x, -y) for x, y in outline] + [(x, y) for x, y in reversed(outline[:-1])]
    eye = [(x if x < 25 else x + 0.1, y) for x, y in arc(0.75, 90, 270, steps=12, centre=(23.7, 0)) + arc(0.75, -90, 90, steps=12, centre=(25.6, 0))]
    handle = extrude(outline, 1.15, outside, edge=0.42, segments=5, holes=[eye], at=(0, 0, 3.1))
    for vertex in handle.data.vertices:
        vertex.co.z += 0.14 * (vertex.co.x - 12.5)


def lip(point):
    """Draws the rim out to a pouring lip on both sides."""
    radius, angle = hypot(point.x, point.y), degrees(atan2(point.y, point.x))
    away = abs(abs(angle) - 90) / 15
    if away < 1 and point.z > 1.5:
        push = (0.5 + 0.5 * cos(pi * away)) * ((point.z - 1.5) / 3.45) ** 2
        point.x, point.y = point.x * (1 + 1.1 * push / radius), point.y * (1 + 1.1 * push / radius)
        point.z -= 0.45 * push
