"""The looks of surfaces, by name, in the colours of the site."""
import bpy

# Film tones make colours stronger, so they start out a little greyer.
calm = 0.74

# Colours as in the site's tokens, and a few that go with them.
colours = {
    'paper': '#f4f0e4', 'white': '#f7f6f1', 'linen': '#efe9dc', 'khaki-pale': '#ddd0ae', 'khaki': '#bda878',
    'khaki-dark': '#a88f52', 'olive': '#6f7243', 'olive-dark': '#454c2e', 'olive-deep': '#2d3620',
    'olive-pale': '#b9c39b', 'sage': '#a9b48c', 'ink': '#23271c', 'charcoal': '#35382f', 'grey': '#9d9d92',
    'stone': '#b8b3a6', 'terracotta': '#bf6f4a', 'mustard': '#d2a03f', 'brick': '#a9583f', 'blue': '#6f98a8',
    'blue-dark': '#35586a', 'red': '#a8402f', 'leaf': '#557a35', 'leaf-dark': '#35572c', 'pine': '#2f4d33',
    'moss': '#6c8044', 'autumn': '#cd7f32', 'gold': '#dba63a', 'bark': '#6a4c35', 'earth': '#6b4a33',
    'sand': '#d9c79a', 'snow': '#f2f5f7', 'skin-wood': '#d8b98a', 'plum': '#7a4a52', 'rope': '#cdb68a',
    'hill': '#8fa68c', 'hill-far': '#b4c4bf', 'asphalt': '#6f6f68', 'cardboard': '#c59f6d',
}
meadows = {'spring': ('#9db263', '#86a052'), 'summer': ('#86a04b', '#6c8a3d'), 'autumn': ('#b3a352', '#978a45'),
           'winter': ('#f4f7f9', '#e6edf1')}
woods = {'oak': ('#d0a672', '#b98b55'), 'walnut': ('#7d5639', '#5e3d27'), 'pine-wood': ('#dfb87f', '#c99a5c'),
         'deck': ('#b58f66', '#967049'), 'cedar': ('#b0734a', '#8f5936')}
# (base, joint, width, height of one piece in metres, roughness)
pieces = {
    'planks': ('#c8996299', '#9c7245', 1.7, 0.17, 0.42), 'planks-pale': ('#dcc29b', '#b99b70', 1.7, 0.17, 0.4),
    'planks-dark': ('#8a6142', '#5f412b', 1.6, 0.15, 0.38), 'tiles': ('#f1efe6', '#cfcbbd', 0.3, 0.3, 0.12),
    'tiles-olive': ('#7f9158', '#d8d6c4', 0.22, 0.075, 0.14), 'tiles-stone': ('#c9c3b3', '#a9a394', 0.6, 0.6, 0.3),
    'tiles-dark': ('#5b5f55', '#44473f', 0.4, 0.4, 0.25), 'metro': ('#f5f3ea', '#d5d1c3', 0.2, 0.075, 0.12),
    'boards': ('#f3eee0', '#d9d1bb', 60.0, 0.17, 0.6), 'boards-olive': ('#8d9a6b', '#717e52', 60.0, 0.17, 0.6),
    'boards-wood': ('#d3a86f', '#a97d48', 60.0, 0.16, 0.5), 'boards-green': ('#5d6f40', '#47562f', 60.0, 0.17, 0.6),
    'logs': ('#a87347', '#6d4629', 60.0, 0.2, 0.6), 'bricks': ('#b4674a', '#cdb9a3', 0.24, 0.08, 0.8),
    'bricks-pale': ('#d3c7b0', '#b7ab95', 0.24, 0.08, 0.8), 'shingles': ('#5c5a50', '#45443c', 0.25, 0.16, 0.85),
    'shingles-green': ('#4d5b38', '#394429', 0.25, 0.16, 0.85), 'stones': ('#aba596', '#817b6d', 0.42, 0.19, 0.85),
    'carpet-tiles': ('#8b8f7d', '#7b7f6e', 0.5, 0.5, 0.95), 'paving': ('#c6c0b2', '#a29c8d', 0.6, 0.4, 0.85),
}
# (colour, roughness, metallic)
metals = {'chrome': ('#dfe3e4', 0.12, 1), 'steel': ('#c3c6c4', 0.3, 1), 'brass': ('#c9a252', 0.25, 1),
          'iron': ('#3a3b38', 0.45, 0.6), 'mirror': ('#e8eeee', 0.02, 1)}
glossy = {'gloss-white': ('#f8f8f5', 0.08), 'gloss-black': ('#17191a', 0.12), 'gloss-olive': ('#686b3c', 0.2),
          'gloss-khaki': ('#bda878', 0.2), 'screen': ('#14181a', 0.1), 'gloss-red': ('#a8402f', 0.2),
          'marble': ('#efece4', 0.15), 'slate': ('#4c5049', 0.3), 'gloss-blue': ('#6f98a8', 0.15),
          'gloss-terracotta': ('#bf6f4a', 0.25), 'gloss-mustard': ('#d2a03f', 0.25)}


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
    if name in pieces:
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
    """A calm lake: a tinted mirror. Waves would only be grain at so few samples."""
    surface(skin, '#86adb9', 0.015, 1)


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
