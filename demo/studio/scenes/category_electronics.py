from studio import Scene, bring

VIEWS = [Scene(elevation=13, fill=0.76, ground='#dfe3e2')]


def build(colour):
    bring('over_ear_headphones', 'cream', at=(-7.5, 5, 0), turn=-30)
    bring('portable_speaker', 'red', at=(9, 3.5, 0), turn=-20)
    bring('instant_camera', 'sky', at=(0.5, -7.5, 0), turn=-14, scale=0.85)
    bring('smart_watch', 'black', at=(10.5, -10.5, 0), turn=-24, scale=1.15)
