"""The stage: a seamless warm sweep, a large soft key light from the left, a fill from the right, a light behind, and one camera.

A product is modelled in centimetres and scaled as a whole, so that every picture has the same light, the same ground and the same
distance, and the product fills the same part of the frame.
"""
import importlib
from dataclasses import dataclass
from math import cos, radians, sin

import bpy
import numpy as np
from mathutils import Euler, Vector

from . import denoise
from .materials import Surface, linear

distance = 70.0
sensor = 36.0
focal = 85.0
# the warm neutral of the sweep, linear
ground = (0.73, 0.685, 0.635)


@dataclass
class Whole:
    """The whole product: turned by `azimuth`, seen from `elevation` degrees above, filling so much of the frame."""

    azimuth: float = -25
    elevation: float = 18
    fill: float = 0.72


@dataclass
class Detail:
    """A part of it: around the point `at` (cm, where it is before `azimuth` turns it), `width` cm of it across the frame."""

    at: tuple[float, float, float]
    width: float
    azimuth: float = 20
    elevation: float = 28
    blur: float = 1.0


@dataclass
class Scene:
    """Several products in a frame of its own shape: they fill at most `fill` of its height and `across` of its width, moved by `shift`
    (parts of its width and height, to the right and up) so that words find room."""

    azimuth: float = 0
    elevation: float = 14
    fill: float = 0.8
    across: float = 0.8
    shift: tuple[float, float] = (0, 0)
    # another colour of the sweep, '#rrggbb'
    ground: str | None = None


def clear() -> None:
    bpy.ops.wm.read_factory_settings(use_empty=True)


def set_up(width: int, height: int) -> None:
    """The empty stage."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_min_samples = 6
    scene.cycles.seed = 7
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 20, 2, 8
    scene.cycles.transmission_bounces, scene.cycles.transparent_max_bounces = 16, 8
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    # what is brighter than white is no brighter: the edges of highlights stay smooth
    scene.cycles.sample_clamp_direct, scene.cycles.sample_clamp_indirect = 4.0, 3.0
    scene.cycles.use_auto_tile = False
    scene.cycles.use_denoising = False
    scene.render.use_persistent_data = True
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'
    bpy.context.view_layer.cycles.denoising_store_passes = True
    bpy.context.view_layer.use_pass_material_index = True
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs['Color'].default_value = (1.0, 0.95, 0.89, 1)
    world.node_tree.nodes['Background'].inputs['Strength'].default_value = 0.26
    _sweep()
    _light('key', at=(-38, -30, 46), size=(26, 26), power=38000, colour=(1.0, 0.965, 0.92))
    _light('fill', at=(48, -34, 24), size=(44, 44), power=6000, colour=(0.96, 0.98, 1.0))
    _light('back', at=(10, 34, 46), size=(46, 18), power=12000, colour=(1.0, 0.98, 0.95))
    _light('backdrop', at=(-30, 20, 95), size=(120, 30), power=52000, colour=(1.0, 0.97, 0.93), towards=(0, 95, 50))
    camera = bpy.data.cameras.new('camera')
    camera.sensor_width, camera.sensor_fit, camera.clip_end = sensor, 'HORIZONTAL', 1000
    eye = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(eye)
    scene.camera = eye


def expose(samples: int) -> None:
    """Sets how long the product is looked at. Where there is glass it takes three times as many samples, and fewer of its pixels may be
    done early; the pixels that show glass are marked for the denoiser."""
    glass = [material for material in bpy.data.materials if _is_glass(material)]
    for material in glass:
        material.pass_index = 1
    cycles = bpy.context.scene.cycles
    cycles.samples = samples * 3 if glass else samples
    cycles.adaptive_threshold = min(0.12, 1.92 / cycles.samples)


def _is_glass(material) -> bool:
    shader = material.node_tree.nodes.get('Principled BSDF') if material.use_nodes else None
    return shader is not None and shader.inputs['Transmission'].default_value > 0


def _sweep() -> None:
    near, far, top, bow = -220.0, 95.0, 260.0, 60.0
    line = [(near, 0.0), (far - bow, 0.0)]
    line += [(far - bow + bow * sin(radians(a)), bow - bow * cos(radians(a))) for a in range(5, 91, 5)]
    line += [(far, top)]
    vertices = [(x, y, z) for x in (-320, 320) for y, z in line]
    n = len(line)
    mesh = bpy.data.meshes.new('sweep')
    mesh.from_pydata(vertices, [], [(i, i + n, i + n + 1, i + 1) for i in range(n - 1)])
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    surface = Surface('sweep', ground, roughness=0.9, specular=0.15)
    mesh.materials.append(surface.material)
    obj = bpy.data.objects.new('sweep', mesh)
    bpy.context.scene.collection.objects.link(obj)


def _light(name, *, at, size, power, colour, towards=(0, 0, 6)) -> None:
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', *size
    light.energy, light.color = power, colour
    obj = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    obj.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


# the shades of the colour codes, as the catalogue has them; a product without colours has 'main'
shades = {'main': '#cccccc'}


def bring(family: str, colour: str = 'main', at=(0, 0, 0), turn: float = 0, scale: float = 1.0):
    """Builds a product of a family, in a colour of the catalogue, into a scene of several: standing on a place, turned about z."""
    before = set(bpy.data.objects)
    importlib.import_module(f'families.{family}').build({'code': colour, 'hex': shades[colour]})
    made = set(bpy.data.objects) - before
    lowest = Stage.points_of(made)[:, 2].min()
    holder = bpy.data.objects.new(family, None)
    bpy.context.scene.collection.objects.link(holder)
    for obj in made:
        if obj.parent is None:
            obj.parent = holder
    holder.location = (at[0], at[1], at[2] - lowest * scale)
    holder.rotation_euler, holder.scale = Euler((0, 0, radians(turn))), (scale,) * 3
    return holder


class Stage:
    """What has been built since the stage was empty, ready to be photographed."""

    def __init__(self, objects):
        self.root = bpy.data.objects.new('product', None)
        bpy.context.scene.collection.objects.link(self.root)
        for obj in objects:
            if obj.parent is None:
                obj.parent = self.root
        self.points = self.points_of(objects)
        low, high = self.points.min(0), self.points.max(0)
        self.middle = np.array([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]])
        self.points = self.points - self.middle

    @staticmethod
    def points_of(objects) -> np.ndarray:
        """Where the vertices of the objects are, in the scene's own centimetres."""
        bpy.context.view_layer.update()
        graph = bpy.context.evaluated_depsgraph_get()
        found = []
        for obj in objects:
            if obj.type != 'MESH' or obj.hide_render:
                continue
            mesh = obj.evaluated_get(graph).to_mesh()
            if len(mesh.vertices) == 0:
                continue
            local = np.empty(len(mesh.vertices) * 3)
            mesh.vertices.foreach_get('co', local)
            local = local.reshape(-1, 3)
            world = np.array(obj.matrix_world)
            found.append(local @ world[:3, :3].T + world[:3, 3])
            obj.evaluated_get(graph).to_mesh_clear()
        return np.concatenate(found)

    def aim(self, view) -> None:
        """Scales and turns the product and points the camera."""
        scene = bpy.context.scene
        aspect = scene.render.resolution_y / scene.render.resolution_x
        whole = view if not isinstance(view, Detail) else Whole(view.azimuth, view.elevation)
        turned = self.points @ _about_z(view.azimuth).T
        scale, target, centre = self._fit(turned, whole, aspect)
        self.root.scale = (scale,) * 3
        self.root.rotation_euler = Euler((0, 0, radians(view.azimuth)))
        moved = _about_z(view.azimuth) @ (self.middle * scale)
        self.root.location = tuple(-moved)
        eye = scene.camera
        lens = focal
        shift = (centre[0], centre[1])
        if isinstance(view, Detail):
            target = _about_z(view.azimuth) @ ((np.array(view.at) - self.middle) * scale)
            lens = sensor * distance / (view.width * scale)
            shift = (0, 0)
        elif isinstance(view, Scene):
            if view.ground:
                bpy.data.materials['sweep'].node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = linear(view.ground)
            shift = (centre[0] - view.shift[0], centre[1] - view.shift[1] * aspect)
        back = np.array([0, -cos(radians(view.elevation)), sin(radians(view.elevation))])
        eye.location = tuple(target + back * distance)
        eye.rotation_euler = (Vector(target) - eye.location).to_track_quat('-Z', 'Y').to_euler()
        eye.data.lens, eye.data.shift_x, eye.data.shift_y = lens, *shift
        eye.data.dof.use_dof = isinstance(view, Detail) and view.blur > 0
        if isinstance(view, Detail):
            eye.data.dof.focus_distance = distance
            eye.data.dof.aperture_fstop = 0.035 / max(view.blur, 0.01) * lens / focal

    def _fit(self, points, view, aspect):
        """The scale at which the points fill the frame, where the camera looks, and how far their middle is from the middle of the frame
        (in parts of the frame's width)."""
        up = np.array([0, sin(radians(view.elevation)), cos(radians(view.elevation))])
        away = np.array([0, cos(radians(view.elevation)), -sin(radians(view.elevation))])
        height = points[:, 2].max()
        reach = sensor / focal
        across = view.across if isinstance(view, Scene) else view.fill

        def project(scale):
            target = np.array([0, 0, height * scale / 2])
            seen = points * scale - target
            depth = distance + seen @ away
            x, y = seen[:, 0] / depth / reach, seen @ up / depth / reach
            return target, x.min(), x.max(), y.min(), y.max()

        low, high = 1e-4, 1e4
        for _ in range(60):
            scale = (low * high) ** 0.5
            _, left, right, bottom, top = project(scale)
            depth_ok = (points @ away * scale).min() > -distance * 0.6
            if right - left < across and (top - bottom) / aspect < view.fill and depth_ok:
                low = scale
            else:
                high = scale
        target, left, right, bottom, top = project(low)
        return low, target, ((left + right) / 2, (bottom + top) / 2)


def _about_z(angle: float) -> np.ndarray:
    a = radians(angle)
    return np.array([[cos(a), -sin(a), 0], [sin(a), cos(a), 0], [0, 0, 1]])


def photograph(path: str, weights: str, folder: str) -> None:
    """Renders the frame, takes the noise out and writes a PNG. Through glass, albedo and normals are noise themselves and are smoothed
    there, or the denoiser takes it for a pattern."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.color_depth, output.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    output.file_slots.clear()
    for slot, name in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'), ('glass', 'IndexMA')):
        output.file_slots.new(slot)
        tree.links.new(layers.outputs[name], output.inputs[slot])
    scene.frame_set(1)
    bpy.ops.render.render()
    colour, albedo, normal, glass = (_read(f'{folder}/{slot}0001.exr') for slot in ('colour', 'albedo', 'normal', 'glass'))
    if glass.any():
        albedo, normal = (np.where(glass > 0, _median(guide), guide) for guide in (albedo, normal))
    clean = denoise.denoise(colour, albedo, normal, weights)
    _write(path, develop(clean))


def _median(image: np.ndarray, reach: int = 2) -> np.ndarray:
    """Each value the median of those around it."""
    size = 2 * reach + 1
    padded = np.pad(image, ((reach, reach), (reach, reach), (0, 0)), mode='edge')
    around = np.lib.stride_tricks.sliding_window_view(padded, (size, size), axis=(0, 1))
    return np.median(around, axis=(3, 4)).astype(np.float32)


def develop(light: np.ndarray) -> np.ndarray:
    """Linear light as sRGB from 0 to 1: straight up to a knee, then rolled off, so that highlights keep their shape."""
    knee = 0.72
    over = np.maximum(light - knee, 0)
    rolled = np.where(light > knee, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))), light)
    rolled = np.clip(rolled, 0, 1)
    return np.where(rolled <= 0.0031308, rolled * 12.92, 1.055 * rolled ** (1 / 2.4) - 0.055)


def _read(path: str) -> np.ndarray:
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


def _write(path: str, pixels: np.ndarray) -> None:
    height, width, _ = pixels.shape
    image = bpy.data.images.new('picture', width, height)
    image.colorspace_settings.name = 'sRGB'
    whole = np.ones((height, width, 4), np.float32)
    whole[:, :, :3] = pixels[::-1]
    image.pixels.foreach_set(whole.ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
    bpy.data.images.remove(image)
