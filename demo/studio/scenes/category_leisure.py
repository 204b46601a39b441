from studio import Scene, bring

VIEWS = [Scene(elevation=13, fill=0.76, ground='#d9e0e0')]


def build(colour):
    bring('coffee_bag', at=(-9, 5, 0), turn=-14)
    bring('match_ball', 'orange', at=(9, 6, 0), turn=20, scale=0.9)
    bring('steel_bottle', 'sage', at=(-2.2, -1, 0), turn=-28)
    bring('fig_jam', at=(4.5, -8, 0), turn=-12)
