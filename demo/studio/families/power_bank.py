from studio import Detail, Surface, Whole, cylinder, extrude, glowing, group, metal, plain, plastic, rounded_rectangle, superellipsoid, tube

VIEWS = [Whole(azimuth=-36, elevation=30, fill=0.84), Detail(at=(-0.6, -6.9, 1.1), width=8, azimuth=-30, elevation=24)]

thick = 1.45


def build(colour):
    white = colour['code'] == 'white'
    shell = Surface('shell', '#e7e4dd' if white else '#303032', roughness=0.42, specular=0.5, metallic=0.0 if white else 0.35)
    shell = shell.bump(shell.noise(0.05, detail=1), 0.06, 0.004).material
    end = plastic('#c4c0b7' if white else '#1c1c1d', rough=0.4)
    steel, inside = metal('#bdbec0', rough=0.25), plain('#141415', rough=0.6)

    # a drawn tube of aluminium, closed by two caps that sit a little inside
    extrude(rounded_rectangle(6.8, thick, 0.6, steps=14), 13.7, shell, edge=0.06, at=(0, 6.85, thick / 2), turn=(90, 0, 0))
    for y in (-6.85, 6.97):
        extrude(rounded_rectangle(6.5, thick - 0.26, 0.5, steps=14), 0.14, end, edge=0.05, at=(0, y, thick / 2), turn=(90, 0, 0))

    def port(x, width, height, radius):
        extrude(rounded_rectangle(width + 0.16, height + 0.16, radius + 0.07), 0.2, steel, edge=0.02, at=(x, -6.82, thick / 2), turn=(90, 0, 0))
        extrude(rounded_rectangle(width, height, radius), 0.2, inside, edge=0.01, at=(x, -6.83, thick / 2), turn=(90, 0, 0))

    port(-2.1, 0.86, 0.28, 0.14)
    port(2.1, 0.86, 0.28, 0.14)
    port(0, 1.3, 0.56, 0.06)
    extrude(rounded_rectangle(1.22, 0.2, 0.03), 0.2, plain('#d8d5cd', rough=0.5), edge=0.01, at=(0, -6.84, thick / 2 + 0.12), turn=(90, 0, 0))
    # the key on the side and four dots of light
    superellipsoid((0.2, 1.5, 0.42), end, power=4, at=(3.4, -4.6, thick / 2), detail=40)
    extrude(rounded_rectangle(2.5, 0.36, 0.17), 0.03, plastic('#a5a19a' if white else '#161617', rough=0.4), edge=0.01, at=(0, -5.6, thick - 0.02))
    for i in range(4):
        x = -0.9 + i * 0.6
        cylinder(0.085, 0.025, glowing('#ffffff', 1.3) if i < 3 else plain('#6f6c67' if white else '#454546'), edge=0.005, at=(x, -5.6, thick - 0.005))

    # the short cable
    cord = plastic('#e2ded4' if white else '#2a2a2b', rough=0.6, grain=0.5)
    line = [(2.1, -9.4, 0.72), (2.1, -10.4, 0.5), (2.6, -12.2, 0.22), (4.6, -13.6, 0.22), (7.2, -12.4, 0.22)]
    line += [(8.1, -9.4, 0.22), (8.0, -5.2, 0.22), (7.2, -1.2, 0.25), (6.71, 1.75, 0.34)]
    tube(line, 0.2, cord, around=16)
    plug((2.1, -6.9, 0.725), 0, end, steel, cord)
    plug((6.35, 4.3, 0.34), 8, end, steel, cord)


def plug(at, turn, body, steel, cord):
    """A USB-C plug: its tip at `at`, looking along +y before it is turned."""
    parts = [
        extrude(rounded_rectangle(0.84, 0.26, 0.12), 0.7, steel, edge=0.03, at=(0, -0.05, 0), turn=(-90, 0, 0)),
        extrude(rounded_rectangle(1.15, 0.62, 0.28), 1.9, body, edge=0.1, at=(0, -1.9, 0), turn=(-90, 0, 0)),
        tube([(0, -1.8, 0), (0, -2.6, 0)], [0.27, 0.22], body, smooth=False),
    ]
    return group(parts, at=at, turn=(0, 0, turn))
