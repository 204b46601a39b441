from studio import Scene, bring

VIEWS = [Scene(elevation=16, fill=0.6, across=0.7, ground='#e4dccb')]


def build(colour):
    bring('stoneware_teapot', 'ink', at=(-4, 4, 0), turn=-12)
    bring('green_tea_tin', at=(15, 6, 0), turn=10)
    bring('glazed_mug', 'sage', at=(-20, -6, 0), turn=-30)
