from studio import Scene, bring

VIEWS = [Scene(elevation=12, fill=0.76, across=0.9, ground='#dfe1d6')]


def build(colour):
    bring('standing_mirror', 'oak', at=(-74, 90, 0), turn=25)
    bring('two_seat_sofa', 'forest', at=(0, 10, 0), turn=-14)
    bring('side_table', 'walnut', at=(100, -31, 0), turn=-20)
    bring('oak_chair', 'natural', at=(-74, -66, 0), turn=40)
