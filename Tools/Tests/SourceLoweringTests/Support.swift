import SourceLowering
import Testing

/// The imports that every lowered import of Foundation brings along.
let companions = "; import FoundationNetworking; import SlipwayFoundation"

/// The optional methods of a made-up framework, as its source declares them.
let frameworkMethods = OptionalMethodIndex(frameworkSources: [
  """
  extension TableDelegate {
    package var table_didSelectRowAt: ((Table, Int) -> Void)? { optionalMethod("table:didSelectRowAt:") }
    package var tableDidScroll: ((Table) -> Void)? { optionalMethod("tableDidScroll:") }
    package var tableHeader: View? { optionalProperty(of: self, "header") }
  }
  extension PageDelegate {
    package var page_decideOnAction: ((Page, PageAction, @escaping @MainActor (Bool) -> Void) -> Void)? {
      optionalMethod("page:decidePolicyForPageAction:decisionHandler:")
    }
    package var page_decideOnResponse: ((Page, PageResponse, @escaping @MainActor (Bool) -> Void) -> Void)? {
      optionalMethod("page:decidePolicyForPageResponse:decisionHandler:")
    }
    package var page_didFinish: ((Page, Visit?) -> Void)? { optionalMethod("page:didFinishVisit:") }
    package var page_didAddVisits: ((Page, [Visit]) -> Void)? { optionalMethod("page:didAddVisits:") }
    package var page_didAddMarks: ((Page, [any Mark]) -> Void)? { optionalMethod("page:didAddMarks:") }
    package var page_open: ((Page, @escaping @MainActor (Int, Page?) -> Void) -> Void)? {
      optionalMethod("page:openWithCompletionHandler:")
    }
  }
  extension CenterDelegate {
    package var center_willPresent: ((Center, Visit, @escaping @Sendable (Int) -> Void) -> Void)? {
      optionalMethod("center:willPresentVisit:withCompletionHandler:")
    }
  }
  extension Stack { var extendedLooks: Looks? { extendedProperty("looks") } }
  extension NSObject { package var observed: ((String) -> Void)? { optionalMethod("observed:") } }
  """
])

/// Lowers the only file of a module, after checking what holds for every lowering: lines stay, a second time changes
/// nothing.
func lower(
  _ source: String,
  _ options: LoweringOptions = LoweringOptions(moduleName: "App"),
  location: SourceLocation = #_sourceLocation
) -> String {
  lower([source], options, location: location)[0]
}

/// The same for all files of a module.
func lower(
  _ sources: [String],
  _ options: LoweringOptions = LoweringOptions(moduleName: "App"),
  location: SourceLocation = #_sourceLocation
) -> [String] {
  var options = options
  options.optionalMethods = frameworkMethods
  let lowering = Lowering(options)
  let files = sources.enumerated().map { SourceFile(path: "File\($0).swift", text: $1) }
  let lowered = lowering.lower(files)
  let again = lowering.lower(lowered.map { SourceFile(path: $0.path, text: $0.text) })
  #expect(again == lowered, "lowered twice", sourceLocation: location)
  for (file, result) in zip(files, lowered) {
    #expect(lineCount(result.text) >= lineCount(file.text), sourceLocation: location)
  }
  return lowered.map(\.text)
}

func lineCount(_ text: String) -> Int {
  text.utf8.count { $0 == UInt8(ascii: "\n") }
}

/// The lines of the original; what has been generated behind the last one is left out.
func body(_ lowered: String, of source: String) -> String {
  lowered.split(separator: "\n", omittingEmptySubsequences: false).prefix(lineCount(source) + 1)
    .joined(separator: "\n")
}

/// What has been generated behind the original's last line, where the compiler is told so.
func generated(_ lowered: String, after source: String) -> String {
  let lines = lowered.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(lineCount(source) + 1)
  #expect(lines.first == "#sourceLocation(file: \"\(LoweredFile.generatedFileName)\", line: 1)")
  return lines.dropFirst().joined(separator: "\n")
}
