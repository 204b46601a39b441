from studio import Detail, Whole, cylinder, darker, fabric, lathe, leather, metal, place, plastic, spline, superellipsoid, tube

VIEWS = [Whole(azimuth=-38, elevation=12), Detail(at=(8.4, -1.2, 5.6), width=11.5, azimuth=-52, elevation=14)]

# the middle of the ear cups, and how much taller than wide they are
level, tall = 4.55, 1.16


def build(colour):
    dark = colour['code'] == 'black'
    hue = colour['hex']
    shell = plastic('#2c2b2b' if dark else hue, rough=0.42, grain=0.04)
    skin = leather('#2a2928' if dark else darker(hue, 0.1), grain=0.1)
    aluminium = metal({'black': '#6b6a6b', 'cream': '#c9b48f', 'rose': '#d3a9a2'}[colour['code']], rough=0.3)
    joint = plastic('#1f1e1e' if dark else darker(hue, 0.22), rough=0.5)
    for side in (-1, 1):
        cup(side, shell, skin, aluminium, joint, fabric('#191919' if dark else darker(hue, 0.45), weave=0.16))

    arch = [(-7.7, 0, 10.6), (-8.05, 0, 12.6), (-7.8, 0, 14.8), (-6.3, 0, 17.3), (-3.4, 0, 19.0), (0, 0, 19.6)]
    arch += [(-x, 0, z) for x, _, z in reversed(arch[:-1])]
    tube(arch, (0.13, 1.0), aluminium, flat=6, up=(0, 1, 0), steps=14)
    # the pad under the crown
    under = spline([(x * 0.945, 0, 10 + (z - 10) * 0.948) for x, _, z in arch[2:-2]], steps=14)
    tube(under, (0.46, 1.3), skin, flat=3.2, up=(0, 1, 0), smooth=False, around=32)


def cup(side, shell, skin, aluminium, joint, cloth):
    def part(profile, material, **more):
        return place(lathe(profile, material, **more), (side * 6.6, 0, level), (0, 90 * side, 0), (tall, 1, 1))

    part([(0, 0), (3.45, 0), (3.45, 0), (3.78, 0.3), (3.85, 0.9), (3.72, 1.5), (3.35, 1.85), (3.2, 1.88)], shell)
    part([(3.21, 1.8), (3.21, 1.8), (3.19, 1.96), (3.06, 2.0), (2.96, 1.94), (2.94, 1.7), (2.94, 1.7)], aluminium)
    part([(2.95, 1.78), (2.8, 1.84), (1.6, 1.72), (0, 1.66)], shell)
    part([(0.46, 1.6), (0.46, 1.6), (0.45, 1.76), (0.36, 1.79), (0, 1.78)], aluminium)
    # the ear pad, its seam and the cloth inside
    part([(3.3, 0), (3.62, -0.12), (3.86, -0.6), (3.84, -1.25), (3.5, -1.85), (2.95, -2.05), (2.4, -1.9), (2.08, -1.4), (2.05, -0.5), (2.05, -0.2)], skin)
    part([(3.3, 0.06), (3.6, 0.06), (3.6, 0.06), (3.6, -0.16), (3.6, -0.16), (3.3, -0.16)], joint)
    part([(2.2, -0.35), (0, -0.35)], cloth)

    # a fork that holds the cup at two pins
    x = side * 7.5
    fork = [(x, -4.25, level - 0.2), (x, -4.3, level + 1.2), (x, -3.75, level + 3.6), (x, -2.1, level + 5.15), (x, 0, level + 5.55)]
    fork += [(x, -y, z) for _, y, z in reversed(fork[:-1])]
    tube(fork, (0.15, 0.4), aluminium, flat=5, up=(1, 0, 0))
    for y in (-1, 1):
        cylinder(0.42, 0.75, aluminium, edge=0.08, at=(x, y * 3.72, level), turn=(90 * -y, 0, 0))
        cylinder(0.2, 0.8, joint, edge=0.04, at=(x, y * 3.72, level), turn=(90 * -y, 0, 0))
    # the hinge at which they fold, and the sleeve the band slides in
    cylinder(0.5, 1.7, joint, edge=0.1, at=(side * 7.5, 0.85, level + 5.75), turn=(90, 0, 0))
    tube([(side * 7.55, 0, level + 6.0), (side * 7.85, 0, level + 7.4), (side * 8.05, 0, level + 8.8)], (0.3, 1.12), shell, flat=4, up=(0, 1, 0))
    # buttons on the rim
    if side > 0:
        for height, long, material in ((-1.5, 0.62, aluminium), (-2.75, 0.34, joint)):
            reach = 3.85 * (1 - (height / (3.85 * tall)) ** 2) ** 0.5
            lean = 90 * height / 5.2
            superellipsoid((0.55, 0.3, long * 2), material, power=3, at=(7.5, -reach - 0.03, level + height), turn=(-lean, 0, 0), detail=32)
