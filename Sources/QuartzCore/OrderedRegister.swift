/// What stands for some objects, in the order in which they were entered.
package struct OrderedRegister<Entry> {
  private var numbered: [ObjectIdentifier: (number: Int, entry: Entry)] = [:]
  private var last = 0

  package init() {}

  package var isEmpty: Bool { numbered.isEmpty }
  package var keys: [ObjectIdentifier] { numbered.sorted { $0.value.number < $1.value.number }.map(\.key) }
  package var entries: [Entry] { numbered.values.sorted { $0.number < $1.number }.map(\.entry) }

  /// What stands for an object. A new entry for the same object takes the old one's place.
  package subscript(key: ObjectIdentifier) -> Entry? {
    get { numbered[key]?.entry }
    set {
      guard let newValue else { return numbered[key] = nil }
      if numbered[key] == nil { last += 1 }
      numbered[key] = (numbered[key]?.number ?? last, newValue)
    }
  }
}
