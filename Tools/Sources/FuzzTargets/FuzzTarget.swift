import AppResources
import CoreDataModel
import Foundation
import LearnedModel
import SourceLowering
import XMLReading
import XcodeProject

/// A parser of what others wrote, to be fed with anything. Whatever it is given it has to read or to refuse: in bounded
/// time, and without ending the process.
public struct FuzzTarget: Sendable {
  public let name: String
  /// What the texts it reads are made of: words and signs that a random change may put in.
  public let words: [String]
  /// Reads an input. A file it has to stand in goes into the folder, which is the caller's alone.
  public let read: @Sendable (_ input: [UInt8], _ folder: URL) -> Void

  public static let all: [FuzzTarget] = [
    project, spec, pod, propertyList, workspace, configuration, manifest, xml, interface, model, learnedModel, assets,
    strings,
    plurals,
    stringCatalog, lowering, places,
  ]

  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

extension FuzzTarget {
  private static let xmlWords = [
    "<", ">", "</", "/>", "<!--", "-->", "<?xml version=\"1.0\"?>", "&amp;", "&#x0;", "&#xD800;", "&", "\"", "'", "=",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>", "<![CDATA[", "]]>",
  ]

  /// An Xcode project, whole: the list, its objects, the targets, their closures and names.
  static let project = FuzzTarget(
    name: "project",
    words: [
      "{", "}", "(", ")", ";", ",", "=", "\"", "/*", "*/", "//", "<", ">", "\\U", "\\0", "isa", "PBXGroup", "children",
      "PBXNativeTarget", "buildPhases", "PBXCopyFilesBuildPhase", "dstPath", "../..", "$(", "${", ":default=", "MAIN",
      "APP",
      "PROJECT", "LIST", "DEBUG", "FOLDER", "SYNC", "EXC", "SOURCES", "COPY", "PKG", "REMOTE", "TESTS", "DEP", "EN",
      "dependencies", "fileSystemSynchronizedGroups", "buildSettings", "path", "sourceTree", "<absolute>", "/",
    ]
  ) { input, folder in
    let project = folder.appending(path: "A.xcodeproj")
    write(input, to: project.appending(path: "project.pbxproj"))
    write([], to: folder.appending(path: "App/Main.swift"))
    guard let read = try? Project.open(project) else { return }
    try? read.checkNames()
    for target in read.targets {
      _ = (read.closure(of: target), read.problems(with: target), target.bundlePlace, target.conditions)
    }
    _ = read.buildOrder(of: read.targets)
  }

  /// A spec of XcodeGen, whole.
  static let spec = FuzzTarget(
    name: "spec",
    words: [
      ":", "-", "&a", "*a", "<<: *a", "{", "}", "[", "]", ",", "|", ">", "'", "\"", "#", "---", "\n  ", "\n    ", "\t",
      "~",
      "include", "project.yml", "targets", "targetTemplates", "templates", "templateAttributes", "${target_name}",
      "${a}",
      ":REPLACE", "type", "application", "platform", "sources", "path", "../..", "excludes", "**/*", "{a,b}",
      "buildPhase",
      "copyFiles", "settings", "settingGroups", "groups", "base", "configs", "info", "properties", "schemes",
      "packages",
    ]
  ) { input, folder in
    let file = folder.appending(path: "project.yml")
    write(input, to: file)
    write([], to: folder.appending(path: "App/Main.swift"))
    guard let read = try? Project.open(file) else { return }
    try? read.checkNames()
    _ = (read.buildOrder(of: read.targets), read.targets.map(\.moduleName))
  }

  /// A Podfile and a podspec.
  static let pod = FuzzTarget(
    name: "pod",
    words: [
      "Pod::Spec.new", "do", "|s|", "end", "s.", "if", "'", "\"", "#{", "<<-A", "%w[", "[", "]", "{", "}", "=>", ":",
      ",", "=",
      "\n", "subspec", "dependency 'A/B'", "source_files", "resource_bundles", "ios", "pod 'A'", ":path", "../..",
      "**/*",
    ]
  ) { input, folder in
    let file = folder.appending(path: "A.podspec")
    write(input, to: file)
    write(input, to: folder.appending(path: "Podfile"))
    write([], to: folder.appending(path: "App/Main.swift"))
    if let podspec = try? Podspec(file) {
      _ = (try? podspec.target([], configuration: "Debug"), podspec.dependencies([]))
    }
    _ = try? Project.open(folder)
  }

  static let propertyList = FuzzTarget(
    name: "propertyList",
    words: xmlWords + [
      "<plist>", "<dict>", "<key>", "<array>", "<string>", "<data>", "<date>", "<integer>", "bplist00",
    ]
  ) { input, _ in
    _ = try? PropertyList.parse(Data(input), file: "a.plist")
  }

  static let workspace = FuzzTarget(
    name: "workspace",
    words: xmlWords + ["<Workspace", "<Group", "<FileRef", "location=\"group:", "container:", "absolute:", "self:"]
  ) { input, folder in
    let file = folder.appending(path: "contents.xcworkspacedata")
    _ = try? Workspace.references(in: Data(input), of: file, folder: folder)
  }

  static let configuration = FuzzTarget(
    name: "configuration",
    words: [
      "#include", "#include?", "\"A.xcconfig\"", "=", "[sdk=*]", "$(inherited)", "$(A)", "${B:", ";", "//", "\n", "\\",
    ]
  ) { input, folder in
    let file = folder.appending(path: "A.xcconfig")
    write(input, to: file)
    guard let level = try? BuildConfigurationFile.read(file, within: ProjectRoot(containing: folder)) else { return }
    var settings = BuildSettings()
    settings.add(level: level, configuration: "Debug")
    for name in level.keys { _ = (settings[name], settings.list(name)) }
  }

  /// What SwiftPM says of a package's manifest.
  static let manifest = FuzzTarget(
    name: "manifest",
    words: [
      "{", "}", "[", "]", ":", ",", "\"", "null", "true", "\"path\"", "\"..\"", "1e999", "-0", "\\u0000", "\\ud800",
    ]
  ) { input, folder in
    guard let manifest = try? PackageManifest(dump: Data(input), file: "Package.swift") else { return }
    _ = try? PackageReader(manifest: manifest, folder: folder, configuration: "Debug").targets(
      isRoot: true,
      isLocal: true
    )
    _ = manifest.packages()
  }

  static let xml = FuzzTarget(name: "xml", words: xmlWords + ["a", ":", " "]) { input, _ in
    var scanner = XMLScanner(input)
    while let event = try? scanner.next() { _ = event }
  }

  static let interface = FuzzTarget(
    name: "interface",
    words: xmlWords + [
      "<view ", "<subviews>", "<constraint ", "<segue ", "id=\"a\"", "destination=\"a\"", "kind=\"relationship\"",
      "key=",
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">",
    ]
  ) { input, folder in
    let file = folder.appending(path: "A.storyboard")
    write(input, to: file)
    _ = try? InterfaceFile.compile(file, module: "App")
  }

  static let model = FuzzTarget(
    name: "model",
    words: xmlWords + [
      "<model>", "<entity ", "<attribute ", "<relationship ", "name=\"a\"", "parentEntity=\"a\"",
      "codeGenerationType=\"class\"",
      "defaultValueString=\"1e999\"", "attributeType=\"Integer 16\"", "minValueString=\"nan\"",
      "representedClassName=\"../a\"",
    ]
  ) { input, folder in
    let model = folder.appending(path: "A.xcdatamodel")
    write(input, to: model.appending(path: "contents"))
    _ = try? DataModelCompiler.compile(model, module: "App")
  }

  static let learnedModel = FuzzTarget(
    name: "learnedModel",
    words: ["\u{8}\u{1}", "\u{12}\u{8}", "\u{A}\u{7F}", "\u{1A}\u{2}", "\u{10}\u{0}", "\u{7F}\u{7F}\u{7F}"]
  ) { input, folder in
    let model = folder.appending(path: "A.mlmodel")
    write(input, to: model)
    _ = try? LearnedModelCompiler.compile(model)
  }

  static let assets = FuzzTarget(
    name: "assets",
    words: [
      "{", "}", "[", "]", ":", ",", "\"", "null", "\"images\"", "\"colors\"", "\"filename\"", "\"a.png\"", "\"../a\"",
      "\"scale\"",
      "\"components\"", "\"red\"", "\"0x\"", "1e999", "-1", "\"properties\"", "\"data\"",
    ]
  ) { input, folder in
    let catalogue = folder.appending(path: "A.xcassets")
    for kind in ["B.imageset", "C.colorset", "D.dataset", "E"] {
      write(input, to: catalogue.appending(path: kind + "/Contents.json"))
    }
    write([0], to: catalogue.appending(path: "B.imageset/a.png"))
    guard let catalog = try? AssetCatalog([catalogue]) else { return }
    _ = try? catalog.description(accentColor: "C", appIcon: nil)
    _ = AssetSymbols(catalog).source(bundle: ".main", hasExtensions: true, forSwiftUI: true)
  }

  static let strings = FuzzTarget(
    name: "strings",
    words: ["\"", "=", ";", "/*", "*/", "//", "\\U", "\\", "a", "\n", "\u{FEFF}", "bplist00", "<?xml"]
  ) { input, folder in
    let file = folder.appending(path: "A.strings")
    write(input, to: file)
    _ = try? Strings.compile(file)
  }

  static let plurals = FuzzTarget(
    name: "plurals",
    words: xmlWords + [
      "<plist>", "<dict>", "<key>", "<string>", "NSStringLocalizedFormatKey", "%#@a@", "%1$#@a@", "%lld",
    ]
  ) { input, folder in
    let file = folder.appending(path: "A.stringsdict")
    write(input, to: file)
    _ = try? Strings.compile(file)
  }

  static let stringCatalog = FuzzTarget(
    name: "stringCatalog",
    words: [
      "{", "}", "[", "]", ":", ",", "\"", "null", "\"strings\"", "\"sourceLanguage\"", "\"localizations\"",
      "\"variations\"",
      "\"plural\"", "\"device\"", "\"substitutions\"", "\"%#@a@\"", "\"argNum\"", "\"..\"", "\"en\"",
    ]
  ) { input, folder in
    let file = folder.appending(path: "A.xcstrings")
    write(input, to: file)
    _ = try? StringCatalog.compile(file)
  }

  private static let swiftWords = [
    "{", "}", "(", ")", "[", "]", "<", ">", "@", "#", "\"", "\"\"\"", "\\(", "/*", "*/", "//", "`", "?", "!", ":", ",",
    ".",
    "->", "=", "&", "-", "any ", "some ", "inout ", "each ", "try ", "await ", "in ", "func f", "class A: ",
    "struct B ",
    "extension C ", "protocol P ", "var a: ", "let b = ", "import UIKit\n", "@objc ", "@objc(x) ", "#selector(",
    "#keyPath(",
    "@NSManaged ", "@IBOutlet ", "override ", "dynamic ", "optional ", "#if os(iOS)\n", "#elseif a\n", "#else\n",
    "#endif\n",
    "#Preview ", "@UIApplicationMain ", "@available(iOS, unavailable) ", "\n", " ", "é", "#\"", "\"#", "/a/", "#/",
    "case ",
    "switch x ", "if x ", "init", "didSet ", "get ",
  ]

  static let lowering = FuzzTarget(name: "lowering", words: swiftWords) { input, _ in
    let file = SourceFile(path: "A.swift", text: String(decoding: input, as: UTF8.self))
    let lowered = Lowering(LoweringOptions(moduleName: "App")).lower([file])
    // No line may move up.
    let lines = lowered[0].text.utf8.count { $0 == UInt8(ascii: "\n") }
    precondition(lines >= file.text.utf8.count { $0 == UInt8(ascii: "\n") }, "a line is missing")
  }

  /// What a check asks of a file with errors.
  static let places = FuzzTarget(name: "places", words: swiftWords) { input, _ in
    let text = String(decoding: input, as: UTF8.self)
    let places = SourcePlaces(text)
    for line in [0, 1, 7, Int.max] { _ = places.place(line: line, column: line) }
    _ = (places.declaredNames, TypeNames(sources: [text]))
  }
}

private func write(_ input: [UInt8], to file: URL) {
  try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try? Data(input).write(to: file)
}
