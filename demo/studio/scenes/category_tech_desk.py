from studio import Scene, bring

VIEWS = [Scene(elevation=19, fill=0.8, ground='#dfe2da')]


def build(colour):
    bring('mechanical_keyboard', 'cream', at=(0, -10, 0), turn=-14, scale=0.95)
    bring('over_ear_headphones', 'rose', at=(-8.5, 7.5, 0), turn=-34)
    bring('desk_organizer', 'natural', at=(12.5, 11, 0), turn=-20, scale=0.9)
