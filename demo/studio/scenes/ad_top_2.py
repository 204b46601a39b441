from studio import Scene, bring

VIEWS = [Scene(elevation=15, fill=0.64, across=0.46, shift=(0.21, -0.02), ground='#cfd8dd')]


def build(colour):
    bring('over_ear_headphones', 'cream', at=(-7, 2, 0), turn=-22)
    bring('portable_speaker', 'red', at=(13, 4, 0), turn=-15)
    bring('smart_watch', 'black', at=(7, -11, 0), turn=-20)
