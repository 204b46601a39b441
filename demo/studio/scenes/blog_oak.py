from studio import Scene, bring

VIEWS = [Scene(elevation=11, fill=0.7, across=0.7, ground='#dbd6c9')]


def build(colour):
    bring('oak_chair', 'natural', at=(-30, 0, 0), turn=-35)
    bring('round_stool', 'natural', at=(35, -10, 0), turn=20)
