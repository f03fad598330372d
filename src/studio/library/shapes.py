"""The few solids from which everything is built. Metres, z up, each standing on z = 0."""
from functools import cache, wraps
from math import cos, pi, radians, sin
from pathlib import Path
from tempfile import NamedTemporaryFile

import bpy
from fontTools.ttLib import TTFont
from mathutils import Matrix, Vector

from library.materials import material

packed_face = Path(__file__).parents[2] / 'site/styles/oswald-bold-latin.woff2'


def prop(build):
    """Makes a builder placeable: what it adds is moved to `at`, turned, leaned (degrees) and scaled as one thing."""

    @wraps(build)
    def place(*given, at=(0, 0, 0), turn=0, lean=0, roll=0, scale=1, **named):
        before = set(bpy.context.scene.objects)
        build(*given, **named)
        move = (
            Matrix.Translation(Vector((*at, 0)[:3]))
            @ Matrix.Rotation(radians(turn), 4, 'Z')
            @ Matrix.Rotation(radians(lean), 4, 'X')
            @ Matrix.Rotation(radians(roll), 4, 'Y')
            @ Matrix.Scale(scale, 4)
        )
        for thing in set(bpy.context.scene.objects) - before:
            thing.matrix_basis = move @ thing.matrix_basis

    return place


def mesh(corners, faces, look, bevel=0.0, is_smooth=True):
    """Adds a mesh with the material called `look`, its edges rounded by `bevel`."""
    shape = bpy.data.meshes.new('shape')
    shape.from_pydata(corners, [], faces)
    shape.polygons.foreach_set('use_smooth', [is_smooth] * len(faces))
    shape.use_auto_smooth = True
    shape.auto_smooth_angle = radians(40)
    shape.materials.append(material(look))
    thing = bpy.data.objects.new('shape', shape)
    bpy.context.scene.collection.objects.link(thing)
    if bevel:
        rounding = thing.modifiers.new('bevel', 'BEVEL')
        rounding.width, rounding.segments, rounding.limit_method = bevel, 3, 'ANGLE'
    return thing


@prop
def box(width, depth, height, look='paper', bevel=0.01):
    """A block, its edges rounded."""
    x, y = width / 2, depth / 2
    corners = [(sx * x, sy * y, z) for z in (0, height) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    mesh(corners, faces, look, min(bevel, 0.49 * min(width, depth, height)))


@prop
def lathe(profile, look='paper', steps=40):
    """A body turned on an axis, from (radius, height) pairs, bottom to top."""
    corners = [
        (r * cos(2 * pi * k / steps), r * sin(2 * pi * k / steps), z) for r, z in profile for k in range(steps)
    ]
    faces = [
        (i * steps + k, i * steps + (k + 1) % steps, (i + 1) * steps + (k + 1) % steps, (i + 1) * steps + k)
        for i in range(len(profile) - 1)
        for k in range(steps)
    ]
    faces.append(tuple(reversed(range(steps))))
    faces.append(tuple(range((len(profile) - 1) * steps, len(profile) * steps)))
    mesh(corners, faces, look)


def cylinder(radius, height, look='paper', bevel=0.006, **place):
    """An upright cylinder with a rounded rim."""
    b = min(bevel, radius / 2, height / 2)
    lathe([(radius - b, 0), (radius, b), (radius, height - b), (radius - b, height)], look, **place)


@prop
def ball(radius, look='paper', stretch=(1, 1, 1)):
    """A ball around its centre."""
    steps, rings = 32, 16
    profile = [(radius * sin(pi * i / rings), -radius * cos(pi * i / rings)) for i in range(rings + 1)]
    corners = [
        (max(r, 1e-4) * cos(2 * pi * k / steps) * stretch[0], max(r, 1e-4) * sin(2 * pi * k / steps) * stretch[1], z * stretch[2])
        for r, z in profile
        for k in range(steps)
    ]
    faces = [
        (i * steps + k, i * steps + (k + 1) % steps, (i + 1) * steps + (k + 1) % steps, (i + 1) * steps + k)
        for i in range(rings)
        for k in range(steps)
    ]
    mesh(corners, faces, look)


@prop
def tube(points, radius, look='chrome'):
    """A round pipe through the points, its bends smooth; two points make a straight rod."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 5, True
    line = curve.splines.new('POLY' if len(points) == 2 else 'NURBS')
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    line.use_endpoint_u, line.order_u, line.use_smooth = True, 3, True
    curve.resolution_u = 8
    curve.materials.append(material(look))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('tube', curve))


@prop
def pillow(width, depth, height, look='linen'):
    """A stuffed pillow lying flat, its corners drawn out."""
    n = 18
    corners, faces = [], []
    for side in (1, -1):
        start = len(corners)
        for i in range(n + 1):
            for j in range(n + 1):
                u, v = 2 * i / n - 1, 2 * j / n - 1
                swell = max(0, (1 - u**4) * (1 - v**4)) ** 0.55
                x, y = width / 2 * u * (1 - 0.08 * (1 - v * v)), depth / 2 * v * (1 - 0.08 * (1 - u * u))
                corners.append((x, y, height / 2 + side * height / 2 * swell))
        for i in range(n):
            for j in range(n):
                a = start + i * (n + 1) + j
                face = (a, a + n + 1, a + n + 2, a + 1)
                faces.append(face if side == 1 else tuple(reversed(face)))
    mesh(corners, faces, look)


@prop
def sheet(width, depth, look, height=lambda x, y: 0.0, steps=(40, 40)):
    """A surface over the ground, as high as `height(x, y)` says."""
    across, along = steps
    corners = []
    for j in range(along + 1):
        for i in range(across + 1):
            x, y = width * (i / across - 0.5), depth * (j / along - 0.5)
            corners.append((x, y, height(x, y)))
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    mesh(corners, faces, look)


@prop
def words(text, height, look='ink', depth=0.002):
    """Upright letters of the site's headings in the x-z plane, centred, to be read from the front."""
    letters = bpy.data.curves.new('words', 'FONT')
    letters.font = bpy.data.fonts.load(heading_face())
    letters.body, letters.size, letters.extrude, letters.align_x = text, height, depth, 'CENTER'
    letters.materials.append(material(look))
    thing = bpy.data.objects.new('words', letters)
    thing.rotation_euler = (pi / 2, 0, 0)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.view_layer.update()


@cache
def heading_face():
    """The path of a copy that Blender can read."""
    face = TTFont(packed_face)
    face.flavor = None
    with NamedTemporaryFile(suffix='.ttf', delete=False) as copy:
        face.save(copy)
    return copy.name
