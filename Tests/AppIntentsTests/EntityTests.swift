import SlipwayFoundation
import Testing

@testable import AppIntents

private struct Donut: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Donut" }
  static let defaultQuery = DonutQuery()
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)", subtitle: "sweet") }

  var id: Int
  @Property(title: "Name") var name: String
  @Property var price: Double?

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

private struct DonutQuery: EnumerableEntityQuery, EntityStringQuery {
  func allEntities() async throws -> [Donut] { [Donut(id: 1, name: "One"), Donut(id: 2, name: "Two")] }
  func entities(matching string: String) async throws -> [Donut] {
    try await allEntities().filter { $0.name.contains(string) }
  }
}

private struct Cake: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Cake", numericFormat: "\(2) cakes", synonyms: ["Pie"])
  }
  static let defaultQuery = CakeQuery()
  var displayRepresentation: DisplayRepresentation { "Cake \(id)" }
  var id: String
}

private struct CakeQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Cake] { identifiers.map(Cake.init) }
}

private enum Size: String, AppEnum {
  case small, large
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Size" }
  static var caseDisplayRepresentations: [Size: DisplayRepresentation] {
    [
      .small: DisplayRepresentation(
        title: "Small",
        image: .init(systemName: "minus", isTemplate: true),
        synonyms: ["S"]
      )
    ]
  }
}

struct AppEntityTests {
  @Test func queriesFindThings() async throws {
    let query = Donut.defaultQuery
    #expect(try await query.entities(for: [2]).map { $0.name } == ["Two"])
    #expect(try await query.suggestedEntities().count == 2)
    #expect(try await query.results().count == 2)
    #expect(try await query.entities(matching: "O").map { $0.id } == [1])
    #expect(try await Cake.defaultQuery.suggestedEntities().isEmpty)
    #expect(try await Cake.defaultQuery.results().isEmpty)
    #expect(await Cake.defaultQuery.defaultResult() == nil)
    #expect(try await Cake.defaultQuery.entities(for: ["x"]).first?.id == "x")
  }

  @Test func thingsAreShownByTheirTexts() {
    let donut = Donut(id: 1, name: "One")
    #expect(String(localized: donut.localizedStringResource) == "One" && donut.price == nil)
    #expect(donut.displayRepresentation.subtitle?.key == "sweet" && donut.$name.title?.key == "Name")
    donut.price = 2.5
    #expect(donut.price == 2.5 && donut.$price.title == nil)
    #expect(String(localized: Cake(id: "7").displayRepresentation.title) == "Cake 7")
    let type = Cake.typeDisplayRepresentation
    #expect(type.name.key == "Cake" && type.synonyms.map(\.key) == ["Pie"] && type.numericFormat != nil)
    #expect(Donut.persistentIdentifier == "Donut" && Donut.typeDisplayRepresentation.name.key == "Donut")
  }

  @Test func choicesAreShownByTheirTexts() {
    let small = Size.small.displayRepresentation
    #expect(small.title.key == "Small" && small.image == .init(systemName: "minus", isTemplate: true))
    #expect(small.synonyms.map(\.key) == ["S"] && Size.large.displayRepresentation.title.key == "large")
    let images: [DisplayRepresentation.Image] = [
      .init(named: "a"), .init(systemName: "a"), .init(data: Data([1])), .init(url: URL(filePath: "/a")),
    ]
    #expect(images.map(\.source) == [.named("a"), .symbol("a"), .data(Data([1])), .url(URL(filePath: "/a"))])
  }
}

struct AppShortcutTests {
  private struct Eat: AppIntent {
    static var title: LocalizedStringResource { "Eat" }
    @Parameter(title: "Size") var size: Size
    func perform() async throws -> some IntentResult { .result() }
  }
  private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(intent: Eat(), phrases: ["Eat \(\.$size) with \(.applicationName)", "Eat"])
      AppShortcut(intent: Eat(), phrases: [], shortTitle: "Eat", systemImageName: "fork.knife")
    }
  }

  @Test func phrasesNameTheAppAndParameters() {
    let shortcuts = Shortcuts.appShortcuts
    #expect(shortcuts.count == 2 && shortcuts[0].phrases == ["Eat ${Size} with ${applicationName}", "Eat"])
    #expect(shortcuts[1].shortTitle?.key == "Eat" && shortcuts[1].systemImageName == "fork.knife")
    #expect(shortcuts[0].intent is Eat && Shortcuts.shortcutTileColor == .blue)
  }

  @Test func nothingShowsShortcutsWhichIsSaidOnce() {
    nonisolated(unsafe) var lines: [String] = []
    let shown = NothingShown { lines.append($0) }
    shown.say()
    shown.say()
    #expect(lines.count == 1 && lines[0].hasPrefix("AppShortcutsProvider"))
    Shortcuts.updateAppShortcutParameters()
  }
}

struct AppDependencyTests {
  private struct Oven: Sendable { var heat: Int }

  @Test func dependenciesAreMadeOnce() {
    let manager = AppDependencyManager()
    nonisolated(unsafe) var made = 0
    @Sendable func oven(_ heat: Int) -> Oven {
      made += 1
      return Oven(heat: heat)
    }
    manager.add(dependency: oven(1))
    manager.add(key: "big", dependency: oven(2))
    #expect(made == 0)
    let own = AppDependency<Oven>(manager: manager)
    #expect(own.wrappedValue.heat == 1 && own.wrappedValue.heat == 1 && made == 1)
    #expect(AppDependency<Oven>(key: "big", manager: manager).wrappedValue.heat == 2)
    #expect(AppDependency<Oven>(key: "none", manager: manager, default: Oven(heat: 9)).wrappedValue.heat == 9)
    manager.add(dependency: oven(5))
    #expect(own.wrappedValue.heat == 5)
  }
}
