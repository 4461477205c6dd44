"""Builds anek-latin.woff2 from the npm package @fontsource-variable/anek-latin.

The packaged Latin file weighs 104 KB, most of it ranges and letters that the product never shows,
and it lacks the rupee sign. This keeps what the pages use: ASCII, common punctuation, the rupee
sign (taken from the package's latin-ext file), weight 400 to 650, width 100 to 110, tabular
figures, and kerning fixed at one middle design (variable kerning alone would cost 9 KB).

How to run it: CONTRIBUTING.md, "Change the typeface".
"""

import os
import tempfile

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import hvar, instancer

SOURCE = "node_modules/@fontsource-variable/anek-latin/files/anek-latin-%s-wdth-normal.woff2"
TARGET = os.path.join(os.path.dirname(os.path.abspath(__file__)), "anek-latin.woff2")
RUPEE = 0x20B9
ASCII = list(range(0x20, 0x7F))
PUNCTUATION = [0x2009, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026]
PUNCTUATION += [0x2032, 0x2033, 0x2122, 0x2191, 0x2193, 0x2212, RUPEE]
LATIN_1 = [0xA0, 0xA9, 0xAE, 0xB0, 0xB2, 0xB3, 0xB7, 0xBC, 0xBD, 0xBE, 0xC9, 0xD7, 0xE9]


def with_rupee(path):
    """Saves the Latin font with the rupee glyph of latin-ext (both share one design space)."""
    font, donor = TTFont(SOURCE % "latin"), TTFont(SOURCE % "latin-ext")
    for tag in ("glyf", "gvar", "hmtx", "cmap", "GSUB", "GPOS", "GDEF", "post"):
        font[tag]
    name = donor.getBestCmap()[RUPEE]
    order = font.getGlyphOrder() + [name]
    font["glyf"].glyphs[name] = donor["glyf"][name]
    font["gvar"].variations[name] = donor["gvar"].variations.get(name, [])
    font["hmtx"].metrics[name] = donor["hmtx"].metrics[name]
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = name
    font["maxp"].numGlyphs = len(order)
    del font["HVAR"]
    font.save(path)


def main():
    with tempfile.TemporaryDirectory() as folder:
        merged, step = os.path.join(folder, "merged.ttf"), os.path.join(folder, "step.ttf")
        with_rupee(merged)
        limits = {"wght": (400, 400, 650), "wdth": (100, 100, 110)}
        font = instancer.instantiateVariableFont(TTFont(merged), limits)
        middle = instancer.instantiateVariableFont(TTFont(merged), {"wght": 500, "wdth": 103})
        font["GPOS"] = middle["GPOS"]
        font.save(step)

        font = TTFont(step)
        options = subset.Options(layout_features=["kern", "tnum", "rvrn"], hinting=False)
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
        cut = subset.Subsetter(options)
        cut.populate(unicodes=ASCII + PUNCTUATION + LATIN_1)
        cut.subset(font)
        if "GDEF" in font and hasattr(font["GDEF"].table, "VarStore"):
            font["GDEF"].table.VarStore = None
            font["GDEF"].table.Version = 0x00010000
        font.save(step)

        font = TTFont(step)
        hvar.add_HVAR(font)
        font.flavor = "woff2"
        font.save(TARGET)
    print(TARGET, os.path.getsize(TARGET), "bytes")


main()
