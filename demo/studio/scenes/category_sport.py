from studio import Scene, bring

VIEWS = [Scene(elevation=13, fill=0.78, ground='#dcdfd2')]


def build(colour):
    bring('yoga_mat', 'plum', at=(-4, 17, 0), turn=-58, scale=0.8)
    bring('match_ball', 'white', at=(15, -2, 0), turn=10)
    bring('steel_bottle', 'ink', at=(0.5, 2, 0), turn=-28)
    bring('hex_dumbbell', at=(-7, -13, 0), turn=-24)
