"""Runs inside Blender: builds one scene, renders it larger, takes out the grain, scales it down, writes a JPEG."""
import importlib
import sys
import tempfile
from pathlib import Path

import bpy
import numpy as np

studio = Path(__file__).resolve().parent
sys.path.insert(0, str(studio))


def main():
    group, function, target, *numbers = sys.argv[sys.argv.index('--') + 1:]
    width, height, samples, finer, threads = map(int, numbers)
    bpy.data.batch_remove(list(bpy.data.objects))
    scene_module = importlib.import_module(f'scenes.{group}')
    settings(width * finer, height * finer, samples, threads)
    build = getattr(scene_module, function)
    build()
    picture, depth = render(width * finer, height * finer, finer)
    save(scaled_down(picture, finer), target)
    if group == 'film':
        np.save(Path(target).with_suffix('.npy'), depth[::finer, ::finer])


def settings(width, height, samples, threads):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.transparent_max_bounces, cycles.transmission_bounces = 6, 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 2.5, 12, 0.6
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.4
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.view_layers[0].use_pass_z = True


def render(width, height, finer):
    """Renders the scene and returns the linear picture, smoothed, and the depth of every pixel in metres."""
    from library.denoise import denoise

    with tempfile.TemporaryDirectory() as folder:
        passes = {'Image': 3, 'Denoising Albedo': 3, 'Denoising Normal': 3, 'Denoising Depth': 1}
        write_passes_to(folder, passes)
        bpy.ops.render.render()
        arrays = [load(next(Path(folder).glob(f'{name}*')), width, height)[..., :n] for name, n in passes.items()]
    picture, albedo, normal, depth = arrays
    return denoise(picture, albedo, normal, depth[..., 0], steps=5 + finer), depth[..., 0]


def scaled_down(picture, finer):
    """The mean of every `finer` by `finer` pixels. Bright light counts less, so that edges against a window stay smooth."""
    rows, columns, channels = picture.shape
    calm = picture / (1 + picture)
    mean = calm.reshape(rows // finer, finer, columns // finer, finer, channels).mean((1, 3))
    return mean / np.maximum(1 - mean, 1e-4)


def write_passes_to(folder, passes):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format, files.format.color_depth = folder, 'OPEN_EXR', '32'
    files.format.exr_codec = 'NONE'
    files.file_slots.clear()
    for name in passes:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])


def load(path, width, height):
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Linear'
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(height, width, 4)


def save(picture, target):
    """Writes the linear picture as JPEG or PNG, with the film-like tones of the scene."""
    height, width, _ = picture.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.dstack([picture, np.ones((height, width))]).astype(np.float32).ravel())
    form = bpy.context.scene.render.image_settings
    form.file_format = 'PNG' if target.endswith('.png') else 'JPEG'
    form.color_mode, form.quality, form.compression = 'RGB', 90, 40
    image.save_render(target, scene=bpy.context.scene)


main()
