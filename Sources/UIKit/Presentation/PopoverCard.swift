import CoreGraphics
import Foundation
import QuartzCore

/// Where a popover finds room: beside its source, where the arrow can point at the middle of it.
struct PopoverPlacing {
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 26
  static let cornerRadius: CGFloat = 13

  /// Card and arrow.
  private(set) var frame = CGRect.zero
  private(set) var direction = UIPopoverArrowDirection.up
  /// The arrow's point along its edge, from the frame's origin.
  private(set) var arrow: CGFloat = 0

  /// - Parameter overlaps: whether it may cover its source rather than shrink.
  init(source: CGRect, room: CGRect, wanted: CGSize, permitted: UIPopoverArrowDirection, overlaps: Bool = false) {
    let height = Self.arrowHeight
    // An arrow that points up stands on a card below its source.
    let choices: [(UIPopoverArrowDirection, CGSize)] = [
      (.up, CGSize(width: room.width, height: room.maxY - source.maxY - height)),
      (.down, CGSize(width: room.width, height: source.minY - room.minY - height)),
      (.left, CGSize(width: room.maxX - source.maxX - height, height: room.height)),
      (.right, CGSize(width: source.minX - room.minX - height, height: room.height)),
    ].filter { permitted.contains($0.0) }
    func shortage(_ size: CGSize) -> CGFloat {
      max(0, wanted.width - size.width) + max(0, wanted.height - size.height)
    }
    let best = choices.min { shortage($0.1) < shortage($1.1) } ?? (.up, room.size)
    direction = best.0
    let isVertical = direction == .up || direction == .down
    var space = best.1
    if overlaps {
      space = CGSize(width: room.width - (isVertical ? 0 : height), height: room.height - (isVertical ? height : 0))
    }
    let card = CGSize(
      width: min(wanted.width, max(Self.arrowBase * 2, space.width)),
      height: min(wanted.height, max(Self.arrowBase * 2, space.height))
    )
    let x = min(max(room.minX, source.midX - card.width / 2), room.maxX - card.width).rounded()
    let y = min(max(room.minY, source.midY - card.height / 2), room.maxY - card.height).rounded()
    switch direction {
    case .down:
      frame = CGRect(x: x, y: source.minY - height - card.height, width: card.width, height: card.height + height)
    case .left: frame = CGRect(x: source.maxX, y: y, width: card.width + height, height: card.height)
    case .right:
      frame = CGRect(x: source.minX - height - card.width, y: y, width: card.width + height, height: card.height)
    default: frame = CGRect(x: x, y: source.maxY, width: card.width, height: card.height + height)
    }
    if overlaps {
      frame.origin.x = min(max(frame.minX, room.minX), room.maxX - frame.width)
      frame.origin.y = min(max(frame.minY, room.minY), room.maxY - frame.height)
    }
    let end = isVertical ? card.width : card.height
    let least = Self.cornerRadius + Self.arrowBase / 2
    arrow = min(max(least, isVertical ? source.midX - frame.minX : source.midY - frame.minY), max(least, end - least))
  }

  /// The card without its arrow, from the frame's origin.
  var card: CGRect {
    let (size, height) = (frame.size, Self.arrowHeight)
    return switch direction {
    case .down: CGRect(x: 0, y: 0, width: size.width, height: size.height - height)
    case .left: CGRect(x: height, y: 0, width: size.width - height, height: size.height)
    case .right: CGRect(x: 0, y: 0, width: size.width - height, height: size.height)
    default: CGRect(x: 0, y: height, width: size.width, height: size.height - height)
    }
  }

  var tip: [CGPoint] {
    let (card, half, height) = (card, Self.arrowBase / 2, Self.arrowHeight)
    return switch direction {
    case .down:
      [
        CGPoint(x: arrow - half, y: card.maxY), CGPoint(x: arrow, y: card.maxY + height),
        CGPoint(x: arrow + half, y: card.maxY),
      ]
    case .left:
      [CGPoint(x: height, y: arrow - half), CGPoint(x: 0, y: arrow), CGPoint(x: height, y: arrow + half)]
    case .right:
      [
        CGPoint(x: card.maxX, y: arrow - half), CGPoint(x: card.maxX + height, y: arrow),
        CGPoint(x: card.maxX, y: arrow + half),
      ]
    default:
      [CGPoint(x: arrow - half, y: height), CGPoint(x: arrow, y: 0), CGPoint(x: arrow + half, y: height)]
    }
  }
}

/// The card of a popover with its arrow; the presented view lies in it.
@MainActor final class PopoverCard: UIView {
  let outline = CAShapeLayer()
  private let clip = UIView()
  private var placing: PopoverPlacing?
  var fill: UIColor? { didSet { setNeedsLayout() } }

  init() {
    super.init(frame: .zero)
    layer.addSublayer(outline)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 6)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverPlacing.cornerRadius
    addSubview(clip)
  }
  required init?(coder: NSCoder) { nil }

  func install(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = clip.bounds
    clip.addSubview(view)
  }

  func show(_ placing: PopoverPlacing) {
    self.placing = placing
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let placing else { return }
    clip.frame = placing.card
    clip.subviews.first?.frame = clip.bounds
    let path = UIBezierPath(roundedRect: placing.card, cornerRadius: PopoverPlacing.cornerRadius)
    let tip = placing.tip
    path.move(to: tip[0])
    path.addLine(to: tip[1])
    path.addLine(to: tip[2])
    path.close()
    outline.frame = bounds
    outline.path = path.cgPath
    // In the content's own traits, which are a level above the card's: the arrow and the content are one surface.
    let content = clip.subviews.first
    outline.fillColor =
      (fill ?? content?.backgroundColor ?? .systemBackground)
      .resolvedColor(with: content?.traitCollection ?? traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
