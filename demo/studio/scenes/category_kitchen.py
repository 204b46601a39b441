from studio import Scene, bring

VIEWS = [Scene(elevation=17, fill=0.84, ground='#dfe0d2')]


def build(colour):
    bring('olive_cutting_board', at=(-8.5, -4, 0), turn=-104)
    bring('stoneware_teapot', 'ink', at=(-8.5, 3, 2), turn=-12)
    bring('bowl_set', 'cream', at=(13, 8, 0), turn=-12)
    bring('glazed_mug', 'terracotta', at=(9, -12, 0), turn=-35)
