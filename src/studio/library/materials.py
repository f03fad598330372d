"""The looks of surfaces, by name, in the colours of the site."""
import bpy

from library.palette import colours, glossy, meadows, metals, pieces, woods

# Film tones make colours stronger, so they start out a little greyer.
calm = 0.74


def linear(code):
    """A web colour as linear red, green, blue, opacity."""
    parts = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    grey = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    return (*[grey + calm * (c - grey) for c in parts], 1)


def material(name):
    """The material called `name`, made on first use. `#rrggbb` is a matt surface of that colour."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    skin = made.node_tree.nodes['Principled BSDF']
    skin.inputs['Roughness'].default_value = 0.75
    skin.inputs['Specular'].default_value = 0.3
    fill(name, made.node_tree, skin)
    return made


def fill(name, tree, skin):
    if name.startswith('dusty '):
        fill(name.removeprefix('dusty '), tree, skin)
        dusty(tree, skin)
    elif name in pieces:
        laid(tree, skin, *pieces[name])
    elif name in woods:
        grained(tree, skin, *woods[name])
    elif name in metals:
        code, roughness, metallic = metals[name]
        surface(skin, code, roughness, metallic)
    elif name in glossy:
        surface(skin, *glossy[name])
        skin.inputs['Specular'].default_value = 0.5
    elif name.startswith('glow'):
        glowing(skin, {'glow': 2.2, 'glow-soft': 0.9, 'glow-window': 0.55}[name])
    elif name == 'water':
        water(skin)
    elif name == 'white-water':
        streaked(tree, skin, '#a9c6cf', '#fbfcfa')
    elif name == 'glass':
        glass(tree)
    elif name.startswith('meadow-'):
        meadow(tree, skin, *meadows[name[7:]])
    elif name.startswith('rug-'):
        striped(tree, skin, colours[name[4:]])
    else:
        surface(skin, colours.get(name, name), 0.8)


def surface(skin, code, roughness, metallic=0):
    skin.inputs['Base Color'].default_value = linear(code)
    skin.inputs['Roughness'].default_value = roughness
    skin.inputs['Metallic'].default_value = metallic


def glowing(skin, strength):
    skin.inputs['Emission'].default_value = linear('#ffcf80')
    skin.inputs['Emission Strength'].default_value = strength
    skin.inputs['Base Color'].default_value = linear('#fff1d0')


def flat_position(tree):
    """Coordinates on a floor (x, y) or a wall (along, z): whichever the surface is."""
    place, normal = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeSeparateXYZ')
    parts, along, flat = (tree.nodes.new(kind) for kind in ('ShaderNodeSeparateXYZ', 'ShaderNodeMath', 'ShaderNodeMix'))
    wall = tree.nodes.new('ShaderNodeCombineXYZ')
    level = tree.nodes.new('ShaderNodeMath')
    upright = tree.nodes.new('ShaderNodeMath')
    flat.data_type, level.operation, upright.operation = 'VECTOR', 'GREATER_THAN', 'ABSOLUTE'
    level.inputs[1].default_value = 0.5
    link = tree.links.new
    link(place.outputs['Object'], parts.inputs[0])
    link(place.outputs['Normal'], normal.inputs[0])
    link(parts.outputs[0], along.inputs[0])
    link(parts.outputs[1], along.inputs[1])
    link(along.outputs[0], wall.inputs[0])
    link(parts.outputs[2], wall.inputs[1])
    link(normal.outputs[2], upright.inputs[0])
    link(upright.outputs[0], level.inputs[0])
    link(level.outputs[0], flat.inputs['Factor'])
    link(wall.outputs[0], flat.inputs[4])
    link(place.outputs['Object'], flat.inputs[5])
    return flat.outputs[1]


def laid(tree, skin, base, joint, width, height, roughness):
    """Planks, tiles, bricks: pieces of slightly different colour, with joints."""
    brick = tree.nodes.new('ShaderNodeTexBrick')
    brick.inputs['Scale'].default_value = 1
    brick.inputs['Mortar Size'].default_value = 0.004 if height < 0.25 else 0.006
    brick.inputs['Mortar Smooth'].default_value = 0.4
    brick.inputs['Brick Width'].default_value, brick.inputs['Row Height'].default_value = width, height
    brick.offset = 0 if width == height else 0.37 if width > 1 else 0.5
    red, green, blue, _ = linear(base)
    spread = 0.16 if roughness > 0.15 and width < 50 else 0.05
    brick.inputs['Color1'].default_value = (red * (1 + spread), green * (1 + spread), blue * (1 + spread), 1)
    brick.inputs['Color2'].default_value = (red * (1 - spread), green * (1 - spread), blue * (1 - spread), 1)
    brick.inputs['Mortar'].default_value = linear(joint)
    tree.links.new(flat_position(tree), brick.inputs['Vector'])
    tree.links.new(brick.outputs['Color'], skin.inputs['Base Color'])
    skin.inputs['Roughness'].default_value = roughness


def grained(tree, skin, light, dark):
    """Wood with a soft grain along its longer way."""
    place, noise = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeTexNoise')
    stretch, ramp = tree.nodes.new('ShaderNodeMapping'), tree.nodes.new('ShaderNodeValToRGB')
    stretch.inputs['Scale'].default_value = (1.2, 14, 14)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 2.2, 2
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(dark), linear(light)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.62
    link = tree.links.new
    link(place.outputs['Object'], stretch.inputs['Vector'])
    link(stretch.outputs[0], noise.inputs['Vector'])
    link(noise.outputs['Fac'], ramp.inputs[0])
    link(ramp.outputs[0], skin.inputs['Base Color'])
    skin.inputs['Roughness'].default_value = 0.45


def meadow(tree, skin, light, dark):
    """Grass, in patches of two greens."""
    place, noise, ramp = (tree.nodes.new(kind) for kind in ('ShaderNodeTexCoord', 'ShaderNodeTexNoise', 'ShaderNodeValToRGB'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 0.9, 5
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(dark), linear(light)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.38, 0.62
    tree.links.new(place.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], skin.inputs['Base Color'])
    skin.inputs['Roughness'].default_value = 0.95


def streaked(tree, skin, dark, light):
    """Falling water: upright streaks."""
    place, stretch, noise, ramp = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'Mapping', 'TexNoise', 'ValToRGB'))
    stretch.inputs['Scale'].default_value = (6, 1.2, 0.35)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.3, 3
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(dark), linear(light)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.36, 0.56
    tree.links.new(place.outputs['Object'], stretch.inputs['Vector'])
    tree.links.new(stretch.outputs[0], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], skin.inputs['Base Color'])
    skin.inputs['Roughness'].default_value = 0.6


def striped(tree, skin, code):
    """A woven rug: stripes of one colour on linen."""
    place, wave = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeTexWave')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    wave.inputs['Scale'].default_value, wave.bands_direction = 1.1, 'X'
    ramp.color_ramp.interpolation = 'CONSTANT'
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear('#ece4d0'), linear(code)
    ramp.color_ramp.elements[1].position = 0.62
    tree.links.new(place.outputs['Object'], wave.inputs['Vector'])
    tree.links.new(wave.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], skin.inputs['Base Color'])
    skin.inputs['Roughness'].default_value = 1


def water(skin):
    """A calm lake: a tinted mirror, a little blurred. Waves would only be grain at so few samples."""
    surface(skin, '#8fb4be', 0.09, 1)


def glass(tree):
    """A thin pane: mostly clear, with a faint reflection."""
    nodes, link = tree.nodes, tree.links.new
    clear, shine, both, rim = (nodes.new(k) for k in ('ShaderNodeBsdfTransparent', 'ShaderNodeBsdfGlossy', 'ShaderNodeMixShader', 'ShaderNodeLayerWeight'))
    clear.inputs['Color'].default_value = (0.93, 0.97, 0.96, 1)
    shine.inputs['Roughness'].default_value = 0.03
    rim.inputs['Blend'].default_value = 0.12
    link(rim.outputs['Facing'], both.inputs[0])
    link(clear.outputs[0], both.inputs[1])
    link(shine.outputs[0], both.inputs[2])
    link(both.outputs[0], nodes['Material Output'].inputs['Surface'])


def dusty(tree, skin):
    """A film of pale dust, thicker in drifts, over the colour that the surface has."""
    nodes, link = tree.nodes, tree.links.new
    place, noise, ramp, both = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexNoise', 'ValToRGB', 'MixRGB'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.7, 4
    for element, position, thick in zip(ramp.color_ramp.elements, (0.3, 0.66), (0.12, 0.56)):
        element.position, element.color = position, (thick, thick, thick, 1)
    colour = skin.inputs['Base Color']
    both.inputs['Color1'].default_value, both.inputs['Color2'].default_value = colour.default_value, linear('#d3ccbe')
    if colour.is_linked:
        link(colour.links[0].from_socket, both.inputs['Color1'])
    link(place.outputs['Object'], noise.inputs['Vector'])
    link(noise.outputs['Fac'], ramp.inputs[0])
    link(ramp.outputs[0], both.inputs['Fac'])
    link(both.outputs[0], colour)
    skin.inputs['Roughness'].default_value = 0.95
