from studio import Scene, bring

VIEWS = [Scene(elevation=11, fill=0.7, across=0.48, shift=(0.2, -0.02), ground='#dcd5c8')]


def build(colour):
    bring('oak_chair', 'natural', at=(-48, 0, 0), turn=-30)
    bring('side_table', 'walnut', at=(12, 14, 0), turn=-10)
    bring('round_stool', 'sage', at=(62, -6, 0), turn=15)
