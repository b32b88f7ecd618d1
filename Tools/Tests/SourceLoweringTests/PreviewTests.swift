import SourceLowering
import Testing

/// Previews where they are wanted.
@Suite struct PreviewTests {
  private static var options: LoweringOptions {
    var options = LoweringOptions(moduleName: "App")
    options.showsPreviews = true
    return options
  }

  /// What registers a preview of a file.
  private func registration(_ number: Int, line: Int, type: String = "nil", _ previews: String) -> String {
    "; nonisolated private func slipwayRegisterPreviews\(number)() { DeveloperToolsSupport._SlipwayPreviews.add("
      + "file: #filePath, line: \(line), type: \(type)) { \(previews) } }; @section(\".init_array\") @used nonisolated "
      + "private let slipwayPreviews\(number): @convention(c) () -> Void = slipwayRegisterPreviews\(number)"
  }

  private let start = "@MainActor private func slipwayPreview"
  private let middle = "() -> DeveloperToolsSupport.Preview { DeveloperToolsSupport.Preview"

  @Test func aMacroIsExpandedOnItsLines() {
    let source = "let b = 1\n@available(iOS 17, *)\n#Preview(\"A\", traits: .portrait) {\n  Text(\"é\")\n}\nlet a = 1"
    let expected =
      "let b = 1\n@available(iOS 17, *)\n\(start)1\(middle)        (\"A\", traits: .portrait) {\n  Text(\"é\")\n} }"
      + registration(1, line: 2, "[slipwayPreview1()]") + "\nlet a = 1"
    #expect(lower(source, Self.options) == expected)
  }

  @Test func eachPreviewOfAFileHasItsOwn() {
    let lowered = lower("#Preview { A() }\n#Preview { B() }", Self.options).split(separator: "\n")
    #expect(lowered.count == 2)
    #expect(lowered[0].hasSuffix(registration(1, line: 1, "[slipwayPreview1()]")))
    #expect(lowered[1].hasSuffix(registration(2, line: 2, "[slipwayPreview2()]")))
  }

  @Test func previewablePropertiesAreAViewAroundTheRest() {
    let source = "#Preview {\n  let a = 1\n  @Previewable @State var isOn = false\n  Toggle(\"\\(a)\", isOn: $isOn)\n}"
    let expected =
      "\(start)1\(middle)         { struct SlipwayPreviewable: SwiftUI.View {\n  let a = 1\n"
      + "               @State var isOn = false; var body: some SwiftUI.View {\n  Toggle(\"\\(a)\", isOn: $isOn)\n"
      + "} }; return SlipwayPreviewable() } }" + registration(1, line: 1, "[slipwayPreview1()]")
    #expect(lower(source, Self.options) == expected)
  }

  @Test func aTypeOfPreviewsIsRegistered() {
    let source = "\nstruct A_Previews: PreviewProvider {\n  static var previews: some View { A() }\n}\nlet a = 1"
    let expected =
      "\nstruct A_Previews: PreviewProvider {\n  static var previews: some View { A() }\n}"
      + registration(1, line: 2, type: "\"A_Previews\"", "A_Previews._slipwayPreviews") + "\nlet a = 1"
    #expect(lower(source, Self.options) == expected)
  }

  @Test(arguments: [
    "struct A { struct B: PreviewProvider { static var previews: some View { A() } } }",
    "struct A: View { var body: some View { Text(\"PreviewProvider\") } }",
  ])
  func whatCannotBeReachedIsLeft(source: String) {
    #expect(lower(source, Self.options) == source)
  }

  @Test func whereNobodyLooksNothingIsLeft() {
    #expect(lower("#Preview { @Previewable @State var a = 1; Text(\"\\(a)\") }").isEmpty)
    let provider = "struct A_Previews: PreviewProvider { static var previews: some View { A() } }"
    #expect(lower(provider) == provider)
  }
}
