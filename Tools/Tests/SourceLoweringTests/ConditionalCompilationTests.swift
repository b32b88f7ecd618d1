import SourceLowering
import Testing

/// `#if`, decided as iOS would.
struct ConditionalCompilationTests {
  /// Which branch of `#if condition` is taken.
  private func holds(_ condition: String, _ conditions: TargetConditions = TargetConditions()) -> Bool {
    let lowered = lower(
      "#if \(condition)\nyes()\n#else\nno()\n#endif\n",
      LoweringOptions(moduleName: "App", conditions: conditions)
    )
    #expect(
      lowered == "\nyes()\n\n\n\n" || lowered == "\n\n\nno()\n      \n"
        || lowered.contains("yes") != lowered.contains("no")
    )
    return lowered.contains("yes")
  }

  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("os(Linux)", false), ("os(tvOS) || os(iOS)", true), ("!os(iOS)", false),
    ("targetEnvironment(simulator)", true), ("targetEnvironment(macCatalyst)", false),
    ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("canImport(Darwin)", true), ("canImport(Glibc)", false),
    ("canImport(os)", true), ("canImport(os.log)", true), ("canImport(CoreFoundation)", true),
    ("canImport(Musl)", false),
    ("canImport(SwiftUICore)", true), ("canImport(UIKit, _version: 99.0)", true), ("canImport(Swift)", true),
    ("canImport(FoundationXML)", false), ("canImport(XCTest)", true), ("canImport(CoreLocation)", false),
    ("canImport(Darwin) && canImport(os) && !canImport(Glibc)", true),
    ("arch(\(TargetConditions.hostArchitecture))", true),
    ("$Macros && hasAttribute(attached)", true), ("$Nothing", false),
    ("hasFeature(RetroactiveAttribute)", true), ("hasFeature(StrictConcurrency)", false),
    ("hasAttribute(retroactive)", true), ("hasAttribute(nothing)", false), ("os(visionOS)", false), ("os(OSX)", false),
    ("_ptrauth(_none)", true), ("_pointerBitWidth(_64)", true), ("compiler(>=99)", false),
    ("canImport(ObjectiveC)", false), ("canImport(FoundationNetworking)", false),
    ("DEBUG", true), ("RELEASE", false), ("swift(>=5.0)", true), ("swift(>=6.0)", false), ("compiler(>=6.0)", true),
    ("arch(wasm32)", false), ("_endian(little)", true), ("hasFeature(Nothing)", false), ("_runtime(_ObjC)", false),
  ])
  func conditions(condition: String, expected: Bool) {
    #expect(holds(condition) == expected)
  }

  @Test func theTargetsOwn() {
    let conditions = TargetConditions(
      custom: ["BETA"],
      modules: ["Kingfisher"],
      languageVersion: [6],
      isSimulator: false
    )
    #expect(holds("BETA", conditions))
    #expect(!holds("DEBUG", conditions))
    #expect(holds("canImport(Kingfisher)", conditions))
    #expect(holds("swift(>=6.0)", conditions))
    #expect(!holds("targetEnvironment(simulator)", conditions))
    #expect(!holds("canImport(SwiftUICore)", conditions))
    #expect(holds("hasFeature(StrictConcurrency)", conditions))
  }

  @Test func linesAndNestingStay() {
    let source = """
      #if os(iOS) // phones
        #if DEBUG
      let a = 1 /* one
        and two */
        #elseif BETA
      let a = 2
        #endif
      #else
      import AppKit
      #endif
      let end = 0
      """
    #expect(
      lower(source).split(separator: "\n", omittingEmptySubsequences: false).map(String.init).map(trimmed)
        == ["// phones", "", "let a = 1 /* one", "and two */", "", "", "", "", "", "", "let end = 0"]
    )
  }

  @Test func insideAChainOfCalls() {
    let source = """
      let view = Text()
        .bold()
        #if os(macOS)
        .frame(width: 1)
        #else
        .padding()
        #endif
        .id(1)
      """
    let lowered = lower(source)
    #expect(!lowered.contains("frame") && lowered.contains(".padding()") && !lowered.contains("#"))
  }

  @Test func whatIsInactiveNeedNotParse() {
    #expect(lower("#if os(macOS)\nthis is (not Swift\n#endif\nlet a = 1").hasSuffix("let a = 1"))
  }

  @Test func onlyDirectivesCount() {
    let source = """
      let a = "#if DEBUG"
      let b = /"{/ // #endif
      #if os(tvOS) || os(iOS) /* why */
      let c = \"\"\"
        #else
        \"\"\"
      #else
      #if DEBUG
      no()
      #endif
      #endif
      """
    let lines = lower(source).split(separator: "\n", omittingEmptySubsequences: false).map { trimmed(String($0)) }
    let kept = ["let a = \"#if DEBUG\"", "let b = /\"{/ // #endif", "/* why */", "let c = \"\"\"", "#else", "\"\"\""]
    #expect(lines == kept + Array(repeating: "", count: 5))
  }

  @Test func brokenDirectivesStay() {
    for source in ["#if os(iOS)\nlet a = 1", "#if os(\nlet a = 1\n#endif", "#if 1 + 1\nlet a = 1\n#endif"] {
      #expect(lower(source) == source)
    }
  }

  private func trimmed(_ line: String) -> String {
    String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
