from studio import Scene, bring

VIEWS = [Scene(elevation=16, fill=0.68, across=0.62, ground='#e8dcc4')]


def build(colour):
    bring('straw_hat', at=(-26, 0, 0), turn=10)
    bring('jasmine_body_oil', at=(2, 6, 0), scale=1.6)
    bring('coconut_soap', at=(16, -6, 0), turn=-20, scale=1.6)
    bring('rice_face_cream', at=(33, 3, 0), turn=-10, scale=1.7)
