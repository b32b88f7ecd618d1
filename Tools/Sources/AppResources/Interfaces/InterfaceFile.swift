import Foundation

/// Storyboards and xibs: checked when the app is built, and laid out so that no XML is read when it runs.
public struct InterfaceFile {
  /// What UIKit reads.
  public let data: Data
  /// What is in the file and not known: it is left out, and the rest works.
  public let notices: [InterfaceNotice]

  /// The name of the compiled file: `Main.storyboardc`, `Cell.nib`.
  public static func compiledName(_ name: String) -> String {
    let url = URL(fileURLWithPath: name)
    let type = url.pathExtension == "xib" ? "nib" : "storyboardc"
    return String(name.dropLast(url.pathExtension.count)) + type
  }

  public static func isInterface(_ file: URL) -> Bool { ["storyboard", "xib"].contains(file.pathExtension) }

  /// - Parameter module: the module of the target that the file belongs to, whose classes it may name.
  public static func compile(_ file: URL, module: String) throws(ResourceError) -> InterfaceFile {
    let root = try InterfaceNode.read(file)
    var check = InterfaceCheck(file: file)
    try check.run(root)
    root.removeWhatOnlyEditorsNeed()
    root.walk { node in
      if node.attributes.removeValue(forKey: "customModuleProvider") == "target" {
        node.attributes["customModule"] = module
      }
    }
    let list: [String: Any] = ["name": file.lastPathComponent, "root": root.list]
    return InterfaceFile(
      data: try ResourceFile.compiled(list, file: file.path),
      notices: check.notices
    )
  }
}

/// Something in a storyboard or xib that is left out.
public struct InterfaceNotice: Equatable, CustomStringConvertible {
  public let file: String
  public let line: Int
  public let message: String

  public var description: String { "\(file):\(line): warning: \(message)" }
}

extension InterfaceNode {
  fileprivate func removeWhatOnlyEditorsNeed() {
    children.removeAll { child in
      InterfaceSchema.editorElements.contains(child.name) || InterfaceSchema.editorKeys.contains(child.key ?? "")
        || name == "resources" && child.name == "image"
    }
    for name in InterfaceSchema.editorAttributes { attributes[name] = nil }
    for child in children { child.removeWhatOnlyEditorsNeed() }
  }
}
