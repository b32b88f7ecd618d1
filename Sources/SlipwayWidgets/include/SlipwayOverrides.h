#pragma once

/// Whether a class below `UIView` overrides `draw(_:)`: only then does a view have a canvas.
_Bool slipway_overrides_draw(const void *metatype);
