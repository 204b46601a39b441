"""Surfaces of the studio, all made of nodes. A colour is '#rrggbb' as people see it; lengths of patterns are centimetres."""
import bpy


def linear(colour):
    """'#rrggbb' (sRGB) as a linear RGBA tuple."""
    if not isinstance(colour, str):
        return (*colour[:3], 1.0)
    values = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values), 1.0)


def mix(one: str, other: str, share: float) -> str:
    """A colour between two."""
    pairs = [(int(one[i:i + 2], 16), int(other[i:i + 2], 16)) for i in (1, 3, 5)]
    return '#' + ''.join(f'{round(a + (b - a) * share):02x}' for a, b in pairs)


def lighter(colour: str, share: float = 0.2) -> str:
    return mix(colour, '#ffffff', share)


def darker(colour: str, share: float = 0.2) -> str:
    return mix(colour, '#000000', share)


class Surface:
    """A Principled material and the means to add patterns to it."""

    def __init__(self, name: str, colour='#ffffff', **settings):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.shader.inputs['Base Color'].default_value = linear(colour)
        for key, value in settings.items():
            self.shader.inputs[key.replace('_', ' ').title().replace('Ior', 'IOR')].default_value = value

    def node(self, kind: str, inputs=None, **properties):
        made = self.tree.nodes.new(kind)
        for key, value in properties.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.set(made.inputs[key], value)
        return made

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def place(self, scale=(1, 1, 1), turn=(0, 0, 0)):
        """Where a point is on the object, in centimetres times `scale`."""
        where = self.node('ShaderNodeTexCoord').outputs['Object']
        return self.node('ShaderNodeMapping', {'Vector': where, 'Scale': scale, 'Rotation': turn}).outputs['Vector']

    def noise(self, size: float = 1.0, *, detail: float = 3, rough: float = 0.5, stretch=(1, 1, 1), distortion: float = 0):
        """Grey noise with spots of about `size` cm."""
        where = self.place(tuple(s / size for s in stretch))
        return self.node('ShaderNodeTexNoise', {'Vector': where, 'Scale': 1.0, 'Detail': detail, 'Roughness': rough, 'Distortion': distortion}).outputs['Fac']

    def ramp(self, factor, *stops, hard: bool = False):
        """Colours by a factor: stops of (position, colour)."""
        made = self.node('ShaderNodeValToRGB', {'Fac': factor})
        band = made.color_ramp
        band.interpolation = 'CONSTANT' if hard else 'LINEAR'
        while len(band.elements) < len(stops):
            band.elements.new(0.5)
        for element, (position, colour) in zip(band.elements, stops):
            element.position, element.color = position, linear(colour)
        return made.outputs['Color']

    def colour(self, value):
        self.set(self.shader.inputs['Base Color'], value if isinstance(value, bpy.types.NodeSocket) else linear(value))
        return self

    def rough(self, value):
        self.set(self.shader.inputs['Roughness'], value)
        return self

    def between(self, factor, low: float, high: float):
        """A factor from 0 to 1, mapped to another range."""
        return self.node('ShaderNodeMapRange', {'Value': factor, 'To Min': low, 'To Max': high}).outputs['Result']

    def bump(self, height, strength: float = 0.2, distance: float = 0.05):
        """Relief; several add up."""
        before = self.shader.inputs['Normal']
        inputs = {'Height': height, 'Strength': strength, 'Distance': distance}
        if before.is_linked:
            inputs['Normal'] = before.links[0].from_socket
        self.set(before, self.node('ShaderNodeBump', inputs).outputs['Normal'])
        return self


def plain(colour, *, rough=0.5, **more):
    return Surface('plain', colour, roughness=rough, **more).material


def plastic(colour, *, rough=0.35, grain=0.0):
    """Moulded plastic; `grain` above 0 gives it a fine texture."""
    s = Surface('plastic', colour, roughness=rough, specular=0.5)
    if grain:
        s.bump(s.noise(0.06, detail=1), grain, 0.01)
    return s.material


def rubber(colour):
    s = Surface('rubber', colour, roughness=0.75, specular=0.3)
    return s.bump(s.noise(0.08, detail=2), 0.12, 0.01).material


def ceramic(colour, *, gloss=0.12, speckle=0.35, pooled=0.5):
    """Glazed stoneware: small dark specks, and glaze that is thinner here and there."""
    s = Surface('ceramic', colour, roughness=gloss, specular=0.5, clearcoat=0.25, clearcoat_roughness=0.06)
    cloud = s.ramp(s.noise(3, detail=4), (0.3, darker(colour, 0.12 * pooled)), (0.7, lighter(colour, 0.10 * pooled)))
    if speckle:
        spots = s.ramp(s.noise(0.16, detail=2, rough=0.6), (0.0, '#000000'), (0.66, '#000000'), (0.70, '#ffffff'))
        tint = s.node('ShaderNodeMixRGB', {'Fac': s.node('ShaderNodeMath', {0: spots, 1: speckle}, operation='MULTIPLY').outputs[0], 'Color1': cloud, 'Color2': linear(darker(colour, 0.6))})
        cloud = tint.outputs['Color']
    s.colour(cloud)
    return s.bump(s.noise(1.2, detail=2), 0.04, 0.05).material


def clay(colour='#b9694c'):
    """Unglazed, fired: terracotta, bare stoneware, stone, plaster."""
    s = Surface('clay', colour, roughness=0.85, specular=0.25)
    s.colour(s.ramp(s.noise(2.2, detail=6, rough=0.65), (0.3, darker(colour, 0.14)), (0.7, lighter(colour, 0.12))))
    return s.bump(s.noise(0.12, detail=3), 0.25, 0.015).material


woods = {
    'oak': ('#d3ab7a', '#b5875a'), 'natural': ('#d9b486', '#bd9162'), 'beech': ('#ddb78c', '#cc9f73'), 'maple': ('#e6cba2', '#d8b88a'),
    'walnut': ('#7b5439', '#523623'), 'olive': ('#c79c60', '#7c5230'), 'pine': ('#e3c08d', '#cfa06a'), 'ebony': ('#3b2d26', '#2a201b'),
}


def wood(kind='oak', *, along='x', size=1.0, gloss=0.42):
    """Planed wood: a kind of `woods` or (light, dark) colours; the grain runs `along` an axis of the object, `size` scales it."""
    light, dark = woods[kind] if isinstance(kind, str) else kind
    s = Surface('wood', light, roughness=gloss, specular=0.4)
    long = {'x': (0.06, 1, 1), 'y': (1, 0.06, 1), 'z': (1, 1, 0.06)}[along]
    rings = s.noise(1.6 * size, detail=3, rough=0.5, stretch=long, distortion=0.5)
    rings = s.node('ShaderNodeMath', {0: rings, 1: 7.0}, operation='MULTIPLY').outputs[0]
    rings = s.node('ShaderNodeMath', {0: rings, 1: 1.0}, operation='PINGPONG').outputs[0]
    fibre = s.noise(0.10 * size, detail=3, rough=0.6, stretch=tuple(v * (0.5 if v < 1 else 1) for v in long))
    both = s.node('ShaderNodeMath', {0: s.between(rings, 0.0, 0.62), 1: s.between(fibre, 0.0, 0.45)}, operation='ADD').outputs[0]
    s.colour(s.ramp(both, (0.18, dark), (0.72, light), (1.0, lighter(light, 0.10))))
    s.rough(s.between(fibre, gloss + 0.12, gloss - 0.08))
    return s.bump(fibre, 0.10, 0.02).material


def metal(colour='#c8c9cb', *, rough=0.22, brushed=None):
    """Bare metal; `brushed` is the axis along which it was brushed."""
    s = Surface('metal', colour, metallic=1.0, roughness=rough)
    if brushed:
        stretch = {'x': (0.02, 1, 1), 'y': (1, 0.02, 1), 'z': (1, 1, 0.02)}[brushed]
        lines = s.noise(0.05, detail=2, stretch=stretch)
        s.rough(s.between(lines, rough, rough + 0.22)).bump(lines, 0.05, 0.005)
    return s.material


steel = lambda **more: metal('#c9cacc', **more)
brass = lambda **more: metal('#d2a755', **more)


def enamel(colour, *, rough=0.22):
    """Painted or powder-coated metal."""
    s = Surface('enamel', colour, roughness=rough, specular=0.5, clearcoat=0.3, clearcoat_roughness=0.1)
    return s.bump(s.noise(0.15, detail=1), 0.03, 0.01).material


def glass(colour='#ffffff', *, rough=0.0, ior=1.45):
    """Glass with a tint, of a closed body or of a vessel with a wall; its shadow lets light through."""
    s = Surface('glass', colour, roughness=rough, transmission=1.0, specular=0.5)
    s.shader.inputs['IOR'].default_value = ior
    thin = s.node('ShaderNodeBsdfTransparent', {'Color': linear(mix(colour, '#ffffff', 0.35))})
    path = s.node('ShaderNodeLightPath')
    both = s.node('ShaderNodeMixShader', {0: path.outputs['Is Shadow Ray'], 1: s.shader.outputs['BSDF'], 2: thin.outputs['BSDF']})
    s.tree.links.new(both.outputs['Shader'], s.tree.nodes['Material Output'].inputs['Surface'])
    return s.material


def liquid(colour):
    """What is in a jar or bottle: clear, strongly coloured."""
    return glass(colour, ior=1.35)


def wax(colour='#f1e8d8'):
    return Surface('wax', colour, roughness=0.45, specular=0.4, subsurface=0.25, subsurface_color=linear(colour), subsurface_radius=(1.0, 0.7, 0.4)).material


def fabric(colour, *, weave=0.12, slub=0.35, fuzz=0.4):
    """Woven cloth with threads of `weave` cm, 0 where they are too fine to be seen; `slub` is the unevenness of the yarn."""
    s = Surface('fabric', colour, roughness=0.95, specular=0.1, sheen=fuzz, sheen_tint=0.6)
    yarn = s.noise(0.5, detail=4, rough=0.7)
    s.colour(s.ramp(yarn, (0.25, darker(colour, 0.22 * slub * 2)), (0.75, lighter(colour, 0.12 * slub * 2))))
    if weave:
        where = s.place((1 / weave, 1 / weave, 1 / weave))
        def threads(direction):
            return s.node('ShaderNodeTexWave', {'Vector': where, 'Scale': 0.5, 'Distortion': 0.6, 'Detail': 1, 'Detail Scale': 0.5}, bands_direction=direction).outputs['Fac']
        cross = s.node('ShaderNodeMath', {0: threads('X'), 1: threads('Y')}, operation='ADD').outputs[0]
        cross = s.node('ShaderNodeMath', {0: cross, 1: threads('Z')}, operation='ADD').outputs[0]
        s.bump(s.between(cross, 0.0, 1.0), 0.35, weave * 0.35)
    else:
        s.bump(yarn, 0.3, 0.08)
    return s.bump(s.noise(1.5, detail=2), 0.08, 0.1).material


def knit(colour, *, size=0.5):
    """Felt, wool, plush: soft and uneven."""
    s = Surface('knit', colour, roughness=1.0, specular=0.05, sheen=0.8, sheen_tint=0.7)
    soft = s.noise(size * 0.25, detail=5, rough=0.75)
    s.colour(s.ramp(soft, (0.3, darker(colour, 0.14)), (0.7, lighter(colour, 0.10))))
    return s.bump(soft, 0.55, size * 0.12).material


def leather(colour, *, grain=0.14):
    s = Surface('leather', colour, roughness=0.5, specular=0.4)
    cells = s.node('ShaderNodeTexVoronoi', {'Vector': s.place((1 / grain,) * 3), 'Scale': 1.0}).outputs['Distance']
    tone = s.noise(2.5, detail=4)
    s.colour(s.ramp(tone, (0.3, darker(colour, 0.16)), (0.7, lighter(colour, 0.08))))
    s.rough(s.between(tone, 0.42, 0.6))
    return s.bump(cells, 0.18, grain * 0.2).material


def paper(colour='#efe7d8', *, rough=0.8):
    s = Surface('paper', colour, roughness=rough, specular=0.2)
    s.colour(s.ramp(s.noise(0.3, detail=5, rough=0.7), (0.3, darker(colour, 0.04)), (0.7, lighter(colour, 0.05))))
    return s.bump(s.noise(0.06, detail=2), 0.06, 0.005).material


def soil(colour='#3a2b21'):
    s = Surface('soil', colour, roughness=1.0, specular=0.1)
    crumbs = s.noise(0.5, detail=8, rough=0.8)
    s.colour(s.ramp(crumbs, (0.3, darker(colour, 0.5)), (0.7, lighter(colour, 0.12))))
    return s.bump(crumbs, 1.0, 0.25).material


def striped(colours, *, axis='z', width=1.0, base=fabric, **more):
    """Even stripes of two or more colours across an axis of the object, on the surface that `base` makes."""
    material = base(colours[0], **more)
    s = Surface.__new__(Surface)
    s.material, s.tree = material, material.node_tree
    s.shader = s.tree.nodes['Principled BSDF']
    where = s.node('ShaderNodeSeparateXYZ', {0: s.place()}).outputs[axis.upper()]
    turn = s.node('ShaderNodeMath', {0: where, 1: width * len(colours)}, operation='DIVIDE').outputs[0]
    part = s.node('ShaderNodeMath', {0: turn}, operation='FRACT').outputs[0]
    s.colour(s.ramp(part, *[(i / len(colours), colour) for i, colour in enumerate(colours)], hard=True))
    return material


def glowing(colour='#ffd9a0', strength=2.0):
    """Gives light of its own: a bulb behind a shade, a flame, a display."""
    return Surface('glow', colour, emission=linear(colour), emission_strength=strength, roughness=0.6).material


def mirror():
    return metal('#e9ecee', rough=0.015)
