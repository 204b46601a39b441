from studio import Scene, bring

VIEWS = [Scene(elevation=12, fill=0.7, across=0.62, ground='#d3dbc8')]


def build(colour):
    bring('match_ball', 'white', at=(-52, 0, 0), turn=20)
    bring('watering_can', 'green', at=(-14, 4, 0), turn=-15)
    bring('terracotta_planter', 'terracotta', at=(34, 6, 0))
    bring('steel_bottle', 'sage', at=(62, 0, 0))
