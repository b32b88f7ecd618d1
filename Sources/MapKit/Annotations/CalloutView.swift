import UIKit

/// A card over an annotation: its words, and the app's views beside and below them.
@MainActor final class CalloutView: UIView {
  weak var map: MKMapView?
  private weak var view: MKAnnotationView?
  private let card = UIView()
  private let tip = CalloutTip()
  private let title = UILabel()
  private let subtitle = UILabel()
  private var accessories: [UIView] = []

  private static let inset: CGFloat = 10
  private static let widest: CGFloat = 280
  private static let tipHeight: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 5
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.zPosition = 100_000
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    addSubview(tip)
    addSubview(card)
    card.addSubview(title)
    card.addSubview(subtitle)
  }
  required init?(coder: NSCoder) { nil }

  func isShowing(_ view: MKAnnotationView) -> Bool { superview != nil && self.view === view }
  func isShown(at point: CGPoint) -> Bool { superview != nil && frame.contains(point) }

  func show(for view: MKAnnotationView) {
    let isNew = self.view !== view || superview == nil
    self.view = view
    if isNew { reload() }
    guard superview != nil else { return }
    let anchor = CGPoint(
      x: view.frame.midX + view.calloutOffset.x,
      y: view.frame.minY + view.calloutOffset.y
    )
    let room = map?.bounds ?? .zero
    let left = anchor.x - bounds.width / 2
    let x = max(4, min(room.width - bounds.width - 4, left))
    // One that is next to the map's edge stays within it, as long as its tip can point to its view.
    let shift = max(-bounds.width / 2 + 20, min(bounds.width / 2 - 20, x - left))
    center = CGPoint(x: anchor.x + shift, y: anchor.y - bounds.height / 2 - 2)
    tip.center = CGPoint(x: bounds.midX - shift, y: bounds.height - Self.tipHeight / 2)
  }

  /// Takes the view's words and accessories.
  func reload() {
    guard let view else { return }
    let words = view.annotation?.words
    for accessory in accessories { accessory.removeFromSuperview() }
    accessories = [view.leftCalloutAccessoryView, view.rightCalloutAccessoryView, view.detailCalloutAccessoryView]
      .compactMap(\.self)
    // As at Apple's there is no card without a title.
    guard words?.title?.isEmpty == false || !accessories.isEmpty else { return removeFromSuperview() }
    title.text = words?.title
    subtitle.text = view.detailCalloutAccessoryView == nil ? words?.subtitle : nil
    for accessory in accessories {
      card.addSubview(accessory)
      if let control = accessory as? UIControl { watch(control) }
    }
    map?.annotationBoard.addSubview(self)
    accessibilityLabel = words?.title
    lay()
    show(for: view)
  }

  private func watch(_ control: UIControl) {
    guard control !== view?.detailCalloutAccessoryView else { return }
    let identifier = UIAction.Identifier("slipway.MapKit.accessory")
    control.removeAction(identifiedBy: identifier, for: .touchUpInside)
    control.addAction(
      UIAction(identifier: identifier) { [weak self, weak control] _ in
        guard let map = self?.map, let view = self?.view, let control else { return }
        map.delegate?.mapView_calloutAccessoryControlTapped?(map, view, control)
      },
      for: .touchUpInside
    )
  }

  private func lay() {
    func size(_ view: UIView?) -> CGSize {
      guard let view else { return .zero }
      if view.bounds.size != .zero { return view.bounds.size }
      let own = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return own == .zero ? view.sizeThatFits(CGSize(width: Self.widest, height: .infinity)) : own
    }
    let (left, right) = (view?.leftCalloutAccessoryView, view?.rightCalloutAccessoryView)
    let detail = view?.detailCalloutAccessoryView
    let (leftSize, rightSize, detailSize) = (size(left), size(right), size(detail))
    let sides = (left == nil ? 0 : leftSize.width + 8) + (right == nil ? 0 : rightSize.width + 8)
    let room = CGSize(width: max(40, Self.widest - 2 * Self.inset - sides), height: .infinity)
    func fitted(_ label: UILabel) -> CGSize {
      let size = label.text?.isEmpty == false ? label.sizeThatFits(room) : .zero
      return CGSize(width: min(room.width, size.width.rounded(.up)), height: size.height.rounded(.up))
    }
    let (titleSize, subtitleSize) = (fitted(title), fitted(subtitle))
    let words = max(titleSize.width, subtitleSize.width, detailSize.width)
    let text = titleSize.height + (subtitleSize.height > 0 ? subtitleSize.height + 2 : 0)
    let middle = text + (detail == nil ? 0 : detailSize.height + (text > 0 ? 4 : 0))
    let height = max(middle, leftSize.height, rightSize.height, 20) + 2 * Self.inset
    let width = words + sides + 2 * Self.inset
    bounds.size = CGSize(width: width, height: height + Self.tipHeight)
    card.frame = CGRect(x: 0, y: 0, width: width, height: height)
    tip.bounds.size = CGSize(width: 16, height: Self.tipHeight)
    left?.frame = CGRect(
      origin: CGPoint(x: Self.inset, y: (height - leftSize.height) / 2),
      size: leftSize
    )
    right?.frame = CGRect(
      origin: CGPoint(x: width - Self.inset - rightSize.width, y: (height - rightSize.height) / 2),
      size: rightSize
    )
    let x = Self.inset + (left == nil ? 0 : leftSize.width + 8)
    var y = (height - middle) / 2
    title.frame = CGRect(origin: CGPoint(x: x, y: y), size: titleSize)
    y += titleSize.height + 2
    subtitle.frame = CGRect(origin: CGPoint(x: x, y: y), size: subtitleSize)
    detail?.frame = CGRect(
      origin: CGPoint(x: x, y: (height - middle) / 2 + text + (text > 0 ? 4 : 0)),
      size: detailSize
    )
  }
}

/// The corner that points down.
private final class CalloutTip: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
    path.addLine(to: CGPoint(x: bounds.maxX, y: 0))
    path.close()
    UIColor.secondarySystemGroupedBackground.setFill()
    path.fill()
  }
}
