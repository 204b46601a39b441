from studio import Detail, Surface, Whole, extrude, lathe

VIEWS = [Whole(azimuth=-30, elevation=24, fill=0.7), Detail(at=(4.2, -4.2, 1.2), width=9, azimuth=-42, elevation=22, blur=0.6)]


def build(colour):
    s = Surface('silicone', colour['hex'], roughness=0.42, specular=0.4, sheen=0.15)
    silicone = s.bump(s.noise(0.05, detail=1), 0.05, 0.004).material
    # the bowl: a foot, high sides, a lip that turns inwards
    lathe(
        [(0, 0.62), (2.6, 0.62), (3.0, 0.75), (3.15, 1.05), (3.5, 1.4), (4.9, 2.1), (5.65, 3.2), (5.95, 4.5), (6.0, 5.4), (5.92, 5.85), (5.6, 6.08), (5.2, 6.04), (5.02, 5.86),
         (5.12, 5.68), (5.42, 5.5), (5.52, 5.1), (5.48, 4.3), (5.2, 3.3), (4.5, 2.4), (3.2, 1.85), (0, 1.75)],
        silicone, steps=8, around=128,
    )
    # the suction cup beneath it, thin at its edge
    lathe([(0, 0.9), (2.6, 0.85), (3.2, 0.8), (3.9, 0.52), (4.7, 0.22), (5.05, 0.16), (5.15, 0.08), (5.05, 0.0), (4.7, 0.0), (3.8, 0.16), (0, 0.3)], silicone, steps=8, around=128)
    # the tab that lets the air in
    tab = [(-1.5, -0.5), (-1.45, 0.2), (-1.15, 1.0), (-0.9, 1.75), (-0.5, 2.15), (0, 2.25), (0.5, 2.15), (0.9, 1.75), (1.15, 1.0), (1.45, 0.2), (1.5, -0.5)]
    ring = [(0.36 * x, 1.42 + 0.36 * y) for x, y in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))]
    extrude(tab, 0.26, silicone, smooth=True, edge=0.1, holes=[ring], at=(3.25, -3.25, 0.02), turn=(-2, 0, -135))
