import Foundation
import SwiftData
import Testing

/// A model whose last values are remembered.
@Model final class Journey {
  @Attribute(.preserveValueOnDeletion) var name: String
  @Attribute(.preserveValueOnDeletion) var begins: Date?
  @Attribute(.preserveValueOnDeletion) var nights: Int
  var note: String

  init(name: String, begins: Date? = nil, nights: Int = 1, note: String = "") {
    (self.name, self.begins, self.nights, self.note) = (name, begins, nights, note)
  }
}

@Suite("History") struct HistoryTests {
  private typealias Descriptor = HistoryDescriptor<DefaultHistoryTransaction>

  private func container() throws -> ModelContainer {
    try ModelContainer(for: Journey.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  @Test("Each save is a transaction, with its author, its time and the models that it changed") func transactions()
    throws
  {
    let context = ModelContext(try container())
    context.author = "import"
    #expect(context.author == "import")
    let journey = Journey(name: "Rome", nights: 3)
    context.insert(journey)
    try context.save()
    let identity = journey.persistentModelID
    context.author = nil
    journey.nights = 4
    journey.note = "warm"
    try context.save()
    context.delete(journey)
    try context.save()
    let history = try context.fetchHistory(Descriptor())
    #expect(history.map(\.author) == ["import", nil, nil])
    #expect(history.map(\.transactionIdentifier) == [1, 2, 3] && history.map(\.id) == [1, 2, 3])
    #expect(history.allSatisfy { $0.storeIdentifier == identity.storeIdentifier })
    #expect(history.allSatisfy { $0.processIdentifier == ProcessInfo.processInfo.processName })
    #expect(history.allSatisfy { !$0.bundleIdentifier.isEmpty && abs($0.timestamp.timeIntervalSinceNow) < 3600 })
    #expect(Set(history).count == 3)
    let changes = history.flatMap(\.changes)
    #expect(changes.map(\.changedPersistentIdentifier) == [identity, identity, identity])
    guard case .insert(let insert as DefaultHistoryInsert<Journey>) = changes[0],
      case .update(let update as DefaultHistoryUpdate<Journey>) = changes[1],
      case .delete(let delete as DefaultHistoryDelete<Journey>) = changes[2]
    else {
      Issue.record("\(changes)")
      return
    }
    #expect(insert.transactionIdentifier == 1 && update.transactionIdentifier == 2)
    #expect(insert.changeIdentifier < update.changeIdentifier && update.changeIdentifier < delete.changeIdentifier)
    #expect(delete.transactionIdentifier == 3 && delete == delete && Set([insert]).count == 1)
    #expect(Set(update.updatedAttributes.map { $0 as PartialKeyPath<Journey> }) == [\Journey.nights, \Journey.note])
  }

  @Test("Of a model that is no more the attributes are remembered that say so") func tombstones() throws {
    let context = ModelContext(try container())
    let day = Date(timeIntervalSinceReferenceDate: 700_000_000)
    for journey in [Journey(name: "Rome", begins: day, nights: 3, note: "x"), Journey(name: "Oslo")] {
      context.insert(journey)
    }
    try context.save()
    try context.delete(model: Journey.self)
    try context.save()
    let stones = try #require(try context.fetchHistory(Descriptor()).last).changes.compactMap { change in
      if case .delete(let change as any HistoryDelete<Journey>) = change { change.tombstone } else { nil }
    }
    let rome = try #require(stones.first { $0[\.name] as? String == "Rome" })
    #expect(rome[\.begins] as? Date == day && rome[\.nights] as? Int == 3 && rome[\.note] == nil)
    #expect(rome.map { $0 as? String ?? "" }.contains("Rome") && Array(rome).count == 3)
    let oslo = try #require(stones.first { $0[\.name] as? String == "Oslo" })
    #expect(oslo[\.begins] == nil && Array(oslo).count == 2)
  }

  @Test("A token is a place from which one goes on, in a later launch, too") func tokens() throws {
    let context = ModelContext(try container())
    for name in ["Rome", "Oslo", "Kiel"] {
      context.insert(Journey(name: name))
      try context.save()
    }
    let history = try context.fetchHistory(Descriptor())
    let first = history[0].token
    #expect(first < history[1].token && !(history[1].token < first) && !(first < first))
    #expect(first.tokenValue?[history[0].storeIdentifier] == 1 && first.id == first.tokenValue)
    let kept = try JSONDecoder().decode(DefaultHistoryToken.self, from: JSONEncoder().encode(first))
    #expect(kept == first)
    var descriptor = Descriptor(predicate: #Predicate { $0.token > kept })
    #expect(try context.fetchHistory(descriptor).map(\.transactionIdentifier) == [2, 3])
    descriptor.fetchLimit = 1
    #expect(try context.fetchHistory(descriptor).map(\.transactionIdentifier) == [2])
    descriptor.predicate = #Predicate { $0.author == "nobody" }
    #expect(try context.fetchHistory(descriptor).isEmpty)
  }

  @Test("What is deleted of a history is gone, and the models stay") func deletion() throws {
    let context = ModelContext(try container())
    for name in ["Rome", "Oslo", "Kiel"] {
      context.author = name
      context.insert(Journey(name: name))
      try context.save()
    }
    try context.deleteHistory(Descriptor(predicate: #Predicate { $0.author == "Oslo" }))
    #expect(try context.fetchHistory(Descriptor()).map(\.author) == ["Rome", "Kiel"])
    #expect(try context.fetchCount(FetchDescriptor<Journey>()) == 3)
    try context.deleteHistory(Descriptor())
    #expect(try context.fetchHistory(Descriptor()).isEmpty)
  }

  private struct Foreign: HistoryTransaction {
    typealias TokenType = DefaultHistoryToken
    var id = 0
    var author: String?
    var changes: [HistoryChange] { [] }
    var storeIdentifier = ""
    var timestamp = Date()
    var token: DefaultHistoryToken
    var transactionIdentifier = 0
    static func == (lhs: Foreign, rhs: Foreign) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  @Test("Transactions of a kind that no store has are refused") func foreign() throws {
    let context = ModelContext(try container())
    context.insert(Journey(name: "Rome"))
    try context.save()
    #expect(throws: SwiftDataError.invalidTransactionFetchRequest) {
      try context.fetchHistory(HistoryDescriptor<Foreign>())
    }
  }
}
