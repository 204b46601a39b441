from studio import Scene, bring

VIEWS = [Scene(elevation=11, fill=0.84, ground='#e3ddd0')]


def build(colour):
    bring('oak_chair', 'natural', at=(-26, 4, 0), turn=22)
    bring('linen_cushion', 'indigo', at=(-28, 8, 45.5), turn=22, scale=0.82)
    bring('side_table', 'oak', at=(28, 10, 0), turn=15)
    bring('ceramic_table_lamp', 'cream', at=(30, 9, 49.2), turn=110)
    bring('glazed_mug', 'terracotta', at=(17, 1, 49.2), turn=-35, scale=1.1)
    bring('potted_rubber_plant', 'white', at=(4, -30, 0), scale=0.9)
