import Foundation
import Testing

@testable import SourceLowering

/// What holds for every file, whatever is in it.
struct InvariantTests {
  /// A file that every rule has something to do in.
  static let everything = """
    #if os(iOS)
    import UIKit
    #endif
    @UIApplicationMain class AppDelegate: UIResponder { @objc(x) func a() {} }
    @objc protocol P { @objc optional func p(_ x: Int, at y: Int) }
    class Editor<T>: UIViewController {
      @IBOutlet weak var label: UILabel!; @objc dynamic var n = 0 { didSet { f("\\(#selector(save))") } }
      private class Inner: NSObject { @objc func go(/* { */) { "}" } }
      @objc func save() { d?.p?(1, at: 2); let k = #keyPath(Mix.name); let u = \"\"\"
        { \\(#selector(Editor.save)) "
        \"\"\" } // é {
      lazy var r = #"raw " \\#(#selector(save)) {"#
    }
    extension Editor { override func viewDidLoad() { class Local { @objc func f() {} } } }
    class Mix: NSManagedObject { @NSManaged var name: String?; @NSManaged func addToA(_ v: B) }
    @MainActor class T: XCTestCase { override func setUp() { x = 1 } }
    #Preview { Text("é") }
    @available(iOS, unavailable) struct S { let i = #imageLiteral(resourceName: "a") }

    """

  @Test func everythingLowers() {
    let lowered = lower(Self.everything)
    for word in [
      "#if", "@objc", "@IB", "#selector", "#keyPath", "@NSManaged", "#Preview", "UIApplicationMain", "Literal(res",
    ] {
      #expect(!body(lowered, of: Self.everything).contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    "", "\n", "let a = 1", "let a = 1\r\nlet b = 2\r\n", "\u{FEFF}let a = 1\n", "// import Foundation\n",
    "let s = \"#selector(a) @objc import Foundation\"\n", "struct A { let b: Int }\n\n\n",
    "let r = /[a-z\"]+/\nlet d = 4 / 2 / 1\n",
  ])
  func nothingToLower(source: String) {
    #expect(Array(lower(source).utf8) == Array(source.utf8))
  }

  @Test(arguments: [
    "class {", "func f( {", "}}}", "class A { func f() { \"", "@objc", "#selector(", "let a = #selector()",
    "let a = #selector(1 + 2)", "extension { override func f() {} }", "class A: B { @objc func }", "import",
    "@NSManaged var", "class A { @NSManaged var a }", "#keyPath()", "\"\"\" \\(", "/* /*", "#if", "#endif",
  ])
  func malformedSourceComesThrough(source: String) {
    _ = lower(source)
    _ = lower("class A: NSObject { @objc func a() {} }\n" + source)
  }

  @Test func windowsLineEndsStay() {
    let source = "#if DEBUG\r\nclass A: NSObject {\r\n  @objc func a() {}\r\n}\r\n#endif\r\n"
    let lowered = lower(source)
    #expect(lowered.hasPrefix("\r\nclass A: NSObject {\r\n        func a() {}\r\n}\r\n      \r\n"))
  }

  @Test func sameInputSameOutput() {
    let sources = (0..<40).map {
      "class C\($0): NSObject { @objc func f\($0)() { use(#selector(C\(39 - $0).f\(39 - $0))) } }"
    }
    let first = lower(sources)
    for _ in 0..<5 { #expect(lower(sources) == first) }
  }

  @Test func locatedTextNamesTheOriginal() {
    let file = LoweredFile(path: "A.swift", text: "let a = 1\n")
    #expect(file.located(at: "/x/\"A\".swift") == "#sourceLocation(file: \"/x/\\\"A\\\".swift\", line: 1)\nlet a = 1\n")
  }

  /// An accessor in the frameworks is found only by the name that Swift derives for the app's method.
  @Test func frameworksGoByDerivedNames() throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let sources = repository.appending(path: "Sources")
    let accessor = /package var (\w+):\s*\(\([^{]*\{\s*optionalMethod\("([^"]*)"\)/
    var count = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for match in text.matches(of: accessor) where !file.contains("InformalMethods") {
        let parts: [String?] = match.1.split(separator: "_").map { String($0) }
        let names = [
          ObjectiveCName.selector(parts[0]!, labels: [nil] + parts.dropFirst()),
          ObjectiveCName.selector(parts[0]!, labels: Array(parts.dropFirst())),
        ]
        // An accessor may leave labels out of its own name.
        let arity = match.2.count { $0 == ":" }
        guard names.contains(where: { $0.count { $0 == ":" } == arity }) else { continue }
        count += 1
        // Swift leaves out a word that only repeats the parameter's type.
        let shortened = String(match.2).replacingOccurrences(of: "URL:", with: ":")
        #expect(
          names.contains(shortened) || ["In:", "For:", "Using:"].contains { match.2 == "\(parts[0]!)\($0)" },
          "\(file): \(match.1)"
        )
      }
    }
    #expect(count > 20)
  }

  @Test func frameworkIndexReadsAccessors() {
    let none = OptionalMethodIndex(frameworkSources: ["extension A { var b: Int { 3 } }", "let x = (", ""])
    #expect(none == OptionalMethodIndex())
    #expect(frameworkMethods != OptionalMethodIndex())
  }
}

/// Random damage to source never crashes the lowering, and moves no line.
struct FuzzTests {
  /// Words of `everything`, each on a line of its own, that no rule rewrites.
  private static let landmarks = [
    "UIResponder", "protocol P", "UIViewController", "UILabel", "Inner", "XCTestCase", "raw",
  ]

  /// The lines that a word stands in, counted from 0.
  private func lines(of word: String, in text: String) -> [Int] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .filter { String(decoding: $0.element, as: UTF8.self).contains(word) }.map(\.offset)
  }

  @Test(arguments: 0..<60)
  func mutations(seed: UInt64) {
    var random = Generator(state: seed &+ 1)
    var text = Array(InvariantTests.everything.utf8)
    for _ in 0..<Int.random(in: 1...12, using: &random) { damage(&text, &random) }
    let source = String(decoding: text, as: UTF8.self)
    let lowering = Lowering(LoweringOptions(moduleName: "App", optionalMethods: frameworkMethods))
    let once = lowering.lower([SourceFile(path: "A.swift", text: source)])
    #expect(lineCount(once[0].text) >= lineCount(source))
    let known = Self.landmarks.filter { lines(of: $0, in: source).count == 1 }
    #expect(!known.isEmpty)
    for word in known {
      let place = lines(of: word, in: source)[0]
      // What is generated, in the file's lines or behind them, may name it again.
      let found = lines(of: word, in: once[0].text).filter { $0 < lineCount(source) }
      #expect(found.contains(place) || found.isEmpty, "\(word)")
    }
  }

  @Test func truncations() {
    let text = Array(InvariantTests.everything.utf8)
    for end in stride(from: 0, to: text.count, by: 7) {
      let source = String(decoding: text[..<end], as: UTF8.self)
      let lowered = Lowering(LoweringOptions(moduleName: "App")).lower([SourceFile(path: "A.swift", text: source)])
      #expect(lineCount(lowered[0].text) >= lineCount(source))
    }
  }

  private func damage(_ text: inout [UInt8], _ random: inout Generator) {
    guard !text.isEmpty else { return }
    let at = Int.random(in: 0..<text.count, using: &random)
    let end = min(text.count, at + Int.random(in: 1...30, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: text.removeSubrange(at..<end)
    case 1: text.insert(contentsOf: text[at..<end], at: Int.random(in: 0..<text.count, using: &random))
    case 2: text[at] = "{}()\"#@\\/.,:;?\n ".utf8.randomElement(using: &random)!
    case 3: text[at] = UInt8.random(in: 0...255, using: &random)
    default:
      text.insert(contentsOf: "#if \"\"\" /* @objc #selector( class { ".utf8.shuffled(using: &random).prefix(9), at: at)
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
