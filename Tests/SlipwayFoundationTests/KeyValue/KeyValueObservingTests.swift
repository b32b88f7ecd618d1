import Foundation
import Synchronization
import Testing

@testable import SlipwayFoundation

@Suite struct KeyValueObservingTests {
  let person = Person()

  @Test func tellsOldAndNewValues() {
    let told = Mutex<[String]>([])
    let observation = person.observe(\.name, options: [.old, .new]) { person, change in
      told.withLock { $0.append("\(change.oldValue!) \(change.newValue!) \(person.name) \(change.kind)") }
    }
    person.name = "Grace"
    person.setValue("Mary", forKey: "name")
    observation.invalidate()
    person.name = "nobody"
    #expect(told.withLock { $0 } == ["Ada Grace Grace setting", "Grace Mary Mary setting"])
  }

  @Test func anObjectRemovesWhatItRegisteredWhileItGoes() {
    final class Neighbour: NSObject {
      let person: Person
      init(_ person: Person) {
        self.person = person
        super.init()
        for key in ["name", "age"] { person.addObserver(self, forKeyPath: key, options: .new, context: nil) }
      }
      deinit { for key in ["name", "age"] { person.removeObserver(self, forKeyPath: key) } }
    }
    final class Mirror: Person {
      override init() {
        super.init()
        for key in ["name", "age"] { addObserver(self, forKeyPath: key, options: .new, context: nil) }
      }
      deinit { for key in ["name", "age"] { removeObserver(self, forKeyPath: key) } }
    }
    weak var gone: NSObject?
    for make in [{ Neighbour(person) }, { Mirror() }] as [() -> NSObject] {
      do { gone = make() }
      #expect(gone == nil)
    }
    person.name = "Grace"
  }

  @Test func givesOnlyWhatWasAskedFor() {
    let told = Mutex<[Bool]>([])
    let observation = person.observe(\.age) { _, change in
      told.withLock { $0 += [change.oldValue == nil, change.newValue == nil, !change.isPrior, change.indexes == nil] }
    }
    person.age = 3
    #expect(told.withLock { $0 } == [true, true, true, true])
    withExtendedLifetime(observation) {}
  }

  @Test func initialAndPrior() {
    let told = Mutex<[String]>([])
    let observation = person.observe(\.age, options: [.initial, .prior, .new]) { _, change in
      told.withLock { $0.append("\(change.isPrior) \(change.newValue.map(String.init) ?? "-")") }
    }
    person.age = 5
    #expect(told.withLock { $0 } == ["false 36", "true -", "false 5"])
    withExtendedLifetime(observation) {}
  }

  @Test func nilIsAValueOfAnOptionalProperty() {
    let told = Mutex<[String??]>([])
    let observation = person.observe(\.nickname, options: .new) { _, change in
      told.withLock { $0.append(change.newValue) }
    }
    person.nickname = "x"
    person.nickname = nil
    #expect(told.withLock { $0 } == [.some("x"), .some(nil)])
    withExtendedLifetime(observation) {}
  }

  @Test func endsWithItsObservation() {
    let count = Mutex(0)
    var observation: NSKeyValueObservation? = person.observe(\.age) { _, _ in count.withLock { $0 += 1 } }
    person.age = 1
    observation = nil
    person.age = 2
    #expect(count.withLock { $0 } == 1)
    #expect(observation == nil)
  }

  @Test func doesNotRetainTheObserved() {
    weak var gone: Person?
    var observation: NSKeyValueObservation?
    do {
      let person = Person()
      gone = person
      observation = person.observe(\.age) { _, _ in }
    }
    #expect(gone == nil)
    observation?.invalidate()
  }

  @Test func aSubclassIsObservedForWhatItInherits() {
    let student = Student()
    let told = Mutex<[String]>([])
    let observations = [
      student.observe(\.name, options: .new) { _, change in told.withLock { $0.append(change.newValue!) } },
      student.observe(\.school, options: .new) { _, change in told.withLock { $0.append(change.newValue!) } },
      student.observe(\.nickname, options: .new) { _, change in told.withLock { $0.append("nick") } },
    ]
    student.name = "Grace"
    student.school = "Yale"
    student.nickname = "G"
    #expect(told.withLock { $0 } == ["Grace", "Yale", "nick"])
    withExtendedLifetime(observations) {}
  }

  @Test func inheritedPropertiesHaveTheirNames() {
    let keyPaths: [AnyKeyPath] = [
      \Student.name, \Student.age, \Student.shoeSize, \Student.hatSize, \Student.school, \Person.name,
      \Person.hatSize, \Student.undefined, \Student.title,
    ]
    let names = ["name", "age", "shoeLength", "hatSize", "school", "name", "hatSize", nil, "title"]
    #expect(keyPaths.map { ClassRecords.name(of: $0) } == names)
  }

  @Test func dependentKeysChangeWithWhatTheyAreMadeOf() {
    let told = Mutex<[String]>([])
    let observation = person.observe(\.title, options: [.old, .new]) { _, change in
      told.withLock { $0.append("\(change.oldValue!) > \(change.newValue!)") }
    }
    person.age = 37
    person.name = "Grace"
    #expect(told.withLock { $0 } == ["Ada, 36 > Ada, 37", "Ada, 37 > Grace, 37"])
    withExtendedLifetime(observation) {}
  }

  @Test func changesSaidByHand() {
    let count = Mutex(0)
    let observation = person.observe(\.height) { _, _ in count.withLock { $0 += 1 } }
    person.height = 1
    #expect(count.withLock { $0 } == 0)
    person.willChangeValue(for: \.height)
    person.didChangeValue(for: \.height)
    person.willChangeValue(forKey: "height")
    person.didChangeValue(forKey: "height")
    #expect(count.withLock { $0 } == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func registeredObserversAreTold() {
    let watcher = Watcher()
    var context = 0
    withUnsafeMutablePointer(to: &context) { context in
      person.addObserver(watcher, forKeyPath: "nickname", options: [.old, .new], context: context)
      person.nickname = "A"
      person.removeObserver(watcher, forKeyPath: "nickname", context: context)
      person.nickname = "B"
      #expect(watcher.told.count == 1)
      #expect(watcher.told[0].keyPath == "nickname")
      #expect(watcher.told[0].object === person)
      #expect(watcher.told[0].change[.oldKey] is NSNull)
      #expect(watcher.told[0].change[.newKey] as? String == "A")
      #expect(watcher.told[0].change[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
      #expect(watcher.told[0].context == UnsafeMutableRawPointer(context))
    }
  }

  @Test func aPathIsObservedFromWhereItChanges() {
    let (first, second) = (Person(), Person())
    second.name = "Grace"
    person.friend = first
    let watcher = Watcher()
    person.addObserver(watcher, forKeyPath: "friend.name", options: .new, context: nil)
    first.name = "A"
    person.friend = second
    first.name = "unheard"
    second.name = "B"
    person.friend = nil
    #expect(watcher.told.map { $0.change[.newKey] as? String } == ["A", "Grace", "B", nil])
    person.removeObserver(watcher, forKeyPath: "friend.name")
  }

  @Test func anUnregisteredObserverCannotBeRemoved() async {
    await #expect(processExitsWith: .failure) { Person().removeObserver(NSObject(), forKeyPath: "name") }
  }
}
