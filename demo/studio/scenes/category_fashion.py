from studio import Scene, bring

VIEWS = [Scene(elevation=14, fill=0.82, ground='#e2d9cd')]


def build(colour):
    bring('canvas_tote', 'indigo', at=(-12, 19, 0), turn=-10, scale=0.62)
    bring('straw_hat', at=(16, 5, 0), turn=-22, scale=1.0)
    bring('leather_belt', 'tan', at=(-18, -10, 0), turn=-4, scale=1.5)
    bring('round_sunglasses', 'tortoise', at=(2, -34, 0), turn=-22, scale=1.4)
