import Foundation

extension URL {
  /// A file's URL in this folder, with the extension of a type added to its name unless it has one of that type's.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(Paths.name(partialName, of: contentType))
  }

  /// Adds a file's name, with the extension of a type unless it has one of that type's.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// The URL with the extension of a type added to its name, unless it has one of that type's.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let name = Paths.name(lastPathComponent, of: contentType)
    return name == lastPathComponent ? self : deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Adds the extension of a type to the name, unless it has one of that type's.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}

extension NSString {
  /// A path in this folder, with the extension of a type added to the file's name unless it has one of that type's.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> String {
    appendingPathComponent(Paths.name(partialName, of: contentType))
  }

  /// The path with the extension of a type added, unless it has one of that type's.
  public func appendingPathExtension(for contentType: UTType) -> String {
    let name = Paths.name(lastPathComponent, of: contentType)
    return name == lastPathComponent
      ? String(self) : NSString(string: deletingLastPathComponent).appendingPathComponent(name)
  }
}

private enum Paths {
  static func name(_ name: String, of type: UTType) -> String {
    let present = NSString(string: name).pathExtension
    let extensions = type.tags[.filenameExtension] ?? []
    guard let preferred = extensions.first,
      !extensions.contains(where: { $0.caseInsensitiveCompare(present) == .orderedSame })
    else { return name }
    return name + "." + preferred
  }
}
