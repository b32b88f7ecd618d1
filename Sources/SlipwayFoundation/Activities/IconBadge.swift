/// The number at the app's icon. UIKit's application and the centre of notifications both set it, and do not know each other.
package enum IconBadge {
  private static let number = Guarded(0)

  /// What was last shown in this process; 0 for none.
  package static var count: Int {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }
}
