from studio import Scene, bring

VIEWS = [Scene(elevation=11, fill=0.82, ground='#e6dccb')]


def build(colour):
    bring('ceramic_table_lamp', 'terracotta', at=(-14, 0, 0), turn=10)
    bring('potted_rubber_plant', 'white', at=(21, 10, 0), turn=-20)
    bring('tall_vase', 'sage', at=(5, -7, 0), scale=0.92)
    bring('soy_candle', 'amber', at=(18, -15, 0), turn=6, scale=1.25)
