import Foundation

/// The machine, as an app asks for it.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public class var current: UIDevice { shared }
  private static let shared = UIDevice()

  override init() { super.init() }

  /// The host's name.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// "Linux".
  open var systemName: String { "Linux" }
  /// The kernel's version.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// The processor's architecture.
  open var model: String { machine }
  open var localizedModel: String { machine }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.systemTraits.collection.userInterfaceIdiom }
  /// The same at each launch of the app, another for each app.
  open var identifierForVendor: UUID? {
    if let stored = UserDefaults.standard.string(forKey: Self.identifierKey) { return UUID(uuidString: stored) }
    let new = UUID()
    UserDefaults.standard.set(new.uuidString, forKey: Self.identifierKey)
    return new
  }
  private static let identifierKey = "SlipwayIdentifierForVendor"

  private var machine: String {
    var names = utsname()
    uname(&names)
    return withUnsafeBytes(of: &names.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
