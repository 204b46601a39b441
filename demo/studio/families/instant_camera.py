from math import cos, radians, sin

from studio import Detail, Surface, Whole, box, cylinder, extrude, lathe, metal, mirror, plastic, rounded_rectangle, rubber, torus, tube

VIEWS = [Whole(azimuth=-24, elevation=14), Detail(at=(1.0, -4.2, 6.4), width=10.5, azimuth=-30, elevation=16)]

# the middle of the lens
lens = (0.5, 5.0)


def build(colour):
    cream = colour['code'] == 'cream'
    hue = colour['hex']
    body = plastic(hue, rough=0.32)
    trim = plastic('#b98a5e' if cream else '#f2efe8', rough=0.35)
    dark = plastic('#26262a', rough=0.35)
    pane = Surface('pane', '#14161c', roughness=0.04, specular=0.7, clearcoat=1.0).material
    silver = metal('#d5d5d3', rough=0.2)

    box((11.4, 5.4, 12.2), body, radius=1.7, segments=10)
    front = -2.7

    def ring(profile, material, x=lens[0], z=lens[1], y=front, **more):
        """A round part that looks to the front; the profile runs from the shell outwards."""
        return lathe(profile, material, at=(x, y, z), turn=(90, 0, 0), **more)

    ring([(4.75, -0.4), (4.72, 0.25), (4.55, 0.62), (4.3, 0.75), (3.0, 0.8)], body)
    # the close-focus ring with its ribs
    ring([(3.35, 0.6), (3.35, 0.6), (3.35, 1.5), (3.35, 1.5), (3.25, 1.62), (2.95, 1.66)], trim)
    for i in range(60):
        a = radians(i * 6)
        x, z = lens[0] + 3.35 * cos(a), lens[1] + 3.35 * sin(a)
        tube([(x, front - 0.85, z), (x, front - 1.42, z)], 0.07, trim, smooth=False, around=8)
    ring([(2.98, 1.4), (2.98, 1.4), (2.98, 2.15), (2.9, 2.3), (2.75, 2.32), (2.6, 2.25), (2.55, 2.05)], silver)
    ring([(2.58, 2.1), (2.3, 1.85), (1.75, 1.6), (1.7, 1.45), (1.7, 1.45), (1.5, 1.3)], dark)
    ring([(1.72, 1.5), (1.72, 1.5), (1.4, 1.72), (0.8, 1.86), (0, 1.9)], pane)
    # the small mirror beside the lens
    a = radians(28)
    x, z = lens[0] + 3.95 * cos(a), lens[1] + 3.95 * sin(a)
    ring([(0.62, 0.6), (0.62, 0.6), (0.62, 0.84), (0.56, 0.88), (0.5, 0.86)], silver, x, z)
    ring([(0.52, 0.84), (0.3, 0.87), (0, 0.88)], mirror(), x, z)

    def window(width, height, radius, x, z, material, rim):
        extrude(rounded_rectangle(width + 0.36, height + 0.36, radius + 0.15), 0.5, rim, edge=0.1, at=(x, front + 0.32, z), turn=(90, 0, 0))
        extrude(rounded_rectangle(width, height, radius), 0.5, material, edge=0.06, at=(x, front + 0.28, z), turn=(90, 0, 0))

    window(2.5, 1.5, 0.3, 3.2, 10.35, Surface('flash', '#f4f3ee', roughness=0.25, specular=0.6, clearcoat=1.0).material, dark)
    window(1.25, 0.95, 0.22, 0.3, 10.4, pane, dark)
    # the shutter release
    ring([(0.98, -0.1), (0.98, -0.1), (0.98, 0.1), (0.9, 0.16), (0.8, 0.12)], silver, -3.6, 10.1)
    ring([(0.8, 0.0), (0.8, 0.3), (0.72, 0.38), (0.4, 0.4), (0, 0.4)], plastic('#cf6b45' if cream else '#e3b04b', rough=0.3), -3.6, 10.1)
    # where the picture comes out
    extrude(rounded_rectangle(6.8, 0.95, 0.3), 0.1, trim, edge=0.04, at=(0, -0.2, 12.14))
    extrude(rounded_rectangle(6.2, 0.4, 0.18), 0.1, plastic('#101012'), edge=0.02, at=(0, -0.2, 12.16))

    # the wrist strap on its eye
    torus(0.42, 0.1, silver, at=(5.95, -0.3, 8.8), turn=(90, 0, 0), around=40)
    cylinder(0.45, 0.3, silver, edge=0.08, at=(5.55, -0.3, 8.8), turn=(0, 90, 0))
    cord = rubber('#7a5638' if cream else '#e6e2d8')
    tube([(6.2, -0.3, 8.6), (6.6, -0.5, 7.6), (6.55, -0.6, 5.8)], 0.11, cord)
    cylinder(0.3, 1.0, silver, edge=0.08, at=(6.55, -0.6, 4.9))
    tube([(6.5, -0.55, 5.0), (6.6, -0.9, 2.6), (7.1, -1.9, 0.5), (7.0, -4.2, 0.16), (4.6, -6.6, 0.16), (1.6, -6.4, 0.16)], (0.32, 0.1), cord, flat=4)
