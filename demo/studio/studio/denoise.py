"""Intel Open Image Denoise's network, run by numpy: a picture of few samples, with albedo and normals of the same frame, comes out clean.

The weights (rt_hdr_alb_nrm.tza, Apache 2.0) are not part of this project; see the README of the studio. Source of the network and of
the transfer function: https://github.com/RenderKit/oidn
"""
import struct

import numpy as np

_loaded: dict[str, dict[str, np.ndarray]] = {}


def read_weights(path: str) -> dict[str, np.ndarray]:
    """The tensors of a TZA file (version 2) by name."""
    if path in _loaded:
        return _loaded[path]
    with open(path, 'rb') as file:
        data = file.read()
    magic, major, _, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{path} is no weights file of version 2')
    (count,) = struct.unpack_from('<I', data, table)
    offset, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, offset)
        name = data[offset + 2:offset + 2 + length].decode()
        offset += 2 + length
        dimensions = data[offset]
        shape = struct.unpack_from(f'<{dimensions}I', data, offset + 1)
        offset += 1 + 4 * dimensions + dimensions
        kind = {ord('f'): np.float32, ord('h'): np.float16}[data[offset]]
        (start,) = struct.unpack_from('<Q', data, offset + 1)
        offset += 9
        tensors[name] = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
    _loaded[path] = tensors
    return tensors


# The perceptual transfer function of the network's input.
_a, _b, _c, _d, _e, _f, _g = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
_y0, _y1, _x0, _x1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def _forward(y):
    return np.where(y <= _y0, _a * y, np.where(y <= _y1, _b * np.maximum(y, 0) ** _c + _d, _e * np.log(np.maximum(y, 0) + _f) + _g))


def _inverse(x):
    return np.where(x <= _x0, x / _a, np.where(x <= _x1, (np.maximum(x - _d, 0) / _b) ** (1 / _c), np.exp((x - _g) / _e) - _f))


_largest = float(_forward(np.float64(65504.0)))


def _exposure(colour: np.ndarray) -> float:
    """What brings the mean luminance, by logarithms over blocks of 16 pixels, to a middle grey."""
    luminance = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    h, w = (s // 16 * 16 for s in luminance.shape)
    blocks = luminance[:h, :w].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    blocks = blocks[blocks > 1e-8]
    return 0.18 / float(2 ** np.log2(blocks).mean()) if blocks.size else 1.0


def _convolve(image: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """3x3 with a border of zeros, then max(0, x); (height, width, channels)."""
    height, width, channels = image.shape
    padded = np.zeros((height + 2, width + 2, channels), np.float32)
    padded[1:-1, 1:-1] = image
    kernel = np.ascontiguousarray(weight.transpose(2, 3, 1, 0)).reshape(9 * channels, -1)
    result = np.empty((height, width, kernel.shape[1]), np.float32)
    # in bands of rows, so that what is gathered stays small
    band = max(1, 4_000_000 // (width * 9 * channels))
    for top in range(0, height, band):
        rows = min(band, height - top)
        patches = np.concatenate([padded[top + dy:top + dy + rows, dx:dx + width] for dy in range(3) for dx in range(3)], axis=2)
        result[top:top + rows] = (patches.reshape(rows * width, -1) @ kernel).reshape(rows, width, -1)
    result += bias
    return np.maximum(result, 0, out=result)


def _pool(image):
    height, width, channels = image.shape
    return image.reshape(height // 2, 2, width // 2, 2, channels).max((1, 3))


def _unpool(image):
    return image.repeat(2, 0).repeat(2, 1)


def denoise(colour: np.ndarray, albedo: np.ndarray, normal: np.ndarray, path: str) -> np.ndarray:
    """Linear colour (height, width, 3) without its noise; albedo 0 to 1, normals -1 to 1."""
    tensors = read_weights(path)
    height, width, _ = colour.shape
    scale = _exposure(np.nan_to_num(colour))
    shown = _forward(np.clip(np.nan_to_num(colour) * scale, 0, 65504)) / _largest
    stack = np.concatenate([shown, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], 2).astype(np.float32)
    stack = np.pad(stack, ((0, -height % 16), (0, -width % 16), (0, 0)), mode='edge')

    def step(name, image):
        return _convolve(image, tensors[f'{name}.weight'], tensors[f'{name}.bias'])

    def join(image, beside):
        return np.concatenate([_unpool(image), beside], 2)

    half = _pool(step('enc_conv1', step('enc_conv0', stack)))
    quarter = _pool(step('enc_conv2', half))
    eighth = _pool(step('enc_conv3', quarter))
    deep = step('enc_conv5b', step('enc_conv5a', _pool(step('enc_conv4', eighth))))
    deep = step('dec_conv4b', step('dec_conv4a', join(deep, eighth)))
    deep = step('dec_conv3b', step('dec_conv3a', join(deep, quarter)))
    deep = step('dec_conv2b', step('dec_conv2a', join(deep, half)))
    deep = step('dec_conv1b', step('dec_conv1a', join(deep, stack)))
    clean = step('dec_conv0', deep)[:height, :width]
    return (_inverse(np.clip(clean, 0, 1).astype(np.float64) * _largest) / scale).astype(np.float32)
