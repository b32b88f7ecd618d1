import Foundation

extension UIViewController {
  /// A property that is set while the view loads: reading it loads the view first.
  @propertyWrapper public struct ViewLoading<Value> {
    private var value: Value?

    public init() {}
    public init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable, message: "@ViewLoading belongs to properties of view controllers")
    public var wrappedValue: Value {
      get { fatalError("@ViewLoading belongs to properties of view controllers") }
      set { fatalError("@ViewLoading belongs to properties of view controllers: \(newValue)") }
    }

    /// A value that is not set when the view has loaded ends the app.
    @MainActor
    public static subscript<Owner: UIViewController>(
      _enclosingInstance owner: Owner,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<Owner, ViewLoading<Value>>
    ) -> Value {
      get {
        if owner[keyPath: storageKeyPath].value == nil { owner.loadViewIfNeeded() }
        guard let value = owner[keyPath: storageKeyPath].value else {
          preconditionFailure("A property of \(type(of: owner)) was read that loading its view did not set.")
        }
        return value
      }
      set { owner[keyPath: storageKeyPath].value = newValue }
    }
  }
}
