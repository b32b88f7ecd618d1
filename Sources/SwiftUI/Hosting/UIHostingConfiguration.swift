import UIKit

/// Shows SwiftUI's views in a cell, or wherever UIKit takes a configuration of content.
///
///     cell.contentConfiguration = UIHostingConfiguration { Text("A row") }
///
/// The views keep within the cell's layout margins, and make the cell as high as they are, 44 points at least.
public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration
where Content: View, Background: View {
  var content: Content
  var background: Background
  /// By edge; nil for the cell's own.
  var margins = EdgeLengths()
  var minimumWidth: CGFloat?
  var minimumHeight: CGFloat? = 44

  struct EdgeLengths: Equatable {
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?
  }

  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
    background = EmptyView()
  }

  private init(_ other: UIHostingConfiguration<Content, some View>, background: Background) {
    (content, margins) = (other.content, UIHostingConfiguration.EdgeLengths(other.margins))
    (minimumWidth, minimumHeight) = (other.minimumWidth, other.minimumHeight)
    self.background = background
  }

  /// Fills the cell behind the content, up to its edges.
  public func background<S: ShapeStyle>(
    _ style: S
  ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
    UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>>(
      self,
      background: _UIHostingConfigurationBackgroundView(style: style)
    )
  }

  /// Shows views behind the content, up to the cell's edges.
  public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
    UIHostingConfiguration<Content, B>(self, background: content())
  }

  /// How far the content keeps from edges of the cell, in points, in place of the cell's margins.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// The same, for each edge its own length.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    var copy = self
    if edges.contains(.top) { copy.margins.top = insets.top }
    if edges.contains(.leading) { copy.margins.leading = insets.leading }
    if edges.contains(.bottom) { copy.margins.bottom = insets.bottom }
    if edges.contains(.trailing) { copy.margins.trailing = insets.trailing }
    return copy
  }

  /// The least size of the cell, in points. A length that is nil stays as it was.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var copy = self
    copy.minimumWidth = width ?? minimumWidth
    copy.minimumHeight = height ?? minimumHeight
    return copy
  }

  /// Leaves the least size to the content.
  public func minSize() -> Self {
    var copy = self
    (copy.minimumWidth, copy.minimumHeight) = (nil, nil)
    return copy
  }

  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

extension UIHostingConfiguration.EdgeLengths {
  fileprivate init<C, B>(_ other: UIHostingConfiguration<C, B>.EdgeLengths) {
    self.init(top: other.top, leading: other.leading, bottom: other.bottom, trailing: other.trailing)
  }
}

/// What fills a cell behind its content.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
  let style: S
  public var body: some View { Rectangle().fill(style) }
}

/// The content of a configuration within its margins, before its background.
private struct HostedContent<Content: View, Background: View>: View {
  let configuration: UIHostingConfiguration<Content, Background>
  /// The cell's margins.
  let own: EdgeInsets

  var body: some View {
    let margins = configuration.margins
    configuration.content
      .padding(
        EdgeInsets(
          top: margins.top ?? own.top,
          leading: margins.leading ?? own.leading,
          bottom: margins.bottom ?? own.bottom,
          trailing: margins.trailing ?? own.trailing
        )
      )
      .frame(
        minWidth: configuration.minimumWidth,
        maxWidth: .infinity,
        minHeight: configuration.minimumHeight,
        alignment: .leading
      )
      .background { configuration.background }
  }
}

/// The view of a configuration: it is laid out as the views in it want.
private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  private var shown: UIHostingConfiguration<Content, Background>
  private let host: HostingView<HostedContent<Content, Background>>
  private var ownMargins = EdgeInsets()

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    shown = configuration
    host = HostingView(HostedContent(configuration: configuration, own: EdgeInsets()))
    super.init(frame: .zero)
    preservesSuperviewLayoutMargins = true
    host.isSeen = true
    host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(host)
    host.sizeChanged = { [weak self] in self?.invalidateIntrinsicContentSize() }
    takeMargins()
  }
  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      shown = new
      update()
    }
  }

  private func update() {
    host.rootView = HostedContent(configuration: shown, own: ownMargins)
    invalidateIntrinsicContentSize()
  }

  private func takeMargins() {
    let margins = directionalLayoutMargins
    let new = EdgeInsets(
      top: margins.top,
      leading: margins.leading,
      bottom: margins.bottom,
      trailing: margins.trailing
    )
    guard new != ownMargins else { return }
    ownMargins = new
    update()
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    takeMargins()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    takeMargins()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    host.frame = bounds
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = horizontalFittingPriority == .required && targetSize.width > 0 ? targetSize.width : nil
    let height = verticalFittingPriority == .required && targetSize.height > 0 ? targetSize.height : nil
    return fitting(width: width, height: height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { fitting(width: size.width, height: nil) }
  override var intrinsicContentSize: CGSize { fitting(width: nil, height: nil) }

  /// A width that is nil is the content's own, which the frame around it would spread.
  private func fitting(width: CGFloat?, height: CGFloat?) -> CGSize {
    takeMargins()
    let proposal = ProposedViewSize(width: width, height: height)
    var size = host.size(for: proposal)
    if let width { size.width = width }
    if let height { size.height = height }
    return size
  }
}
