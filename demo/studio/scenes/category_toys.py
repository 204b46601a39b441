from studio import Scene, bring

VIEWS = [Scene(elevation=14, fill=0.8, ground='#e6dccb')]


def build(colour):
    bring('wooden_blocks', at=(-2, 22, 0), turn=-6, scale=0.95)
    bring('felt_fox', 'orange', at=(-3.5, 0, 0), turn=-12, scale=1.12)
    bring('wooden_train', 'blue', at=(0, -2, 0))
    bring('puzzle_cube', at=(12.5, -15, 0), turn=-36, scale=1.1)
