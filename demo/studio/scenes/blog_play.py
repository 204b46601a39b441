from studio import Scene, bring

VIEWS = [Scene(elevation=18, fill=0.62, across=0.74, ground='#dfe2d6')]


def build(colour):
    bring('wooden_train', 'red', at=(0, 8, 0), turn=-10)
    bring('spinning_top_set', at=(6, -12, 0))
