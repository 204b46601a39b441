from studio import Scene, bring

VIEWS = [Scene(elevation=14, fill=0.8, ground='#ecdcd4')]


def build(colour):
    bring('wooden_blocks', at=(6, 18, 0), turn=-8, scale=0.85)
    bring('felt_fox', 'orange', at=(-15, -2, 0), turn=12)
    bring('silicone_bowl', 'sage', at=(12.5, -9, 0), turn=-20, scale=1.1)
    bring('wooden_rattle', at=(-1, -15, 0), turn=-24, scale=1.15)
