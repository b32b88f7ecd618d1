import Foundation

/// Where image, title and subtitle stand in a button: sizes in, frames out.
struct ButtonLayout {
  enum Edge { case left, right, top, bottom }

  var image: CGSize?
  var title: CGSize?
  var subtitle: CGSize?
  var imageEdge = Edge.left
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0
  /// Of title and subtitle to each other: 0 left, 0.5 middle, 1 right.
  var titleAlignment: CGFloat = 0.5

  private var isVertical: Bool { imageEdge == .top || imageEdge == .bottom }
  private var hasText: Bool { title != nil || subtitle != nil }
  private var gap: CGFloat { image != nil && hasText ? imagePadding : 0 }

  private var text: CGSize {
    let (title, subtitle) = (title ?? .zero, subtitle ?? .zero)
    let padding = self.title != nil && self.subtitle != nil ? titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + padding + subtitle.height)
  }

  var size: CGSize {
    let (image, text) = (image ?? .zero, text)
    return isVertical
      ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  struct Frames: Equatable {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
  }

  func frames(
    in rect: CGRect,
    _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment
  ) -> Frames {
    let total = size
    let width = horizontal == .fill ? rect.width : min(total.width, rect.width)
    let height = min(total.height, rect.height)
    let x: CGFloat =
      switch horizontal {
      case .left, .fill: rect.minX
      case .right: rect.maxX - width
      default: rect.midX - width / 2
      }
    let y: CGFloat =
      switch vertical {
      case .top: rect.minY
      case .bottom: rect.maxY - height
      default: rect.midY - height / 2
      }
    return place(in: CGRect(x: x, y: y, width: width, height: height))
  }

  private func place(in box: CGRect) -> Frames {
    var frames = Frames()
    var rest = box
    if let image {
      let size = CGSize(width: min(image.width, box.width), height: min(image.height, box.height))
      switch imageEdge {
      case .left:
        frames.image = CGRect(x: box.minX, y: box.midY - size.height / 2, width: size.width, height: size.height)
        rest.origin.x += size.width + gap
        rest.size.width -= size.width + gap
      case .right:
        frames.image = CGRect(
          x: box.maxX - size.width,
          y: box.midY - size.height / 2,
          width: size.width,
          height: size.height
        )
        rest.size.width -= size.width + gap
      case .top:
        frames.image = CGRect(x: box.midX - size.width / 2, y: box.minY, width: size.width, height: size.height)
        rest.origin.y += size.height + gap
        rest.size.height -= size.height + gap
      case .bottom:
        frames.image = CGRect(
          x: box.midX - size.width / 2,
          y: box.maxY - size.height,
          width: size.width,
          height: size.height
        )
        rest.size.height -= size.height + gap
      }
    }
    placeText(in: rest, &frames)
    return frames
  }

  private func placeText(in rect: CGRect, _ frames: inout Frames) {
    let text = text
    let width = min(text.width, max(0, rect.width))
    let x = rect.minX + (rect.width - width) * (isVertical ? titleAlignment : imageEdge == .right ? 0 : leadingShare)
    var y = rect.midY - text.height / 2
    if let title {
      let own = min(title.width, width)
      frames.title = CGRect(x: x + (width - own) * titleAlignment, y: y, width: own, height: title.height)
      y += title.height + (subtitle == nil ? 0 : titlePadding)
    }
    if let subtitle {
      let own = min(subtitle.width, width)
      frames.subtitle = CGRect(x: x + (width - own) * titleAlignment, y: y, width: own, height: subtitle.height)
    }
  }

  /// In a box wider than its content (a filled one), text stands beside its image, or in the middle with none.
  private var leadingShare: CGFloat { image == nil ? 0.5 : 0 }
}
