from studio import Scene, bring

VIEWS = [Scene(elevation=20, fill=0.68, across=0.7, ground='#e6dccb')]


def build(colour):
    bring('canvas_tote', 'indigo', at=(-20, 6, 0), turn=-15)
    bring('straw_hat', at=(24, -6, 0), turn=15)
