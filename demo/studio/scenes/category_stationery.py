from studio import Scene, bring

VIEWS = [Scene(elevation=19, fill=0.84, ground='#e6dcd6')]


def build(colour):
    bring('desk_organizer', 'walnut', at=(2, 7, 0), turn=-16)
    bring('dot_notebook', 'sage', at=(-6, -11.5, 0), turn=-64)
    bring('fountain_pen', 'black', at=(-5.5, -11.5, 1.8), turn=20)
    bring('leather_pencil_case', 'tan', at=(11, -8, 0), turn=-32, scale=0.8)
