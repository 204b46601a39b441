from studio import Scene, bring

VIEWS = [Scene(elevation=13, fill=0.62, across=0.5, shift=(0.2, -0.02), ground='#e6d3c2')]


def build(colour):
    bring('stoneware_teapot', 'cream', at=(-6, 6, 0), turn=-15)
    bring('glazed_mug', 'terracotta', at=(-15, -10, 0), turn=-25)
    bring('bowl_set', 'sage', at=(16, 0, 0), turn=10)
