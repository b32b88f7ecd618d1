import SlipwayFoundation
import Testing

@testable import AppIntents

private enum Flavour: String, AppEnum {
  case plain, glazed
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Flavour" }
  static var caseDisplayRepresentations: [Flavour: DisplayRepresentation] { [.plain: "Plain"] }
}

private struct Numbers: DynamicOptionsProvider {
  func results() async throws -> [Int] { [1, 2, 3] }
}

private struct Names: DynamicOptionsProvider {
  func results() async throws -> [String] { ["a"] }
  func defaultResult() async -> String? { "a" }
}

private struct Bake: AppIntent {
  static var title: LocalizedStringResource { "Bake" }
  static var description: IntentDescription? { "Bakes donuts" }
  static var parameterSummary: some ParameterSummary {
    Summary("Bake \(\.$count) of \(\.$flavour)") { \.$note }
  }

  @Parameter(title: "Flavour") var flavour: Flavour
  @Parameter(title: "Count", default: 12, optionsProvider: Numbers()) var count: Int
  @Parameter(title: "Note") var note: String?
  @Parameter(title: "Helper", optionsProvider: Names()) var helper: String?
  @Parameter(description: "Whether it is hot", default: true) var isHot: Bool
  @Parameter(title: "Toppings") var toppings: [String]?

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    if count > 100 { throw $count.needsValueError("Too many") }
    return .result(value: "\(count) \(flavour)")
  }
}

extension Bake {
  init(_ flavour: Flavour) { self.flavour = flavour }
}

private struct Quiet: AppIntent {
  static var title: LocalizedStringResource { "Quiet" }
  func perform() async throws -> some IntentResult { .result() }
}

private struct Chatty: AppIntent {
  static var title: LocalizedStringResource { "Chatty" }
  static var openAppWhenRun: Bool { true }
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: 3, dialog: "Here are \(3)")
  }
}

private struct Chained: AppIntent {
  static var title: LocalizedStringResource { "Chained" }
  func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: Bake(.glazed)) }
}

struct AppIntentTests {
  @Test func anIntentIsPerformed() async throws {
    let bake = Bake(.glazed)
    #expect(try await bake.perform().value == "12 glazed")
    #expect(try await bake(donate: false).value == "12 glazed")
    bake.count = 3
    #expect(try await bake().value == "3 glazed")
    bake.count = 101
    await #expect(throws: AppIntentError.needsValue("Too many")) { try await bake() }
    #expect(bake.$flavour.needsValueError() == .needsValue("Flavour"))
  }

  @Test func parametersHaveTheirDefaults() {
    let bake = Bake()
    #expect(bake.count == 12 && bake.note == nil && bake.isHot && bake.toppings == nil && bake.helper == nil)
    bake.note = "crisp"
    bake.toppings = ["nuts"]
    #expect(bake.note == "crisp" && bake.toppings == ["nuts"] && bake.$note.wrappedValue == "crisp")
    #expect(bake.$count.wording.title?.key == "Count" && bake.$isHot.wording.description?.key == "Whether it is hot")
    let said = IntentParameter<Int>(
      title: "N",
      requestValueDialog: "Which?",
      requestDisambiguationDialog: "Really?",
      inputConnectionBehavior: .never
    )
    #expect(said.wording.requestValue?.full.key == "Which?" && said.wording.connection == .never)
    #expect(said.wording.requestDisambiguation?.supporting.key == "Really?")
  }

  @Test func providersSayWhatMayBe() async throws {
    let bake = Bake()
    let provider = try #require(bake.$count.options as? Numbers)
    #expect(try await provider.results() == [1, 2, 3])
    #expect(await provider.defaultResult() == nil)
    #expect(await Names().defaultResult() == "a")
    #expect(bake.$helper.options is Names && bake.$note.options == nil)
  }

  @Test func resultsAreWhatTheyAreMadeOf() async throws {
    let chatty = try await Chatty().perform()
    #expect(chatty.value == 3 && String(localized: chatty.dialog.full) == "Here are 3")
    #expect(try await Quiet().perform().value == nil)
    let opened = try await Chained().perform().opensIntent as? Bake
    #expect(opened?.flavour == .glazed)
    #expect(IntentResultContainer.result(dialog: "a").dialog.supporting.key == "a")
    let both = IntentResultContainer.result(value: 1, opensIntent: Quiet())
    #expect(both.value == 1 && type(of: both.opensIntent) == Quiet.self)
    #expect(IntentResultContainer.result(opensIntent: Quiet(), dialog: "b").dialog.full.key == "b")
    let dialog = IntentDialog(full: "long", supporting: "short", systemImageName: "star")
    #expect(dialog.full.key == "long" && dialog.supporting.key == "short" && dialog.systemImageName == "star")
  }

  @Test func anIntentSaysWhatItIs() {
    #expect(Bake.persistentIdentifier == "Bake" && Bake.isDiscoverable && !Bake.openAppWhenRun && Chatty.openAppWhenRun)
    #expect(Bake.description?.descriptionText.key == "Bakes donuts" && Quiet.description == nil)
    #expect(Quiet.authenticationPolicy == .alwaysAllowed)
    let none: EmptyParameterSummary = Quiet.parameterSummary
    #expect("\(none)" == "EmptyParameterSummary()")
    let summary = Bake.parameterSummary as? IntentParameterSummary<Bake>
    #expect(summary?.text == "Bake ${Count} of ${Flavour}" && summary?.others == [\Bake.$note])
    #expect(Bake.Summary { \.$count }.others == [\Bake.$count] && Bake.Summary("Bake").text == "Bake")
    let description = IntentDescription("D", categoryName: "C", searchKeywords: ["k"], resultValueName: "R")
    #expect(description.categoryName?.key == "C" && description.searchKeywords.map(\.key) == ["k"])
    #expect(description.resultValueName?.key == "R")
  }

  @Test func kindsOfIntents() async throws {
    struct Open: OpenIntent {
      static var title: LocalizedStringResource { "Open" }
      @Parameter(title: "Target") var target: Flavour
      func perform() async throws -> some IntentResult { .result() }
    }
    struct Choose: WidgetConfigurationIntent {
      static var title: LocalizedStringResource { "Choose" }
      @Parameter(title: "Group") var group: String?
    }
    struct Switch: SetValueIntent, AudioPlaybackIntent, LiveActivityIntent {
      static var title: LocalizedStringResource { "Switch" }
      @Parameter(title: "On") var value: Bool
      func perform() async throws -> some IntentResult { .result() }
    }
    #expect(Open.openAppWhenRun && !Switch.openAppWhenRun)
    #expect(try await Choose().perform().value == nil)
    let own = Switch()
    own.value = true
    #expect(own.value)
  }
}
