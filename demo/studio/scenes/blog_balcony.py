from studio import Scene, bring

VIEWS = [Scene(elevation=14, fill=0.68, across=0.7, ground='#d6dfcc')]


def build(colour):
    bring('terracotta_planter', 'grey', at=(-22, 4, 0))
    bring('watering_can', 'cream', at=(14, -2, 0), turn=-20)
