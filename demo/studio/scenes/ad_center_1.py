from studio import Scene, bring

VIEWS = [Scene(elevation=11, fill=0.8, across=0.41, shift=(0.25, 0), ground='#e8dcc4')]


def build(colour):
    bring('silk_scarf', 'teal', at=(-14, 18, 0), turn=30)
    bring('silk_scarf', 'saffron', at=(19, -8, 0), turn=16)
