from studio import Detail, Whole, ceramic, clay, group, lathe

VIEWS = [Whole(azimuth=-14, elevation=20, fill=0.8), Detail(at=(9.2, -12.5, 6.9), width=15, azimuth=-14, elevation=30)]


def build(colour):
    # matt, with the iron of the clay coming through
    glaze = ceramic(colour['hex'], gloss=0.42, speckle=1.0, pooled=0.25)
    glaze.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0
    stoneware = clay('#b98f68')
    for i in range(3):
        bowl(glaze, stoneware, (-3.5, 2, 3 * i), 40 * i)
    bowl(glaze, stoneware, (9.2, -6.0, 0), 70)


def bowl(glaze, stoneware, at, turn):
    foot = lathe([(0, 0.25), (3.0, 0.25), (3.15, 0), (3.55, 0), (3.62, 0.1), (3.6, 0.75), (3.65, 0.9)], stoneware)
    body = lathe(
        [(3.62, 0.82), (3.62, 0.82), (3.9, 0.88), (5.1, 1.6), (6.35, 3.2), (7.05, 5.1), (7.4, 6.7), (7.5, 6.93), (7.4, 7.0), (7.25, 6.9),
         (6.75, 5.2), (6.0, 3.4), (4.7, 1.9), (3.2, 1.25), (0, 1.05)],
        glaze,
    )
    group([foot, body], at=at, turn=(0, 0, turn))
