public import Dispatch

/// Queues, sources and groups are objects on iOS: each is equal to itself alone. Here Swift makes an object anew each time that one
/// is asked for (`DispatchQueue.main`), so what Dispatch has behind it counts.
extension DispatchObject: @retroactive Hashable {
  public static func == (lhs: DispatchObject, rhs: DispatchObject) -> Bool { lhs.identity == rhs.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private var identity: UnsafeRawPointer {
    let wrapped = Mirror(reflecting: self).children.first { $0.label == "__wrapped" }?.value as? OpaquePointer
    return wrapped.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}
