import UIKit

/// A card of a page: its picture, its title and its host. A tap opens the page.
@preconcurrency @MainActor open class LPLinkView: UIView {
  open var metadata: LPLinkMetadata { didSet { show() } }

  private let picture = UIImageView()
  private let icon = UIImageView()
  private let title = UILabel()
  private let host = UILabel()

  /// One that knows the address alone.
  public convenience init(url: URL) {
    let metadata = LPLinkMetadata()
    (metadata.originalURL, metadata.url) = (url, url)
    self.init(metadata: metadata)
  }

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    clipsToBounds = true
    for view in [picture, icon] {
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
    }
    icon.layer.cornerRadius = 4
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.numberOfLines = 2
    host.font = .systemFont(ofSize: 13)
    host.textColor = .secondaryLabel
    for view in [picture, icon, title, host] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .link
    addGestureRecognizer(OpeningTap { [weak self] in self?.open() })
    show()
  }
  public required init?(coder: NSCoder) { nil }

  private var address: URL? { metadata.originalURL ?? metadata.url }

  private func open() {
    guard let address else { return }
    UIApplication.shared.open(address)
  }

  private func show() {
    let site = address?.host(percentEncoded: false).map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 }
    title.text = metadata.title ?? site ?? address?.absoluteString
    host.text = metadata.title == nil ? nil : site
    accessibilityLabel = [title.text, host.text].compactMap(\.self).joined(separator: ", ")
    for (provider, view) in [(metadata.imageProvider, picture), (metadata.iconProvider, icon)] {
      view.image = nil
      provider?.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
        let image = image as? UIImage
        Task { @MainActor in self?.received(image, for: provider, in: view) }
      }
    }
    changed()
  }

  private func received(_ image: UIImage?, for provider: NSItemProvider?, in view: UIImageView) {
    // Meanwhile another page may be shown.
    guard provider === metadata.imageProvider || provider === metadata.iconProvider else { return }
    view.image = image
    changed()
  }

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private static let inset: CGFloat = 12
  private static let iconSide: CGFloat = 28

  private func parts(_ width: CGFloat) -> (picture: CGRect, icon: CGRect, title: CGRect, host: CGRect, height: CGFloat)
  {
    var top: CGFloat = 0
    var frame = CGRect.zero
    if let image = picture.image, image.size.width > 0 {
      // A tall picture is cut to a square.
      frame = CGRect(x: 0, y: 0, width: width, height: min(width, width * image.size.height / image.size.width))
      top = frame.maxY
    }
    let side = icon.image == nil || picture.image != nil ? 0 : Self.iconSide + 8
    let room = max(0, width - 2 * Self.inset - side)
    let titleHeight = title.sizeThatFits(CGSize(width: room, height: .infinity)).height
    let hostHeight = host.text == nil ? 0 : host.sizeThatFits(CGSize(width: room, height: .infinity)).height + 2
    let x = Self.inset
    let name = CGRect(x: x, y: top + Self.inset, width: room, height: titleHeight)
    let site = CGRect(x: x, y: name.maxY + 2, width: room, height: max(0, hostHeight - 2))
    let mark = CGRect(
      x: width - Self.inset - Self.iconSide,
      y: top + Self.inset,
      width: Self.iconSide,
      height: Self.iconSide
    )
    return (frame, side == 0 ? .zero : mark, name, site, top + 2 * Self.inset + max(titleHeight + hostHeight, side - 8))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(bounds.width)
    (picture.frame, icon.frame, title.frame, host.frame) = (parts.picture, parts.icon, parts.title, parts.host)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width.isFinite ? min(size.width, 320) : 320
    return CGSize(width: width, height: parts(width).height)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: bounds.width, height: 0)) }
}

/// A tap that calls a closure.
private final class OpeningTap: UITapGestureRecognizer {
  private let act: @MainActor () -> Void
  init(_ act: @escaping @MainActor () -> Void) {
    self.act = act
    super.init(target: nil, action: nil)
  }
  override var state: UIGestureRecognizer.State {
    get { super.state }
    set {
      super.state = newValue
      if newValue == .ended { act() }
    }
  }
}
