from studio import Scene, bring

VIEWS = [Scene(azimuth=38, elevation=42, fill=0.74, across=0.48, shift=(0.2, 0), ground='#e8dcc4')]


def build(colour):
    bring('silk_scarf', 'saffron')
