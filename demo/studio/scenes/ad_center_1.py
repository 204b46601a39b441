from studio import Scene, bring

VIEWS = [Scene(elevation=26, fill=0.66, across=0.48, shift=(0.2, 0), ground='#e8dcc4')]


def build(colour):
    bring('silk_scarf', 'saffron', at=(0, 0, 0), turn=-12)
