import Synchronization

/// An identity for a publisher's subscription or a subscriber.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  @usableFromInline let value: UInt64

  /// Makes a new identity, different from every other one made so.
  public init() { value = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Makes the identity of an object.
  @inlinable
  public init(_ obj: AnyObject) {
    value = UInt64(UInt(bitPattern: Unmanaged.passUnretained(obj).toOpaque()))
  }

  private init(value: UInt64) { self.value = value }

  static let zero = CombineIdentifier(value: 0)
  private static let counter = Atomic<UInt64>(0)

  /// The identity in hexadecimal.
  public var description: String { "0x" + String(value, radix: 16) }
}

/// A type whose instances have a `CombineIdentifier`.
public protocol CustomCombineIdentifierConvertible {
  /// The instance's identity.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The object's identity.
  @inlinable
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
