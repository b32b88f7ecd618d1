import Foundation

/// An `.xcconfig` file: `NAME = value` lines, `//` comments, `#include "other.xcconfig"`.
package enum BuildConfigurationFile {
  static let deepestInclude = 16

  /// The settings of a file and of those it includes; what stands later wins.
  package static func read(_ file: URL, within root: ProjectRoot, depth: Int = 0) throws(ProjectError) -> [String:
    String]
  {
    guard depth < deepestInclude else {
      throw ProjectError(file: file.path, "includes nest more than \(deepestInclude) files deep, or in a circle")
    }
    let text = try RegularFile.text(of: file)
    var settings: [String: String] = [:]
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = withoutComment(line).trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty else { continue }
      if line.hasPrefix("#include") {
        let optional = line.hasPrefix("#include?")
        let included = try includedFile(line, in: file, line: number + 1, root: root)
        // CocoaPods' files come when the pods are installed, which is of no use here.
        let isOptional = optional || line.contains("/Pods-")
        if isOptional, !FileManager.default.fileExists(atPath: included.path) { continue }
        try settings.merge(read(included, within: root, depth: depth + 1)) { $1 }
      } else if let equals = assignment(in: line) {
        let name = line[..<equals].trimmingCharacters(in: .whitespaces)
        var value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        if value.hasSuffix(";") { value.removeLast() }
        settings[name] = merged(value, name: name, earlier: settings[name])
      } else {
        throw ProjectError(file: file.path, line: number + 1, "expected NAME = value, found \"\(line)\"")
      }
    }
    return settings
  }

  /// A second assignment in one file inherits from the first.
  private static func merged(_ value: String, name: String, earlier: String?) -> String {
    guard let earlier else { return value }
    return value.replacingOccurrences(of: "$(inherited)", with: earlier)
  }

  private static func includedFile(
    _ line: String,
    in file: URL,
    line number: Int,
    root: ProjectRoot
  ) throws(ProjectError) -> URL {
    let parts = line.split(separator: "\"")
    guard parts.count >= 2 else {
      throw ProjectError(file: file.path, line: number, "expected #include \"file.xcconfig\"")
    }
    let path = file.deletingLastPathComponent().resolving(String(parts[1]))
    return try root.admit(path, from: file.path, line: number)
  }

  /// The `=` of an assignment: not one inside the brackets of `NAME[sdk=iphoneos*]`.
  private static func assignment(in line: String) -> String.Index? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
  }
}
