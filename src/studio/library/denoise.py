"""Takes the grain out of a rendered picture: an edge-avoiding wavelet filter (Dammertz 2010), led by colour, normal and depth."""
import numpy as np

band = 24
kernels = ((1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16), (1 / 4, 1 / 2, 1 / 4))


def denoise(picture, albedo, normal, depth, steps=6, strength=1.0):
    """All arrays are rows x columns x channels, linear; `depth` has one channel. Returns the smooth picture."""
    base = np.maximum(albedo, 0.04)
    light = np.minimum(picture / base, 60)
    light = calm_sparks(light)
    depth = np.log1p(np.clip(depth, 0, 500))
    slope = gradient(depth)
    company = None
    for step in range(steps):
        light, weights = smooth(light, albedo, normal, depth, slope, 2**step, strength, kernels[step > 0])
        company = weights if company is None else company
    return fill_lonely(light, company) * base


def fill_lonely(light, company):
    """Gives pixels on an edge, which found nobody like them, the light of their neighbours."""
    lonely = np.clip((0.5 - company) / 0.25, 0, 1)[..., None]
    near = sum(shifted(light, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)) / 9
    return light * (1 - lonely) + near * lonely


def calm_sparks(light):
    """Lowers pixels that are far brighter than all around them."""
    grey = light.mean(2)
    around = np.stack([shifted(grey, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    limit = np.sort(around, 0)[-2] * 1.3 + 0.02
    return light * np.minimum(1, limit / np.maximum(grey, 1e-6))[..., None]


def smooth(light, albedo, normal, depth, slope, reach, strength, kernel):
    """One pass: every pixel becomes the mean of pixels `reach` apart that look like it."""
    grey = np.log1p(light.mean(2))
    spread = 1 / (3.6 * strength * local_spread(grey) + 0.006)
    near = (albedo, normal, depth, grey, slope, spread)
    rim = len(kernel) // 2 * reach
    wide = [np.pad(a, ((rim, rim), (rim, rim)) + ((0, 0),) * (a.ndim - 2), 'edge') for a in (light, *near[:4])]
    total, weights = np.zeros_like(light), np.zeros_like(grey)
    # A few rows at once stay in the processor's cache.
    for top in range(0, len(grey), band):
        rows = slice(top, top + band)
        around = [a[top:top + band + 2 * rim] for a in wide]
        smooth_band([a[rows] for a in near], around, reach, kernel, (total[rows], weights[rows]))
    return total / weights[..., None], weights


def smooth_band(near, wide, reach, kernel, sums):
    """Adds up the pixels around those of a few rows, and their weights."""
    albedo, normal, depth, grey, slope, spread = near
    total, weights = sums
    half, (rows, columns) = len(kernel) // 2, grey.shape
    for i, row in enumerate(kernel):
        for j, column in enumerate(kernel):
            y, x = i * reach, j * reach
            other, tone, way, far, tint = (a[y:y + rows, x:x + columns] for a in wide)
            steps = abs(i - half) * reach + abs(j - half) * reach
            apart = abs(depth - far) / (slope * (steps * 1.5) + 0.012)
            apart += abs(grey - tint) * spread
            apart += square(normal - way) * (1 / 0.06)
            apart += square(albedo - tone) * (1 / 0.02)
            weight = np.float32(row * column) * np.exp(-np.minimum(apart, 50))
            total += other * weight[..., None]
            weights += weight


def square(difference):
    return np.einsum('ijk,ijk->ij', difference, difference)


def local_spread(grey):
    """The standard deviation in a window of five by five."""
    mean, square = blur(grey), blur(grey * grey)
    return np.sqrt(np.maximum(square - mean * mean, 0))


def blur(values):
    for axis in (0, 1):
        values = sum(np.roll(values, k, axis) for k in (-2, -1, 0, 1, 2)) / 5
    return values


def gradient(depth):
    rows, columns = np.gradient(depth)
    return np.minimum(abs(rows) + abs(columns), 0.05)


def shifted(values, dy, dx):
    """The values moved by rows and columns, the border repeated."""
    rows = np.clip(np.arange(values.shape[0]) + dy, 0, values.shape[0] - 1)
    columns = np.clip(np.arange(values.shape[1]) + dx, 0, values.shape[1] - 1)
    return values[rows][:, columns]
