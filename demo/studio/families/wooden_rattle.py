from studio import Detail, Whole, group, lathe, mix, plain, torus, wood

VIEWS = [Whole(azimuth=-28, elevation=26, fill=0.74), Detail(at=(1.2, -1.2, 2.0), width=7.2, azimuth=-24, elevation=28, blur=0.8)]
# half the length of the handle between the balls, and where its axis lies above the ground
ball, axis = 1.72, 1.72


def build(colour):
    beech = wood(('#dfb98d', '#cfa274'), along='z', size=0.55, gloss=0.5)
    pale = wood(('#e4c197', '#d6ab7d'), along='z', size=0.45, gloss=0.5)
    middle = 6 - ball
    side = [(ball * a, middle + ball * b) for a, b in ((0.5, -0.87), (0.78, -0.62), (0.95, -0.3), (1, 0), (0.95, 0.3), (0.78, 0.62), (0.5, 0.865), (0.25, 0.965), (0, 1))]
    stem = [(0.72, 0), (0.72, 1.5), (0.70, 2.2), (0.74, 2.55), (0.80, 2.72)]
    half = [*stem, *side]
    profile = [(r, -z) for r, z in reversed(half[1:])] + half
    handle = [lathe(profile, beech, steps=10, around=96)]
    # two fine turned grooves on each ball
    dark = plain(mix('#b98a5c', '#5b3d22', 0.35), rough=0.7)
    for z in (middle - 0.16, middle + 0.16):
        for way in (-1, 1):
            r = (ball ** 2 - (z - middle) ** 2) ** 0.5
            handle.append(torus(r - 0.012, 0.03, dark, at=(0, 0, way * z)))
    group(handle, at=(0, 0, axis), turn=(0, 90, 0))
    # the rings hang on the handle, each leaning its own way
    ring = [(1.0, -0.26), (1.0, -0.26), (0.94, -0.2), (0.92, 0), (0.94, 0.2), (1.0, 0.26), (1.28, 0.3), (1.46, 0.2), (1.53, 0), (1.46, -0.2), (1.28, -0.3),
        (1.0, -0.26), (1.0, -0.26)]
    for x, lean, turn in ((-1.25, 7, 8), (-0.1, -8, -6), (1.35, 13, 12)):
        group([lathe(ring, pale, steps=8, around=96, turn=(0, 90, 0))], at=(x, 0, axis + 0.72 - 0.92 + 0.02), turn=(0, lean, turn))
