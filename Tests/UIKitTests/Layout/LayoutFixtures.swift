@testable import UIKit

/// A view with content of a given size.
@MainActor final class ContentView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    content = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { content }
}

/// Content that wraps: of a given area, as high as its width makes it.
@MainActor final class WrappingView: UIView {
  let area: CGFloat

  init(area: CGFloat) {
    self.area = area
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    area = 0
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: area / 20, height: 20) }
  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    CGSize(width: width, height: (area / 20 / max(1, width)).rounded(.up) * 20)
  }
}

@MainActor func makeRoot(_ width: CGFloat = 390, _ height: CGFloat = 844) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

extension UIView {
  /// Adds subviews to be placed by constraints.
  func add(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
