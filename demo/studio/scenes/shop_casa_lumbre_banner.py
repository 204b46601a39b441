from studio import Scene, bring

VIEWS = [Scene(elevation=11, fill=0.68, across=0.62, ground='#e6d3c2')]


def build(colour):
    bring('fig_jam', at=(-42, 2, 0), turn=10)
    bring('bowl_set', 'cream', at=(-24, 0, 0))
    bring('stoneware_teapot', 'ink', at=(5, 4, 0), turn=-15)
    bring('glazed_mug', 'terracotta', at=(28, -6, 0), turn=-25)
    bring('olive_oil_bottle', at=(42, 4, 0))
