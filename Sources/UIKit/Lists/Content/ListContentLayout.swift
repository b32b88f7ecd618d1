import CoreGraphics
import Foundation

/// Where the image and the texts of a row lie: the one arrangement of all standard cells, headers and footers.
@MainActor struct ListContentLayout {
  /// The size of a text in a width.
  typealias Measure = (CGFloat) -> CGSize

  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondaryText = CGRect.zero
    /// What the row needs.
    var height: CGFloat = 0
  }

  var margins: NSDirectionalEdgeInsets
  var image: CGSize?
  /// The least room for the image.
  var reservedImageSize = CGSize.zero
  var text: Measure?
  var secondaryText: Measure?
  var isSideBySide = false
  /// Side by side, the text ends where a column of this width does, and the secondary text follows it.
  var textColumn: CGFloat?
  var imagePadding: CGFloat = 16
  var horizontalPadding: CGFloat = 6
  var verticalPadding: CGFloat = 3
  var isRightToLeft = false

  /// The texts' distance from the leading edge.
  var textStart: CGFloat {
    margins.leading + (image.map { max($0.width, reservedImageSize.width) + imagePadding } ?? 0)
  }

  /// Lays out from the left edge, for a height or for the one the content needs.
  func frames(width: CGFloat, height: CGFloat? = nil) -> Frames {
    var frames = Frames()
    var x = margins.leading
    var contentHeight: CGFloat = 0
    if let image {
      let room = max(image.width, reservedImageSize.width)
      frames.image = CGRect(origin: CGPoint(x: x + (room - image.width) / 2, y: 0), size: image)
      contentHeight = max(image.height, reservedImageSize.height)
      x = textStart
    }
    let room = max(0, width - x - margins.trailing)
    placeTexts(&frames, x: x, room: room)
    let textHeight = max(frames.text.maxY, frames.secondaryText.maxY)
    contentHeight = max(contentHeight, textHeight)
    frames.height = contentHeight + margins.top + margins.bottom
    let middle =
      height.map { margins.top + max(0, $0 - margins.top - margins.bottom) / 2 } ?? margins.top + contentHeight / 2
    frames.image.origin.y = middle - frames.image.height / 2
    frames.text.origin.y += middle - textHeight / 2
    frames.secondaryText.origin.y += middle - textHeight / 2
    if isRightToLeft {
      for part in [\Frames.image, \.text, \.secondaryText] {
        frames[keyPath: part].origin.x = width - frames[keyPath: part].maxX
      }
    }
    return frames
  }

  private func placeTexts(_ frames: inout Frames, x: CGFloat, room: CGFloat) {
    let size = text?(room) ?? .zero
    let secondarySize = secondaryText?(room) ?? .zero
    if let textColumn {
      let height = max(size.height, secondarySize.height)
      let width = min(size.width, textColumn)
      let start = x + textColumn + horizontalPadding
      frames.text = CGRect(
        x: x + textColumn - width,
        y: (height - size.height) / 2,
        width: width,
        height: size.height
      )
      frames.secondaryText = CGRect(
        x: start,
        y: (height - secondarySize.height) / 2,
        width: max(0, min(secondarySize.width, x + room - start)),
        height: secondarySize.height
      )
      return
    }
    if isSideBySide, text == nil || secondaryText == nil || size.width + horizontalPadding + secondarySize.width <= room
    {
      let height = max(size.height, secondarySize.height)
      frames.text = CGRect(x: x, y: (height - size.height) / 2, width: min(size.width, room), height: size.height)
      let width = min(secondarySize.width, room)
      frames.secondaryText = CGRect(
        x: x + room - width,
        y: (height - secondarySize.height) / 2,
        width: width,
        height: secondarySize.height
      )
      return
    }
    frames.text = CGRect(x: x, y: 0, width: room, height: size.height)
    let gap = text == nil || secondaryText == nil ? 0 : verticalPadding
    frames.secondaryText = CGRect(x: x, y: size.height + gap, width: room, height: secondarySize.height)
  }
}
