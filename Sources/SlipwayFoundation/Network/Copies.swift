import Foundation
import FoundationNetworking
import SlipwayToolchain

/// Has requests keep, when they are copied, what `URLProtocol` was told about them, as Apple's do.
///
/// Every `URLRequest` is a copy, and so is each that is changed: Foundation on Linux loses a property on the way from
/// `setProperty(_:forKey:in:)` to the protocol that asks for it, which then takes its own request once more, for ever.
final class RequestCopies: NSMutableURLRequest {
  static func install() {
    Interposition.replace(
      "$s20FoundationNetworking12NSURLRequestC11mutableCopy4withyp0A06NSZoneVSg_tF",
      of: NSMutableURLRequest.self,
      byThatOf: RequestCopies.self
    )
  }

  /// `self` is any request. Foundation's own method is called by its name, not by way of the table.
  override func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = super.mutableCopy(with: zone)
    guard let copy = copy as? NSMutableURLRequest, let offset = Self.propertiesOffset else { return copy }
    let place = Unmanaged.passUnretained(self).toOpaque() + offset
    for (key, value) in place.assumingMemoryBound(to: [String: Any].self).pointee {
      URLProtocol.setProperty(value, forKey: key, in: copy)
    }
    return copy
  }

  private static let propertiesOffset = StoredFields.offset(of: "protocolProperties", in: NSMutableURLRequest.self)
}

/// Has configurations keep, when they are copied for a session, what Foundation on Linux has no place for.
final class ConfigurationCopies: URLSessionConfiguration, @unchecked Sendable {
  static func install() {
    Interposition.replace(
      "$s20FoundationNetworking23URLSessionConfigurationC4copy4withyp0A06NSZoneVSg_tF",
      of: URLSessionConfiguration.self,
      byThatOf: ConfigurationCopies.self
    )
    let getters = [
      "20waitsForConnectivitySb": Interposition.firstMethod(of: WaitsForConnectivity.self),
      "25sharedContainerIdentifierSSSg": Interposition.firstMethod(of: SharedContainerIdentifier.self),
      "22usesClassicLoadingModeSb": Interposition.firstMethod(of: UsesClassicLoadingMode.self),
    ]
    for (property, getter) in getters {
      let symbol = "$s20FoundationNetworking23URLSessionConfigurationC\(property)vg"
      Interposition.replace(symbol, of: URLSessionConfiguration.self, by: getter)
    }
  }

  override func copy(with zone: NSZone?) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? URLSessionConfiguration { copy.ownSettings = ownSettings }
    return copy
  }
}

// What answers in the place of properties that Foundation lets nobody set. An override would be one of the property that can be set.
// They are seen outside of the module: the optimiser takes the methods away that nobody could call.

package class WaitsForConnectivity {
  package func get() -> Bool { ConfigurationCopies.settings(of: self).waitsForConnectivity }
}

package class SharedContainerIdentifier {
  package func get() -> String? { ConfigurationCopies.settings(of: self).sharedContainerIdentifier }
}

package class UsesClassicLoadingMode {
  package func get() -> Bool { ConfigurationCopies.settings(of: self).usesClassicLoadingMode }
}

extension ConfigurationCopies {
  /// - Parameter getter: any configuration.
  fileprivate static func settings(of getter: AnyObject) -> SessionSettings {
    unsafeDowncast(getter, to: URLSessionConfiguration.self).ownSettings
  }
}
