from studio import Detail, Surface, Whole, box, cylinder, lathe, metal, sphere, tube

VIEWS = [Whole(azimuth=-32, elevation=20, fill=0.76), Detail(at=(6.6, 0.2, 0.9), width=6.5, azimuth=-48, elevation=26, blur=0.5)]


def acetate(colour):
    """Polished sheet: tortoise has brown clouds in amber."""
    if colour['code'] != 'tortoise':
        return Surface('acetate', '#1b1a1b', roughness=0.12, specular=0.5, clearcoat=1.0, clearcoat_roughness=0.03).material
    s = Surface('acetate', '#8a5428', roughness=0.14, specular=0.5, clearcoat=1.0, clearcoat_roughness=0.03, subsurface=0.12, subsurface_color=(0.6, 0.25, 0.06, 1))
    clouds = s.noise(0.75, detail=3, rough=0.55, distortion=0.9)
    s.colour(s.ramp(clouds, (0.40, '#1f0f08'), (0.49, '#43210f'), (0.56, '#8a5023'), (0.70, '#c2853c')))
    return s.material


def lens(tint):
    s = Surface('lens', tint, roughness=0.0, transmission=0.96, specular=0.6, clearcoat=1.0, clearcoat_roughness=0.0)
    s.shader.inputs['IOR'].default_value = 1.2
    return s.material


def build(colour):
    frame = acetate(colour)
    steel = metal('#c2c3c6', rough=0.25)
    tint = lens('#8a7860' if colour['code'] == 'tortoise' else '#767c84')
    for side in (-1, 1):
        middle, turn = (side * 3.45, 0, 0), (90, 0, side * 4)
        lathe([(2.34, -0.19), (2.34, -0.19), (2.42, -0.22), (2.76, -0.22), (2.86, -0.14), (2.88, 0), (2.86, 0.14), (2.76, 0.22), (2.42, 0.22), (2.34, 0.19),
            (2.34, 0.19), (2.34, -0.19)], frame, steps=4, around=128, at=middle, turn=turn)
        lathe([(0, 0.10), (1.2, 0.05), (2.4, -0.08), (2.4, -0.08), (2.4, -0.16), (2.4, -0.16), (1.2, -0.03), (0, 0.02)], tint, steps=8, around=96, at=middle, turn=turn)
        # where the rim meets the temple, and the two steel pins of the hinge
        tube([(side * 5.9, 0.05, 1.25), (side * 6.5, 0.12, 1.3), (side * 6.95, 0.3, 1.3)], (0.24, 0.5), frame, flat=3.2, up=(0, 0, 1), around=32)
        for z in (1.13, 1.47):
            sphere((0.1, 0.045, 0.1), steel, at=(side * 6.35, -0.16, z), turn=(0, 0, side * 10), around=24)
        # the temple bends down behind the ear
        tube(
            [(side * 6.98, 0.66, 1.3), (side * 7.0, 3, 1.3), (side * 6.95, 6.5, 1.25), (side * 6.85, 9.4, 1.0),
             (side * 6.7, 11.2, 0.2), (side * 6.55, 12.8, -1.2), (side * 6.4, 14.0, -2.62)],
            (0.2, 0.36), frame, flat=3, up=(0, 0, 1), around=32,
        )
        for y in (1.05, 1.4):
            sphere((0.045, 0.09, 0.09), steel, at=(side * 7.17, y, 1.3), around=24)
        # five barrels
        for k in range(5):
            cylinder(0.13, 0.125, steel if k % 2 else metal('#a9abae', rough=0.3), edge=0.02, around=32, at=(side * 6.66, 0.5, 0.98 + k * 0.13))
        cylinder(0.09, 0.72, steel, edge=0.03, around=24, at=(side * 6.66, 0.5, 0.95))
        box((0.1, 0.8, 0.3), steel, radius=0.03, at=(side * 6.75, 0.95, 1.15))
        # nose pad
        sphere((0.22, 0.42, 0.62), frame, at=(side * 0.98, 0.42, -0.62), turn=(0, side * 20, side * -28), around=32)
    tube([(-1.25, 0.0, 1.3), (-0.7, -0.04, 1.02), (0, -0.06, 0.92), (0.7, -0.04, 1.02), (1.25, 0.0, 1.3)], (0.21, 0.34), frame, flat=2.6, up=(0, 0, 1), around=32)
    tube([(-1.6, 0.0, 1.75), (-0.7, -0.04, 1.3), (0, -0.06, 1.2), (0.7, -0.04, 1.3), (1.6, 0.0, 1.75)], (0.19, 0.2), frame, flat=2.6, up=(0, 0, 1), around=32)
