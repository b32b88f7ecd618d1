import CoreGraphics
import Foundation

/// The pictures under the finger that drags: one upon the other, with a badge that says what would become of them.
@MainActor final class DragCarrier {
  @MainActor final class Picture {
    let item: UIDragItem
    let view: UIView
    /// Where it comes from.
    let standard: UITargetedDragPreview?
    /// From the finger to the picture's middle.
    var grip: CGSize
    let origin: CGPoint

    init(_ item: UIDragItem, _ view: UIView, _ standard: UITargetedDragPreview?, grip: CGSize, origin: CGPoint) {
      (self.item, self.view, self.standard, self.grip, self.origin) = (item, view, standard, grip, origin)
    }
  }

  private weak var window: UIWindow?
  private(set) var pictures: [Picture] = []
  private let badge = DragBadge()
  private var point = CGPoint.zero
  private var isMoving = false

  /// Larger pictures are drawn smaller while they are on their way, in points.
  private static let limit: CGFloat = 240

  init(in window: UIWindow?) { self.window = window }

  /// - Parameter point: where the finger is, in the window.
  func add(_ item: UIDragItem, _ preview: UITargetedDragPreview?, at point: CGPoint) {
    self.point = point
    guard let window, let preview else { return }
    let view = DragCarrier.view(of: preview)
    let target = preview.target
    var middle = target.container.convert(target.center, to: window)
    if let shape = preview.parameters.visiblePath {
      middle.x += shape.bounds.midX - preview.view.bounds.midX
      middle.y += shape.bounds.midY - preview.view.bounds.midY
    }
    view.isUserInteractionEnabled = false
    view.center = middle
    view.layer.shadowRadius = 12
    view.layer.shadowOffset = CGSize(width: 0, height: 6)
    let grip = CGSize(width: middle.x - point.x, height: middle.y - point.y)
    pictures.append(Picture(item, view, preview, grip: grip, origin: middle))
    if let first = pictures.first?.view, first !== view, first.superview === window {
      window.insertSubview(view, belowSubview: pictures[pictures.count - 2].view)
      pictures.last!.grip = offset(pictures.count - 1)
    } else {
      window.addSubview(view)
    }
    badge.count = pictures.count
  }

  /// A picture of a view that is seen; a view made for the drag is shown itself.
  private static func view(of preview: UITargetedDragPreview) -> UIView {
    guard preview.view.window != nil else {
      if preview.view.bounds.isEmpty { preview.view.sizeToFit() }
      return preview.view
    }
    let holder = UIView()
    let mirror = MirrorView(of: preview)
    holder.bounds.size = mirror.bounds.size
    mirror.frame = holder.bounds
    holder.addSubview(mirror)
    return holder
  }

  var isRaised = false { didSet { arrange() } }
  var isFullSize = false {
    didSet {
      guard oldValue != isFullSize, isMoving else { return }
      UIView.animate(withDuration: 0.2) { self.arrange() }
    }
  }

  private func offset(_ index: Int) -> CGSize {
    let first = pictures[0].grip
    let step = CGFloat(min(index, 3)) * 8
    return CGSize(width: first.width + step, height: first.height + step)
  }

  private func scale(of view: UIView) -> CGFloat {
    guard isRaised else { return 1 }
    let longest = max(view.bounds.width, view.bounds.height)
    guard isMoving, !isFullSize, longest > DragCarrier.limit else { return 1.05 }
    return DragCarrier.limit / longest
  }

  private func arrange() {
    for picture in pictures {
      let scale = scale(of: picture.view)
      picture.view.transform = CGAffineTransform(scaleX: scale, y: scale)
      picture.view.layer.shadowOpacity = isRaised ? 0.25 : 0
      picture.view.alpha = isMoving ? 0.92 : 1
      guard isMoving else { continue }
      // What got smaller stays under the finger.
      let part = min(1, scale)
      picture.view.center = CGPoint(x: point.x + picture.grip.width * part, y: point.y + picture.grip.height * part)
    }
    placeBadge()
  }

  func move(to point: CGPoint) {
    self.point = point
    guard isMoving else {
      isMoving = true
      for index in pictures.indices.dropFirst() { pictures[index].grip = offset(index) }
      return UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.arrange() }
    }
    arrange()
  }

  private func placeBadge() {
    guard let top = pictures.first?.view else { return }
    badge.center = CGPoint(x: top.frame.maxX - 4, y: top.frame.minY + 4)
  }

  func show(_ operation: UIDropOperation) {
    badge.show(operation)
    guard let window, let top = pictures.first?.view else { return }
    if badge.superview == nil { window.insertSubview(badge, aboveSubview: top) }
    placeBadge()
  }

  /// Takes each picture where it belongs, or lets it fade out, and tells when all are there.
  func end(
    _ moves: [(Picture, UITargetedDragPreview?, DragAnimator)],
    then done: @escaping () -> Void
  ) {
    badge.removeFromSuperview()
    UIView.animate(withDuration: 0.3) {
      for (picture, preview, animator) in moves {
        self.place(picture, preview)
        animator.animate()
      }
    } completion: { _ in
      self.remove()
      for (_, _, animator) in moves { animator.complete(at: .end) }
      done()
    }
  }

  private func place(_ picture: Picture, _ preview: UITargetedDragPreview?) {
    let view = picture.view
    view.layer.shadowOpacity = 0
    guard let preview, let window else {
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
      return
    }
    let isStandard = preview === picture.standard
    view.center = isStandard ? picture.origin : preview.target.container.convert(preview.target.center, to: window)
    view.transform = isStandard ? .identity : preview.target.transform
    view.alpha = 1
  }

  func remove() {
    badge.removeFromSuperview()
    for picture in pictures { picture.view.removeFromSuperview() }
  }
}

/// A small circle at the pictures' corner: how many there are, and whether they are copied or refused.
@MainActor final class DragBadge: UIView {
  private let label = UILabel()
  private let sign = UIImageView()
  var count = 1

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 26, height: 26))
    isUserInteractionEnabled = false
    layer.cornerRadius = 13
    layer.borderWidth = 1.5
    layer.borderColor = UIColor.white.cgColor
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    sign.frame = bounds
    sign.contentMode = .center
    sign.tintColor = .white
    addSubview(label)
    addSubview(sign)
    isHidden = true
  }
  required init?(coder: NSCoder) { nil }

  func show(_ operation: UIDropOperation) {
    let symbol = operation == .forbidden ? "nosign" : operation == .copy && count == 1 ? "plus" : nil
    let size = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    sign.image = symbol.flatMap { UIImage(systemName: $0, withConfiguration: size) }
    label.text = symbol == nil && count > 1 ? "\(count)" : nil
    isHidden = symbol == nil && label.text == nil
    backgroundColor =
      operation == .forbidden ? .systemGray : operation == .copy ? .systemGreen : .systemBlue
  }
}
