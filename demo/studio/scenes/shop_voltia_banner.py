from studio import Scene, bring

VIEWS = [Scene(elevation=15, fill=0.68, across=0.62, ground='#cfd8dd')]


def build(colour):
    bring('instant_camera', 'sky', at=(-30, 0, 0), turn=12)
    bring('over_ear_headphones', 'black', at=(-6, 4, 0), turn=-20)
    bring('portable_speaker', 'red', at=(16, 4, 0))
    bring('smart_watch', 'silver', at=(30, -4, 0), turn=-20)
