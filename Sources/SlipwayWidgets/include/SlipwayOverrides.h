#pragma once

/// Whether a class below `UIView` overrides `draw(_:)`: only then does a view have a canvas.
_Bool slipway_overrides_draw(const void *metatype);

/// Whether a class below `UIView` overrides `display(_:)`: only then does it make its layer's contents.
_Bool slipway_overrides_display(const void *metatype);

/// Whether a class below `UIResponder` overrides one of the editing actions `cut(_:)` … `delete(_:)`, by its number.
_Bool slipway_overrides_edit(const void *metatype, int action);
