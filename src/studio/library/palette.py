"""The colours and surfaces that there are, by name. A new line is a new material."""

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
