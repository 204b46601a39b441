from studio import Scene, bring

VIEWS = [Scene(elevation=12, fill=0.78, ground='#e6dccb')]


def build(colour):
    bring('coffee_bag', at=(-5.4, 3.5, 0), turn=12)
    bring('olive_oil_bottle', at=(3.8, 5.4, 0), turn=-10)
    bring('orange_blossom_honey', at=(6.8, -3.4, 0), turn=-4)
    bring('fig_jam', at=(12.4, -9.2, 0), turn=-4)
