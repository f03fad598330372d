"""Camera, daylight and lamps."""
from math import cos, radians, sin

import bpy
from mathutils import Vector

from library.materials import linear


def aim(thing, target):
    """Turns a camera or a lamp to face a point."""
    direction = Vector(target) - thing.location
    thing.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()


def camera(at, look, lens=32, exposure=0.6, focus=None, blur=4.0, is_level=True):
    """The view from `at` towards `look`. `focus` is a point kept sharp. A level camera keeps upright lines upright."""
    eye = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene = bpy.context.scene
    scene.collection.objects.link(eye)
    eye.location = at
    aim(eye, (*look[:2], at[2]) if is_level else look)
    eye.data.lens, eye.data.clip_start, eye.data.clip_end = lens, 0.02, 2000
    if is_level:
        way = ((look[0] - at[0]) ** 2 + (look[1] - at[1]) ** 2) ** 0.5
        eye.data.shift_y = (look[2] - at[2]) / way * lens / 36
    if focus:
        eye.data.dof.use_dof, eye.data.dof.aperture_fstop = True, blur
        eye.data.dof.focus_distance = (Vector(focus) - eye.location).length
    scene.camera = eye
    scene.view_settings.exposure = exposure
    return eye


def sky(strength=1.0, low='#f7ead2', high='#8fbcd0'):
    """The light from all sides: one colour at the horizon, another above. It looks a little brighter than it shines."""
    world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    nodes, link = world.node_tree.nodes, world.node_tree.links.new
    place, height, ramp = (nodes.new(k) for k in ('ShaderNodeTexCoord', 'ShaderNodeSeparateXYZ', 'ShaderNodeValToRGB'))
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(low), linear(high)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.02, 0.42
    link(place.outputs['Generated'], height.inputs[0])
    link(height.outputs[2], ramp.inputs[0])
    link(ramp.outputs[0], nodes['Background'].inputs['Color'])
    eye, brighter = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMath')
    brighter.operation = 'MULTIPLY_ADD'
    brighter.inputs[1].default_value, brighter.inputs[2].default_value = 0.5, strength
    link(eye.outputs['Is Camera Ray'], brighter.inputs[0])
    link(brighter.outputs[0], nodes['Background'].inputs['Strength'])
    bpy.context.scene.world = world


def sun(direction, height, strength=4.0, colour='#ffe6bd', softness=1.2):
    """Sunlight from a compass direction (degrees, 0 = from behind the back wall, 90 = from the right)."""
    lamp = bpy.data.objects.new('sun', bpy.data.lights.new('sun', 'SUN'))
    lamp.data.energy, lamp.data.angle, lamp.data.color = strength, radians(softness), linear(colour)[:3]
    around, up = radians(direction), radians(height)
    lamp.location = (sin(around) * cos(up) * 10, cos(around) * cos(up) * 10, sin(up) * 10)
    aim(lamp, (0, 0, 0))
    bpy.context.scene.collection.objects.link(lamp)


def panel(at, look, width, height, power, colour='#fff6e6'):
    """A large soft lamp that is not seen itself."""
    lamp = bpy.data.objects.new('panel', bpy.data.lights.new('panel', 'AREA'))
    lamp.data.shape, lamp.data.size, lamp.data.size_y = 'RECTANGLE', width, height
    lamp.data.energy, lamp.data.color = power, linear(colour)[:3]
    lamp.location = at
    aim(lamp, look)
    lamp.visible_camera = lamp.visible_glossy = False
    bpy.context.scene.collection.objects.link(lamp)


def bulb(at, power=30, radius=0.08, colour='#ffcf8a'):
    """A warm light bulb."""
    lamp = bpy.data.objects.new('bulb', bpy.data.lights.new('bulb', 'POINT'))
    lamp.data.energy, lamp.data.shadow_soft_size, lamp.data.color = power, radius, linear(colour)[:3]
    lamp.location = at
    lamp.visible_camera = False
    bpy.context.scene.collection.objects.link(lamp)


def day_indoors(sun_from=-72, sun_height=33, sun_strength=7.5, sky_strength=0.8):
    """Warm daylight for rooms."""
    sky(sky_strength)
    sun(sun_from, sun_height, sun_strength)
