import UIKit

// What only paints, or takes touches for what is inside of it, is no element to UI tests, as on iOS.

extension PaintView: ElementAppearing { var elementAppearance: ElementAppearance { .onlyContents } }
extension ColorView: ElementAppearing { var elementAppearance: ElementAppearance { .onlyContents } }
extension HoverView: ElementAppearing { var elementAppearance: ElementAppearance { .onlyContents } }
extension FocusableView: ElementAppearing { var elementAppearance: ElementAppearance { .onlyContents } }
extension ContextMenuView: ElementAppearing { var elementAppearance: ElementAppearance { .onlyContents } }
extension TouchShapeView: ElementAppearing { var elementAppearance: ElementAppearance { .onlyContents } }

// A text is laid out anew with larger fonts, however it is told of them.
extension TextView: TextScaling {}
