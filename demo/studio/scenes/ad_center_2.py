from studio import Scene, bring

VIEWS = [Scene(elevation=13, fill=0.66, across=0.46, shift=(0.21, -0.02), ground='#d3dbc8')]


def build(colour):
    bring('terracotta_planter', 'terracotta', at=(26, 8, 0), turn=-10)
    bring('watering_can', 'green', at=(-14, 0, 0), turn=-20)
