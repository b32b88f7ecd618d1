import SourceLowering
import Testing

/// What packages' sources showed: code that is common among them and rare in apps.
struct PackageSourceTests {
  @Test func whatAHiddenTypeIsMadeOfIsShownWithIt() {
    let source = """
      class Outer {
        private enum Key { case a }
        private struct Row { var key: Key }
        private class Cell: NSObject { let key: Key; init(key: Key) { self.key = key }; @objc func tap() {} }
        private func own() {}
      }
      """
    let lowered = lower(source)
    for declaration in ["enum Key", "struct Row", "class Cell"] {
      #expect(lowered.contains("fileprivate \(declaration)"), "\(declaration)")
    }
    #expect(lowered.contains("private func own") && !lowered.contains("fileprivate func own"))
    let plain = "class Outer { private enum Key { case a }; private struct Row { var key: Key } }"
    #expect(lower(plain) == plain)
  }

  @Test func oneNameInTheExtensionsOfAClassAndItsSubclass() {
    let lowered = lower(
      """
      class Base: NSObject {}
      class Sub: Base {}
      extension Base { override func isEqual(_ object: Any?) -> Bool { true } }
      extension Sub { override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) } }
      """
    )
    #expect(
      lowered.contains(
        "class Base: NSObject { override func isEqual(_ object: Any?) -> Bool { slipway_Base_isEqual(object) };"
      )
    )
    #expect(
      lowered.contains(
        "class Sub: Base { override func isEqual(_ object: Any?) -> Bool { slipway_Sub_isEqual(object) };"
      )
    )
    #expect(
      lowered.contains(
        "extension Sub {          func slipway_Sub_isEqual(_ object: Any?) -> Bool { super.isEqual(object) } }"
      )
    )
  }

  @Test func aPackagesOwnCancellableIsNotCombines() {
    var options = LoweringOptions(moduleName: "Kit")
    options.namesakes = ["Kit": ["Cancellable"], "Other": ["Publisher"]]
    #expect(!lower("import Foundation\nclass A: Cancellable {}\n", options).contains("import Combine"))
    #expect(!lower("import Foundation\nimport Other\nclass A: Publisher {}\n", options).contains("import Combine"))
    #expect(lower("import Foundation\nclass A: Publisher {}\n", options).contains("import Combine"))
    #expect(lower("import Foundation\nvar a: AnyCancellable?\n", options).contains("import Combine"))
    #expect(ImpliedImports.namesakes(in: "public protocol Cancellable {}\nclass Publishers {}") == ["Cancellable"])
    #expect(ImpliedImports.namesakes(in: "let a: Cancellable").isEmpty)
  }

  @Test func theStandardStreamsAreForAnyThread() {
    var options = LoweringOptions(moduleName: "Kit")
    options.conditions.modules.insert("SlipwayDarwin")
    let lowered = lower("func say(_ a: String) { fputs(a, stderr); setbuf(stdout, nil); p.stderr = 1 }", options)
    #expect(
      lowered
        == "func say(_ a: String) { fputs(a, SlipwayDarwin.stderr); setbuf(SlipwayDarwin.stdout, nil); p.stderr = 1 }"
    )
    for own in ["func run(stderr: Int) { use(stderr) }", "let stderr = Pipe(); func f() { use(stderr) }"] {
      #expect(lower(own, options) == own)
    }
    #expect(!lower("func say() { fputs(\"\", stderr) }").contains("SlipwayDarwin"))
  }

  @Test(arguments: [
    (5, "swift(>=5.5)", true), (5, "swift(>=5.10)", true), (5, "swift(>=6)", false), (6, "swift(>=6.1)", true),
    (6, "swift(>=9)", false), (4, "swift(>=4.1)", true), (4, "swift(>=4.2)", false),
  ])
  func theLanguageIsItsModesLastVersion(mode: Int, condition: String, holds: Bool) {
    let options = LoweringOptions(moduleName: "Kit", conditions: TargetConditions(languageVersion: [mode]))
    #expect(lower("#if \(condition)\nyes()\n#endif\n", options).contains("yes") == holds)
  }

  @Test func theHeadersOfLibrariesAreDarwins() {
    var options = LoweringOptions(moduleName: "Kit")
    options.conditions.modules.insert("SlipwayDarwin")
    #expect(lower("#if canImport(MachO)\nimport MachO\n#endif\n", options).contains("import SlipwayDarwin"))
  }

  @Test func aManifestIsReadAsOnAMac() {
    let manifest = """
      // swift-tools-version: 6.0
      #if canImport(Darwin)
        import Darwin.C
      #else
        import Glibc
      #endif
      #if os(Linux) || os(iOS)
      no()
      #elseif os(macOS) && swift(>=5.9) && compiler(>=6)
      yes()
      #endif
      """
    let lowered = ManifestLowering.lower(manifest)
    #expect(lowered.hasPrefix("// swift-tools-version: 6.0\n"))
    #expect(
      lowered.contains("import Glibc") && !lowered.contains("Darwin") && lowered.contains("yes()")
        && !lowered.contains("no()")
    )
    #expect(lineCount(lowered) == lineCount(manifest))
    #expect(ManifestLowering.lower("let a = 1\n") == "let a = 1\n")
  }
}
