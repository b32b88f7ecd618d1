import Foundation
import Testing

@testable import SlipwayFoundation

/// As the lowering leaves a class with `@objc dynamic` collections.
private final class Band: NSObject {
  var songs = ["one", "two", "three"] {
    willSet { willChangeValue(forKey: "songs") }
    didSet { didChangeValue(forKey: "songs") }
  }
  var players: Set<String> = ["Ann", "Bob"] {
    willSet { willChangeValue(forKey: "players") }
    didSet { didChangeValue(forKey: "players") }
  }
  let notes = NSMutableArray(array: ["c", "d"])
  var crew: [String] = ["Cy"]
  var calls: [String] = []
  func insertObject(_ object: Any, inCrewAtIndex index: Int) {
    calls.append("insert \(object) \(index)")
    crew.insert(object as! String, at: index)
  }
  func removeObjectFromCrewAtIndex(_ index: Int) {
    calls.append("remove \(index)")
    crew.remove(at: index)
  }
  var tours: [[String]] = [["Rome", "Bonn"], ["Rome"]]
  var support: Band?
}

@section(".init_array") @used private let register: @convention(c) () -> Void = registerThisFile
private func registerThisFile() {
  ClassRecords.register {
    [
      ClassRecord(
        Band.self,
        name: "Band",
        methods: [
          MethodRecord("insertObject:inCrewAtIndex:", Band.insertObject(_:inCrewAtIndex:)),
          MethodRecord("removeObjectFromCrewAtIndex:", Band.removeObjectFromCrewAtIndex(_:)),
        ],
        properties: [
          PropertyRecord("songs", \Band.songs), PropertyRecord("players", \Band.players),
          PropertyRecord("notes", \Band.notes), PropertyRecord("crew", \Band.crew),
          PropertyRecord("tours", \Band.tours), PropertyRecord("support", \Band.support),
        ]
      )
    ]
  }
}

@Suite("Collections of keys") struct CollectionObservingTests {
  private let band = Band()
  private let watcher = Watcher()

  private func watch(_ key: String, _ options: NSKeyValueObservingOptions = [.old, .new]) {
    band.addObserver(watcher, forKeyPath: key, options: options, context: nil)
  }

  private var told: [String] {
    watcher.told.map { told in
      func text(_ key: NSKeyValueChangeKey) -> String {
        let values = (elements(of: told.change[key]) ?? []).map { "\($0)" }
        return told.change[key] == nil ? "-" : values.sorted().joined(separator: "+")
      }
      let kind = (told.change[.kindKey] as? NSNumber)?.intValue ?? 0
      let indexes = (told.change[.indexesKey] as? IndexSet).map { "\(Array($0))" } ?? "-"
      return
        "\(kind) \(indexes) \(text(.oldKey)) \(text(.newKey))\(told.change[.notificationIsPriorKey] == nil ? "" : " prior")"
    }
  }

  @Test func anArrayWritesThroughAndTellsWhichElements() {
    watch("songs")
    let songs = band.mutableArrayValue(forKey: "songs")
    songs.add("four")
    songs.insert("zero", at: 0)
    songs.removeObject(at: 1)
    songs.replaceObject(at: 0, with: "none")
    #expect(band.songs == ["none", "two", "three", "four"])
    #expect(told == ["2 [3] - four", "2 [0] - zero", "3 [1] one -", "4 [0] zero none"])
    #expect(songs.count == 4 && songs.firstObject as? String == "none")
    songs.removeAllObjects()
    #expect(band.songs.isEmpty && told.count == 8)
    band.songs = ["new"]
    #expect(told.last == "1 -  new")
    #expect(Array(songs) as? [String] == ["new"], "it is the object's own, however that changes")
  }

  @Test func priorsAreTold() {
    watch("songs", [.old, .new, .prior])
    band.mutableArrayValue(forKey: "songs").removeLastObject()
    #expect(told == ["3 [2] three - prior", "3 [2] three -"])
  }

  @Test func methodsOfTheClassComeFirst() {
    watch("crew", .new)
    let crew = band.mutableArrayValue(forKey: "crew")
    crew.add("Di")
    crew.replaceObject(at: 0, with: "Ed")
    #expect(band.calls == ["insert Di 1", "remove 0", "insert Ed 0"])
    #expect(told == ["2 [1] - Di", "4 [0] - Ed"])
  }

  @Test func anArrayThatCannotBeSetIsChangedWhereItIs() {
    watch("notes")
    band.mutableArrayValue(forKey: "notes").add("e")
    #expect(Array(band.notes) as? [String] == ["c", "d", "e"])
    #expect(told == ["2 [2] - e"])
  }

  @Test func aSetWritesThroughAndTellsWhoComesAndGoes() {
    watch("players")
    let players = band.mutableSetValue(forKey: "players")
    players.add("Cy")
    players.add("Ann")
    players.remove("Bob")
    #expect(band.players == ["Ann", "Cy"])
    #expect(told == ["2 - - Cy", "3 - Bob -"])
    #expect(players.count == 2 && players.contains("Cy"))
  }

  @Test func changesMadeByHandAreTold() {
    watch("players")
    watch("songs")
    for (kind, other) in [
      (NSKeyValueSetMutationKind.union, ["Ann", "Cy"]), (.minus, ["Ann"]), (.intersect, ["Ann"]),
      (.set, ["Ann", "Di"]),
    ] {
      band.willChangeValue(forKey: "players", withSetMutation: kind, using: Set(other))
      band.didChangeValue(forKey: "players", withSetMutation: kind, using: Set(other))
    }
    #expect(told == ["2 - - Cy", "3 - Ann -", "3 - Bob -", "4 - Bob Di"])
    band.willChange(.replacement, valuesAt: [0, 2], for: \.songs)
    band.didChange(.replacement, valuesAt: [0, 2], for: \.songs)
    #expect(told.last == "4 [0, 2] one+three one+three")
    band.willChangeValue(for: \.players, withSetMutation: .union, using: ["Zoe"])
    band.didChangeValue(for: \.players, withSetMutation: .union, using: ["Zoe"])
    #expect(told.last == "2 - - Zoe")
  }

  @Test func aSwiftObserverHearsOfIndexes() {
    nonisolated(unsafe) var heard: [String] = []
    let observation = band.observe(\.songs, options: [.new]) { _, change in
      heard.append("\(change.kind) \(change.indexes.map(Array.init) ?? []) \(change.newValue ?? [])")
    }
    band.mutableArrayValue(forKey: "songs").insert("x", at: 1)
    #expect(heard == ["insertion [1] [\"x\"]"])
    withExtendedLifetime(observation) {}
  }

  @Test func aPathLeadsToTheOwner() {
    let support = Band()
    band.support = support
    watch("support.songs", .new)
    band.mutableArrayValue(forKeyPath: "support.songs").add("last")
    band.mutableSetValue(forKeyPath: "support.players").add("Cy")
    #expect(support.songs.last == "last" && support.players.contains("Cy"))
    #expect(told == ["2 [3] - last"])
  }

  @Test func operatorsUniteCollections() {
    #expect(band.value(forKeyPath: "tours.@unionOfArrays.self") as? [String] == ["Rome", "Bonn", "Rome"])
    #expect(band.value(forKeyPath: "tours.@distinctUnionOfArrays.self") as? [String] == ["Rome", "Bonn"])
    let sets = NSSet(array: [NSSet(object: "a"), NSSet(object: "a")])
    #expect(sets.value(forKeyPath: "@distinctUnionOfSets.self") as? [String] == ["a"])
  }
}
