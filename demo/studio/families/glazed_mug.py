from math import atan2, hypot, sin

from studio import Detail, Whole, ceramic, clay, lathe, tube

VIEWS = [Whole(azimuth=-28, elevation=18), Detail(at=(1.2, -3.6, 2.4), width=9.5, azimuth=-28, elevation=16)]


def build(colour):
    glaze = ceramic(colour['hex'])
    # the bare foot reaches up below the glaze, which ends in a thick edge
    lathe([(0, 0), (3.35, 0), (3.35, 0), (3.75, 0.25), (3.95, 1.1), (4.0, 2.2)], clay('#c4a07c'))
    wall = lathe(
        [(3.9, 1.5), (3.97, 1.46), (4.05, 1.56), (4.1, 2.0), (4.17, 4.5), (4.22, 8.2), (4.24, 8.85), (4.14, 9.0), (4.02, 8.85), (3.94, 8.0),
         (3.86, 4.5), (3.75, 1.9), (3.2, 1.25), (0, 1.15)],
        glaze, around=160, steps=10,
    )
    for vertex in wall.data.vertices:
        dip(vertex.co)
    tube([(4.0, 0, 7.45), (5.2, 0, 7.8), (6.6, 0, 7.2), (7.1, 0, 5.6), (6.6, 0, 3.9), (5.3, 0, 2.85), (3.95, 0, 2.6)], [0.8, 0.54, 0.5, 0.48, 0.5, 0.54, 0.8], glaze)


def dip(point):
    """Lets the line where the glaze ends run up and down around the mug."""
    if hypot(point.x, point.y) > 3.88 and point.z < 3:
        angle = atan2(point.y, point.x)
        point.z += (0.26 * sin(angle + 0.6) + 0.09 * sin(3 * angle + 1) + 0.05 * sin(5 * angle)) * min(1, (3 - point.z) / 1.5)
