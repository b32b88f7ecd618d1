/// A reference that keeps nothing alive, and that what is called on the object's own queue may capture.
struct WeakBox<Object: AnyObject>: @unchecked Sendable {
  private(set) weak var value: Object?
  init(_ value: Object) { self.value = value }
}
