from studio import Scene, bring

VIEWS = [Scene(elevation=14, fill=0.8, ground='#e2e2d4')]


def build(colour):
    bring('jasmine_body_oil', at=(-1.6, 3.6, 0), turn=-12)
    bring('rice_face_cream', at=(4.1, 0.8, 0), turn=-6)
    bring('shampoo_bar', at=(-6.2, -0.6, 0), turn=-10)
    bring('tinted_lip_balm', 'rose', at=(-2.7, -4.6, 0), turn=-10, scale=1.3)
