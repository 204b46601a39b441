from studio import Scene, bring

VIEWS = [Scene(elevation=15, fill=0.8, ground='#dde3dd')]


def build(colour):
    bring('cat_scratcher', at=(13, 21, 0), turn=-24, scale=0.55)
    bring('muslin_blanket', 'sky', at=(-8, 0, 0), turn=-14, scale=0.72)
    bring('wooden_rattle', at=(-8, -1, 5.9), turn=-30, scale=1.4)
    bring('silicone_bowl', 'peach', at=(11.5, -9, 0), turn=-20, scale=1.3)
