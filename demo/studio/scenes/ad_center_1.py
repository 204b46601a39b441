from studio import Scene, bring

VIEWS = [Scene(elevation=11, fill=0.8, across=0.5, shift=(0.2, 0), ground='#e8dcc4')]


def build(colour):
    bring('silk_scarf', 'teal', at=(-17, 14, 0), turn=30)
    bring('silk_scarf', 'saffron', at=(24, -6, 0), turn=16)
