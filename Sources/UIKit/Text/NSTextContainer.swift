import Foundation

/// Where a text view lays out its text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  var changed: () -> Void = {}

  /// Room at both ends of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  public override init() { super.init() }
}
