from studio import Scene, bring

VIEWS = [Scene(elevation=13, fill=0.66, across=0.5, shift=(0.19, -0.02), ground='#dfd3d0')]


def build(colour):
    bring('tall_vase', 'sage', at=(-20, 6, 0))
    bring('felt_fox', 'orange', at=(-2, -6, 0), turn=-15)
    bring('instant_camera', 'sky', at=(16, -8, 0), turn=-20)
    bring('portable_speaker', 'graphite', at=(20, 10, 0), turn=-10)
