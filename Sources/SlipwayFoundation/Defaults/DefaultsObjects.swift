import Foundation
import SlipwayToolchain

/// Has `UserDefaults` hand out numbers as `NSNumber`s, as Apple's does: each can be taken as any kind of number that holds its
/// value. Foundation on Linux makes Swift's own of them, of which a `Float` that was set comes back as a `Double` alone.
///
///     defaults.set(Float(0.5), forKey: "volume")
///     defaults.object(forKey: "volume") as? Float
final class DefaultsObjects: UserDefaults {
  private static func install() {
    Interposition.replace(
      "$s10Foundation12UserDefaultsC6object6forKeyypSgSS_tF",
      of: UserDefaults.self,
      byThatOf: DefaultsObjects.self
    )
  }

  /// `self` is any defaults object, so that no property of this class may be touched.
  override func object(forKey defaultName: String) -> Any? { super.object(forKey: defaultName).map(Self.numbered) }

  /// A value of a property list with its numbers as objects. Foundation's arrays hold Optionals.
  private static func numbered(_ value: Any) -> Any {
    let value = flattenedOptional(value) ?? value
    return switch value {
    case let value as NSNumber: value
    case let value as [Any]: value.map(numbered)
    case let value as [String: Any]: value.mapValues(numbered)
    default: value
    }
  }

  @section(".init_array") @used private static let installation: @convention(c) () -> Void = { install() }
}
