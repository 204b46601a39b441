from studio import Scene, bring

VIEWS = [Scene(elevation=16, fill=0.68, across=0.62, ground='#e8dcc4')]


def build(colour):
    bring('straw_hat', at=(-26, 0, 0), turn=10)
    bring('jasmine_body_oil', at=(4, 6, 0))
    bring('coconut_soap', at=(14, -5, 0), turn=-20)
    bring('rice_face_cream', at=(26, 2, 0), turn=-10)
