/// A pointer to a place for an object that somebody else keeps: by it methods written for Objective-C hand back objects and errors. What
/// is stored lives as long as what a message gives (`perform(_:)`), and longer only where somebody keeps it.
///
/// The compiler makes one of `&variable` at Apple's alone.
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee>: @unchecked Sendable {
  let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  /// The pointer to a place for an object. What lies there at first is not looked at before something is stored.
  public init<U>(_ from: UnsafeMutablePointer<U>) {
    place = UnsafeMutableRawPointer(from).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  /// Nil for no place.
  public init?<U>(_ from: UnsafeMutablePointer<U>?) {
    guard let from else { return nil }
    self.init(from)
  }

  /// The object that lies there.
  public var pointee: Pointee {
    get {
      let object = place.pointee.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
      if let object, let value = object as? Pointee { return value }
      return Any?.none as Any as! Pointee
    }
    nonmutating set {
      let object = plainObject(newValue)
      place.pointee = unmanagedResult(object).map { UnsafeMutableRawPointer($0.toOpaque()) }
    }
  }

  /// One of the places behind it.
  public subscript(index: Int) -> Pointee { AutoreleasingUnsafeMutablePointer(place + index).pointee }
}

/// The object that a value of an object's type holds; nil for none.
private func plainObject(_ value: Any) -> Any? { flattenedOptional(value) }
