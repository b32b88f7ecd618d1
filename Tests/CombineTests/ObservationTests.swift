import Combine
import Testing

private class Base: ObservableObject {
  @Published var count = 0
  let constant = "x"
}

private final class Derived<Item>: Base {
  @Published var item: Item
  @Published var list: [Item] = []
  init(_ item: Item) { self.item = item }
}

private final class Plain: ObservableObject {}

private final class OwnPublisher: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var count = 0
}

@Suite struct ObservationTests {
  @Test func publishesTheCurrentValueAndNewOnesBeforeTheyAreSet() {
    let object = Base()
    var seen: [[Int]] = []
    let token = object.$count.sink { seen.append([$0, object.count]) }
    object.count = 1
    object.count = 2
    #expect(seen == [[0, 0], [1, 0], [2, 1]])
    token.cancel()
    object.count = 3
    #expect(seen.count == 3)
    #expect(object.count == 3)
  }

  @Test func objectWillChangeComesFirst() {
    let object = Base()
    var events: [String] = []
    let tokens = [
      object.$count.sink { events.append("count \($0) was \(object.count)") },
      object.objectWillChange.sink { events.append("will change from \(object.count)") },
    ]
    object.count = 5
    #expect(events == ["count 0 was 0", "will change from 0", "count 5 was 0"])
    _ = tokens
  }

  @Test func inheritedAndGenericPropertiesSend() {
    let object = Derived("a")
    var changes = 0
    let token = object.objectWillChange.sink { changes += 1 }
    object.count = 1
    object.item = "b"
    object.list.append("c")
    #expect(changes == 3)
    #expect(object.objectWillChange === object.objectWillChange)
    #expect((object as Base).objectWillChange === object.objectWillChange)
    #expect(object.list == ["c"])
    _ = token
  }

  @Test func anObjectWithoutPublishedPropertiesKeepsItsPublisher() {
    let object = Plain()
    var changes = 0
    let token = object.objectWillChange.sink { changes += 1 }
    object.objectWillChange.send()
    #expect(changes == 1)
    #expect(Plain().objectWillChange !== object.objectWillChange)
    _ = token
  }

  @Test func anOwnPublisherIsLeftAlone() {
    let object = OwnPublisher()
    var sent: [String] = []
    let token = object.objectWillChange.sink { sent.append($0) }
    object.count = 1
    object.objectWillChange.send("own")
    #expect(sent == ["own"])
    _ = token
  }

  @Test func assignToPublishedEndsWithTheObject() {
    let subject = PassthroughSubject<Int, Never>()
    var object: Base? = Base()
    weak let weakObject = object
    var changes = 0
    let token = object?.objectWillChange.sink { changes += 1 }
    subject.assign(to: &object!.$count)
    subject.send(4)
    #expect(object?.count == 4)
    #expect(changes == 1)
    object = nil
    #expect(weakObject == nil)
    _ = token
  }
}
