from studio import Scene, bring

VIEWS = [Scene(elevation=20, fill=0.68, across=0.62, ground='#dcd9e2')]


def build(colour):
    bring('felt_fox', 'orange', at=(-26, 4, 0), turn=15)
    bring('dot_notebook', 'rose', at=(2, 2, 0), turn=-12)
    bring('washi_tape_set', at=(26, 0, 0), turn=8)
