from studio import Scene, bring

VIEWS = [Scene(elevation=14, fill=0.82, ground='#e8dad2')]


def build(colour):
    bring('canvas_tote', 'natural', at=(1, 24, 0), turn=6, scale=0.74)
    bring('straw_hat', at=(7, 0, 0), turn=-14)
    bring('jasmine_body_oil', at=(-15.5, 1, 0), turn=-6, scale=1.8)
    bring('round_sunglasses', 'tortoise', at=(-9, -27, 0), turn=14, scale=1.3)
