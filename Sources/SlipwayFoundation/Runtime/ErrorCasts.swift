import Foundation
import SlipwayToolchain

/// Has every error be an `NSError` where it is asked whether it is one, as at Apple's.
///
///     do { try decode() } catch let error as NSError { print(error.domain) }
///     if let error = failure as? NSError, error.code == 4 { … }
///
/// Swift on Linux makes an `NSError` of an error where the compiler knows that it is to be one (`error as NSError`). Where that is
/// found out at run time only objects of the class are, and an error of Swift's passes such a `catch` by.
enum ErrorCasts {
  typealias Cast =
    @convention(c) (
      _ destination: UnsafeMutableRawPointer, _ source: UnsafeMutableRawPointer, _ sourceType: UnsafeRawPointer,
      _ type: UnsafeRawPointer, _ flags: UInt
    ) -> Bool

  /// The runtime's flags (`DynamicCastFlags`).
  private enum Flags {
    static let isUnconditional: UInt = 1
    static let takesOnSuccess: UInt = 2
    static let destroysOnFailure: UInt = 4
  }

  private static let name = "swift_dynamicCast"
  private static let original: Cast? = Interposition.find(name)
  nonisolated(unsafe) private static let objectType = unsafeBitCast(
    NSError.self as AnyClass,
    to: UnsafeRawPointer.self
  )
  nonisolated(unsafe) private static let errorType = unsafeBitCast(
    (any Error).self as any Any.Type,
    to: UnsafeRawPointer.self
  )

  static func install() {
    guard original != nil, errorType != objectType else { return }
    let cast: Cast = { ErrorCasts.cast($0, $1, $2, $3, $4) }
    // Foundation makes an NSError of an error by asking first whether it is one.
    Interposition.replace([name: unsafeBitCast(cast, to: UnsafeRawPointer.self)]) {
      $0.uses("libswiftCore.") && !$0.name.hasPrefix("libFoundation") && !$0.name.hasPrefix("libswift")
    }
  }

  private static func cast(
    _ destination: UnsafeMutableRawPointer,
    _ source: UnsafeMutableRawPointer,
    _ sourceType: UnsafeRawPointer,
    _ type: UnsafeRawPointer,
    _ flags: UInt
  ) -> Bool {
    guard let original else { return false }
    guard type == objectType else { return original(destination, source, sourceType, type, flags) }
    if original(destination, source, sourceType, type, flags & Flags.takesOnSuccess) { return true }
    guard let error = error(in: source, sourceType, flags & Flags.takesOnSuccess, original) else {
      // It fails as it would have.
      return original(destination, source, sourceType, type, flags)
    }
    destination.initializeMemory(as: NSError.self, to: error as NSError)
    return true
  }

  /// The error that a value is; nil of any other value.
  private static func error(
    in source: UnsafeMutableRawPointer,
    _ sourceType: UnsafeRawPointer,
    _ flags: UInt,
    _ original: Cast
  ) -> (any Error)? {
    withUnsafeTemporaryAllocation(of: (any Error).self, capacity: 1) { place in
      let address = UnsafeMutableRawPointer(place.baseAddress!)
      return original(address, source, sourceType, errorType, flags) ? place.moveElement(from: 0) : nil
    }
  }
}

/// From the start of the process on.
@section(".init_array") @used private let install: @convention(c) () -> Void = installWhenTheProcessStarts
private func installWhenTheProcessStarts() { ErrorCasts.install() }
