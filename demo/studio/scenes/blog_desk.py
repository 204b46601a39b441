from studio import Scene, bring

VIEWS = [Scene(elevation=24, fill=0.62, across=0.74, ground='#d9dde0')]


def build(colour):
    bring('mechanical_keyboard', 'graphite', at=(0, -6, 0), turn=-6)
    bring('desk_organizer', 'walnut', at=(-14, 18, 0), turn=8)
    bring('ceramic_table_lamp', 'cream', at=(20, 20, 0))
