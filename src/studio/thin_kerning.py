"""Leaves of a face's kerning the pairs of letters that an eye would miss, in few classes.

Usage: thin_kerning.py face.ttf thinned.ttf
"""
import sys
from collections import defaultdict

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont

# In units of the face, of which 1000 make its size; what is left is rounded, so that letters share their classes.
LEAST, STEP = 40, 10
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")


def pairs_of(face):
    """Every pair of letters and how much the second moves; as in shaping, the first subtable that knows a pair decides."""
    moved = {}
    for lookup in face["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            for first in LETTERS.intersection(table.Coverage.glyphs):
                for second, move in seconds_of(table, first):
                    moved.setdefault((first, second), move)
    return {pair: round(move / STEP) * STEP for pair, move in moved.items() if abs(move) >= LEAST}


def seconds_of(table, first):
    if table.Format == 1:
        records = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
        found = {record.SecondGlyph: record.Value1 for record in records}
    else:
        row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
        found = {second: row[table.ClassDef2.classDefs.get(second, 0)].Value1 for second in LETTERS}
    return [(each, value.XAdvance if value else 0) for each, value in found.items() if each in LETTERS]


def classes_of(pairs, side):
    """The letters that move alike, by what they do with all the others."""
    rows = defaultdict(dict)
    for pair, move in pairs.items():
        rows[pair[side]][pair[1 - side]] = move
    alike = defaultdict(list)
    for letter in sorted(rows):
        alike[tuple(sorted(rows[letter].items()))].append(letter)
    return list(alike.values())


def feature_of(pairs):
    rules = [
        f"pos [{' '.join(first)}] [{' '.join(second)}] {pairs[first[0], second[0]]};"
        for second in classes_of(pairs, 1)
        for first in classes_of(pairs, 0)
        if (first[0], second[0]) in pairs
    ]
    return "feature kern {\n" + "\n".join(rules) + "\n} kern;"


source, target = sys.argv[1:]
face = TTFont(source)
feature = feature_of(pairs_of(face))
for table in ("GPOS", "GDEF", "GSUB"):
    if table in face:
        del face[table]
addOpenTypeFeaturesFromString(face, feature)
face.save(target)
