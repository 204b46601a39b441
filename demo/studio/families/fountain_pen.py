from math import cos, sin

from studio import Detail, Surface, Whole, brass, cylinder, from_mesh, grid, group, lathe, plastic, sphere, steel, strap, thicken, tube

VIEWS = [Whole(azimuth=-8, elevation=32, fill=0.84), Detail(at=(-4.6, 4.45, 2.95), width=4.4, azimuth=16, elevation=36)]


def build(colour):
    hue = '#1d1c1c' if colour['code'] == 'black' else colour['hex']
    lacquer = Surface('lacquer', hue, roughness=0.14, specular=0.55, clearcoat=1.0, clearcoat_roughness=0.03).material
    gold = brass(rough=0.2)

    def turned(profile, material, **more):
        """Part of the pen: the profile runs from the tail to the nib."""
        return lathe(profile, material, turn=(0, -90, 0), **more)

    pen = [
        turned([(0, 0), (0.3, 0.0), (0.38, 0.08), (0.4, 0.22), (0.4, 0.22), (0.36, 0.24)], gold),
        turned([(0.36, 0.22), (0.36, 0.22), (0.43, 0.24), (0.47, 0.5), (0.57, 2.6), (0.62, 5.2), (0.61, 7.2), (0.58, 7.34), (0.5, 7.36)], lacquer),
        turned([(0.5, 7.3), (0.5, 7.3), (0.535, 7.34), (0.535, 7.5), (0.5, 7.54)], gold),
        turned([(0.5, 7.5), (0.5, 7.5), (0.49, 8.0), (0.44, 9.0), (0.43, 9.4), (0.47, 9.75), (0.47, 9.75), (0.44, 9.82), (0.3, 9.84), (0, 9.84)], lacquer),
        turned([(0.46, 9.72), (0.46, 9.72), (0.485, 9.76), (0.485, 9.84), (0.45, 9.88), (0.4, 9.88)], gold),
        *nib(-9.8, steel(rough=0.24), plastic('#151515', rough=0.4)),
    ]
    # the threads on which the cap is screwed
    pen += [turned([(0.49, z - 0.05), (0.525, z), (0.49, z + 0.05)], gold, smooth=False, at=(0, 0, 0)) for z in (7.64, 7.75, 7.86)]
    # it rests on its cap, on which its barrel lies
    lean = 12.6
    group(pen, at=(5.2, 2.4, 0.44), turn=(0, lean, -12))

    def capped(profile, material, **more):
        return lathe(profile, material, turn=(0, 90, 0), **more)

    cap = [
        capped([(0, 0), (0.34, 0), (0.42, 0.08), (0.44, 0.24), (0.44, 0.24), (0.4, 0.26)], gold),
        capped([(0.4, 0.24), (0.4, 0.24), (0.5, 0.27), (0.54, 0.5), (0.62, 2.2), (0.675, 4.6), (0.68, 5.75), (0.68, 5.75), (0.66, 5.76)], lacquer),
        capped([(0.66, 5.7), (0.66, 5.7), (0.7, 5.74), (0.71, 5.95), (0.7, 6.16), (0.66, 6.2), (0.6, 6.18), (0.58, 6.0), (0.58, 6.0), (0.4, 1.2), (0.4, 1.2), (0, 1.2)], gold),
        # the clip: out of the top, bowed, with a ball at its end
        strap([(0.34, 0, 0.46), (0.36, 0, 0.72), (0.55, 0, 0.86), (1.6, 0, 0.94), (2.9, 0, 0.88), (3.6, 0, 0.8), (3.95, 0, 0.86)], 0.26, 0.09, gold),
        sphere(0.13, gold, at=(3.68, 0, 0.75), around=32),
    ]
    group(cap, at=(-2.1, 0.2, 0.7), turn=(62, 0, 58))


def nib(start, metal_of_it, feed):
    """A nib along -x from `start`: shoulders, a breather hole, a slit and a ball at the point; the feed below it."""
    long, curve = 2.35, 0.44
    widths = [(0, 0.40), (0.3, 0.45), (0.42, 0.43), (0.55, 0.33), (0.7, 0.205), (0.85, 0.105), (1.0, 0.035)]

    def half(u):
        for (a, w), (b, v) in zip(widths, widths[1:]):
            if u <= b:
                t = (u - a) / (b - a)
                return w + (v - w) * t
        return widths[-1][1]

    def top(u):
        return 0.43 - 0.26 * max(0.0, u - 0.1) ** 1.6

    rows, columns = 40, 21
    vertices = []
    for i in range(rows):
        u = i / (rows - 1)
        for j in range(columns):
            a = (j / (columns - 1) * 2 - 1) * half(u) / curve
            vertices.append((start - u * long, curve * sin(a), top(u) - curve * (1 - cos(a))))
    faces = grid(rows, columns)
    dark = plastic('#0c0c0c', rough=0.6)
    slit = [(start - u * long, 0, top(u) + 0.016) for u in (0.46, 0.6, 0.75, 0.9, 0.99)]
    at = 0.44
    return [
        thicken(from_mesh(vertices, faces, metal_of_it, sharp=60), 0.035),
        tube(slit, 0.011, dark, smooth=False, around=8),
        cylinder(0.062, 0.03, dark, edge=0.005, at=(start - at * long, 0, top(at) - 0.004), turn=(0, -8, 0), around=32),
        sphere((0.05, 0.042, 0.042), metal_of_it, at=(start - long, 0, top(1) - 0.015), around=24),
        tube([(start + 0.2, 0, 0.04), (start - 0.9, 0, 0.03), (start - 1.75, 0, 0.1)], [0.34, 0.31, 0.26, 0.12], feed),
    ]
