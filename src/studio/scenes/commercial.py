"""The gallery of the commercial page: places of work after the crew has left."""
from library import *

size = (1200, 900)
samples = 6


def commercial_1():
    room(4.2, 3.2, 2.7, 'paper', 'planks-pale', left=[window(1.0, 0.8, 1.6, 1.5, 'plain')], back_look='olive-pale')
    town(3.2)
    day_indoors(-72, 32)
    desk(1.7, at=(0.1, 2.4))
    monitor(0.66, at=(0.1, 2.55, 0.74))
    keyboard(at=(0.05, 2.25, 0.74))
    pen_cup(at=(0.72, 2.5, 0.74))
    table_lamp(foot='brass', at=(-0.58, 2.52, 0.74))
    office_chair(at=(0.25, 1.65), turn=165)
    file_cabinet('olive', 2, at=(1.45, 2.85))
    pot_plant(0.45, 'khaki', seed=3, at=(1.45, 2.85, 0.7))
    picture_frame(0.9, 0.65, at=(0.1, 3.2, 1.55))
    camera((-0.7, -0.5, 1.35), (0.15, 2.6, 1.05), 30)


def commercial_2():
    room(6, 3.8, 3.0, 'sage', 'planks-pale', back=[window(0.35, 0.5, 1.9, 2.05, 'plain'), door(2.5, 1.5, 2.2, 'glass'), window(4.2, 0.5, 1.55, 2.05, 'plain')], frame='olive-deep', light=1.2)
    town(3.8, 15)
    day_indoors(-128, 38, 5)
    sign('OPEN', 0.4, 0.2, at=(0.62, 3.86, 1.5))
    for x in (0.17, 0.33):
        tube([(x, 3.8, 0.85), (x, 3.8, 1.25)], 0.015, 'brass')
    shop_shelf(1.7, 3, 1.5, at=(-2.55, 2.0), turn=90)
    for x, tint in ((-2.02, 'gloss-olive'), (-1.56, 'gloss-terracotta')):
        cylinder(0.2, 0.46, 'oak', 0.02, at=(x, 3.42))
        vase(0.34, tint, at=(x, 3.42, 0.46))
        sprigs(0.4, 6, seed=int(x * 10), at=(x, 3.42, 0.76))
    wiping_window(crew[2], 1.82, at=(1.42, 3.36), turn=180)
    bucket(at=(2.05, 2.95), turn=20, scale=1.1)
    round_table(0.5, 0.74, at=(-0.75, 2.75))
    towels(('olive', 'khaki', 'white'), at=(-0.9, 2.75, 0.74))
    pot_plant(0.36, 'terracotta', at=(-0.5, 2.8, 0.74))
    for x in (-1.2, 1.2):
        ceiling_light(1.3, 0.3, at=(x, 2.4, 3.0))
    camera((0.25, -1.2, 1.5), (0.05, 3, 1.32), 28, 0.3)


def commercial_3():
    room(4.2, 3.4, 2.7, 'paper', 'tiles-stone', back=[window(2.7, 1.2, 1.1, 1.1)], left=[window(1.0, 1.0, 1.2, 1.3)])
    garden(3.4)
    day_indoors(-72, 35)
    box(4.2, 0.012, 1.2, 'sage', 0, at=(0, 3.388, 0.0))
    couch('olive', at=(-0.1, 2.4))
    sideboard(1.2, 'white', 'paper', 0.85, at=(1.45, 3.12))
    jars(3, ('white', 'olive', 'khaki'), at=(1.25, 3.1, 0.85))
    soap_bottle('gloss-olive', at=(1.75, 3.08, 0.85))
    stool('chrome', 'olive-dark', 0.5, at=(0.35, 1.5))
    floor_lamp('white', 'chrome', at=(-1.65, 2.9), power=0)
    picture_frame(0.5, 0.7, scene='leaf', at=(-0.9, 3.4, 1.4))
    picture_frame(0.5, 0.7, scene='sun', at=(-0.25, 3.4, 1.4))
    camera((-0.65, -0.7, 1.45), (0.05, 2.8, 0.98), 30)


def commercial_4():
    room(11, 16, 5.0, 'paper', 'tiles-stone', ceiling='grey', skirting=None, fill=0.5)
    sky(0.9)
    for side in (-1, 1):
        for k in range(4):
            rack(2.8, 3, 3.9, k + 4 + side, at=(side * 2.7, 3.2 + k * 3.0), turn=side * -90)
    for k in range(4):
        ceiling_light(0.5, 2.2, at=(0, 3 + k * 3.4, 5.0))
        panel((0, 3 + k * 3.4, 4.8), (0, 3 + k * 3.4, 0), 1, 2.4, 130)
    for x in (-1.75, 1.75):
        box(0.09, 14, 0.004, 'mustard', 0, at=(x, 7.5))
    cart(at=(-0.75, 3.4), turn=65)
    box(3.0, 0.06, 3.4, 'olive-dark', at=(0, 15.9, 0))
    camera((0.35, -1.6, 1.6), (0.0, 6, 1.75), 28)


def commercial_5():
    room(6, 4.6, 2.9, 'khaki-pale', 'planks', left=[window(0.7, 0.9, 1.4, 1.5), window(2.6, 0.9, 1.4, 1.5)])
    garden(4.6)
    day_indoors(-74, 33)
    board(2.8, 1.2, at=(-0.1, 4.6, 0.95))
    wall_clock(0.17, at=(2.1, 4.6, 2.1))
    for x in (-1.35, 0.0, 1.35):
        school_desk(at=(x, 2.7))
        books(0.12, int(x * 10) + 30, 0.16, at=(x + 0.2, 2.75, 0.705))
    bookshelf(0.9, 1.1, seed=5, levels=3, at=(2.35, 4.35))
    ball(0.16, 'blue', at=(2.35, 4.35, 1.36))
    cylinder(0.09, 0.03, 'oak', at=(2.35, 4.35, 1.1))
    tube([(2.35, 4.35, 1.12), (2.35, 4.35, 1.22)], 0.01, 'brass')
    camera((0.5, -1.1, 1.5), (0.1, 3.4, 1.1), 29)


def commercial_6():
    room(4.2, 2.4, 2.7, 'metro', 'tiles-dark', skirting=None, fill=1.6, left=[window(0.8, 1.3, 0.8, 0.9)])
    sky(1.0)
    sun(-70, 35, 6)
    box(3.4, 0.55, 0.09, 'walnut', 0.012, at=(0, 2.12, 0.78))
    box(3.4, 0.5, 0.2, 'olive-dark', 0.008, at=(0, 2.14, 0.58))
    for x in (-0.95, 0.95):
        wash_bowl(at=(x, 2.1, 0.87))
        basin_tap('brass', at=(x, 2.3, 0.87))
        soap_bottle('gloss-olive', at=(x + 0.36, 2.25, 0.87))
    mirror(3.2, 1.1, 'brass', at=(0, 2.4, 1.22))
    for x in (-1.2, 0, 1.2):
        ball(0.07, 'glow', at=(x, 2.3, 2.5))
    pot_plant(0.36, 'paper', seed=5, at=(0, 2.2, 0.87))
    towels(('white', 'olive'), 0.26, 0.2, at=(-0.33, 2.05, 0.87))
    basket(0.17, 0.4, at=(1.5, 1.85))
    box(9, 0.1, 5, 'olive-pale', 0, at=(0, -2.4, 0))
    panel_door(0.95, 2.1, 'olive-dark', at=(1.5, -2.3, 0), turn=180)
    picture_frame(0.6, 0.8, scene='leaf', at=(0.35, -2.34, 1.5), turn=180)
    camera((-0.8, -0.9, 1.5), (0.05, 2.2, 1.1), 29)


def commercial_7():
    room(4.0, 3.0, 2.6, 'olive-pale', 'tiles-stone', right=[window(0.8, 1.0, 1.3, 1.2)])
    garden(3)
    day_indoors(72, 33)
    counter(2.4, 'walnut', 'marble', sink=-0.55, at=(-0.6, 2.68), handles='brass', splash='tiles-olive')
    tap(at=(-0.55, 2.93, 0.92))
    fridge('gloss-white', 1.8, at=(1.05, 2.65))
    coffee_maker(at=(0.22, 2.75, 0.92))
    mug('gloss-olive', at=(-0.05, 2.6, 0.92))
    mug('gloss-khaki', at=(0.03, 2.72, 0.92), turn=40)
    wall_cabinet(2.4, 0.6, 'walnut', at=(-0.6, 3.0, 1.55))
    drying_rack(at=(-1.2, 2.7, 0.92))
    round_table(0.42, 0.73, at=(0.85, 1.4))
    fruit_bowl(at=(0.85, 1.42, 0.73))
    camera((-0.35, -1.0, 1.45), (-0.05, 2.7, 1.05), 30)


def commercial_8():
    room(2.8, 12, 2.7, 'paper', 'tiles-stone', back=[window(0.75, 0.6, 1.3, 1.7, 'plain')], left=[door(2.2), door(5.4), door(8.6)], right=[door(2.4), door(5.6), door(8.8)], light=2)
    garden(12)
    day_indoors(-20, 25, 5)
    for k in range(4):
        ceiling_light(0.4, 1.2, at=(0, 1.6 + k * 2.8, 2.7))
    rug(0.9, 3.0, 'olive-pale', at=(-0.2, 9.5))
    cart(at=(0.5, 2.9), turn=68)
    mop(1.4, at=(0.95, 3.7), lean=-4)
    snake_plant(1.0, at=(-0.95, 11.4))
    camera((-0.3, -0.9, 1.45), (0.0, 6, 1.15), 28)


def commercial_9():
    room(8, 9, 4.6, 'paper', 'planks-dark', back=[window(2.9, 1.7, 0.55, 2.2, 'plain'), window(3.72, 1.5, 0.55, 2.6, 'plain'), window(4.55, 1.7, 0.55, 2.2, 'plain')], left=[window(1.5, 1.3, 0.9, 2.4), window(4.2, 1.3, 0.9, 2.4), window(6.8, 1.3, 0.9, 2.4)], frame='oak', ceiling='boards-wood', light=1.6)
    garden(9, fence=False)
    day_indoors(-75, 36, 9)
    for k in range(4):
        for x in (-1.95, 1.95):
            pew(2.6, 'oak', at=(x, 2.6 + k * 1.25), turn=180)
    box(1.0, 9, 0.012, 'olive', 0.004, at=(0, 4.6))
    box(3.0, 1.4, 0.16, 'oak', at=(0, 8.0))
    table(1.5, 0.6, 0.9, 'oak', at=(0, 8.2, 0.16))
    box(1.54, 0.64, 0.02, 'linen', 0.006, at=(0, 8.2, 1.055))
    vase(0.28, 'gloss-khaki', at=(0, 8.2, 1.07))
    sprigs(0.5, 9, at=(0, 8.2, 1.3))
    camera((0.75, -0.8, 1.75), (0.1, 6, 1.85), 27)
