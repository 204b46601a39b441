from studio import Scene, bring

VIEWS = [Scene(elevation=10, fill=0.7, across=0.62, ground='#ddd3c3')]


def build(colour):
    bring('round_stool', 'natural', at=(-70, -4, 0), turn=10)
    bring('oak_chair', 'black', at=(-18, 0, 0), turn=-30)
    bring('side_table', 'oak', at=(45, 8, 0))
