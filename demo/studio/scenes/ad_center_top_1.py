from studio import Scene, bring

VIEWS = [Scene(elevation=30, fill=0.66, across=0.46, shift=(0.21, 0), ground='#dedbe6')]


def build(colour):
    bring('dot_notebook', 'indigo', at=(-4, 4, 0), turn=-14)
    bring('washi_tape_set', at=(17, 5, 0), turn=10)
    bring('fountain_pen', 'black', at=(12, -9, 0), turn=12)
