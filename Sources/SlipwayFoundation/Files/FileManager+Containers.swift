public import Foundation

extension FileManager {
  /// The folder that the apps of a group share, which is made if need be: beside the apps' own, `Shared/AppGroup/<identifier>`.
  ///
  /// Which groups an app is in is not looked at: any may be asked for. nil for a name that is no identifier.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), !groupIdentifier.hasPrefix(".") else { return nil }
    // A program that has no container has the user's own folders.
    let apps = Container.current.map { URL(fileURLWithPath: $0.folder).deletingLastPathComponent() }
    guard let root = apps ?? urls(for: .applicationSupportDirectory, in: .userDomainMask).first else { return nil }
    let folder = root.appendingPathComponent("Shared/AppGroup/\(groupIdentifier)", isDirectory: true)
    for part in ["Library/Caches", "Library/Application Support"] {
      guard (try? createDirectory(at: folder.appendingPathComponent(part), withIntermediateDirectories: true)) != nil
      else {
        return nil
      }
    }
    return folder
  }

  /// Who is signed in to iCloud: nobody.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// A container in iCloud: none, as where nobody is signed in.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Whether a file is in iCloud: it is not.
  public func isUbiquitousItem(at url: URL) -> Bool { false }
}
