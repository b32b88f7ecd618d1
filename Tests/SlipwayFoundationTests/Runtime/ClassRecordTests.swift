import Foundation
import Testing

@testable import SlipwayFoundation

private protocol ListDelegate: NSObjectProtocol {}

extension ListDelegate {
  var didSelect: ((String, Int) -> Void)? { optionalMethod("list:didSelect:") }
  var titleFor: ((Int) -> String?)? { optionalMethod("titleFor:") }
  var finish: ((@escaping (Int) -> Void) -> Void)? { optionalMethod("finish:") }
}

@MainActor private class Lists: NSObject, ListDelegate {
  var log: [String] = []
  func list(_ list: String, didSelect row: Int) { log.append("\(list) \(row)") }
}

private final class Titles: Lists {
  func titleFor(_ row: Int) -> String { "row \(row)" }
  func finish(_ done: @escaping @MainActor @Sendable (Int) -> Void) { done(3) }
}

private class Source<Model>: NSObject, ListDelegate {
  var selected = -1
  func list(_ list: String, didSelect row: Int) { selected = row }
}
private final class StringSource: Source<String> {}

private protocol Recorded_Source { static var record_Source: ClassRecord { get } }
extension Source: Recorded_Source {
  fileprivate static var record_Source: ClassRecord {
    ClassRecord(Source.self, name: "Source", methods: [MethodRecord("list:didSelect:", Source.list(_:didSelect:))])
  }
}
extension Lists {
  fileprivate static var record_Lists: ClassRecord {
    ClassRecord(Lists.self, name: "Lists", methods: [MethodRecord("list:didSelect:", Lists.list(_:didSelect:))])
  }
}
extension Titles {
  fileprivate static var record_Titles: ClassRecord {
    ClassRecord(
      Titles.self,
      name: "Titles",
      methods: [MethodRecord("titleFor:", Titles.titleFor(_:)), MethodRecord("finish:", Titles.finish(_:))]
    )
  }
}

@section(".init_array") @used private let register: @convention(c) () -> Void = registerThisFile
private func registerThisFile() {
  ClassRecords.register { [Lists.record_Lists, Titles.record_Titles] }
  ClassRecords.register(generic: { ($0 as? any Recorded_Source.Type)?.record_Source })
}

@Suite struct ClassRecordTests {
  @Test @MainActor func optionalMethodIsThereForTheClassAndItsHeirs() {
    let lists = Lists()
    lists.didSelect?("a", 1)
    #expect(lists.log == ["a 1"])
    #expect(lists.titleFor == nil)
  }

  @Test @MainActor func optionalMethodOfASubclassOnlyIsThereForIt() {
    let titles = Titles()
    titles.didSelect?("b", 2)
    #expect(titles.log == ["b 2"])
    #expect(titles.titleFor?(4) == "row 4")
  }

  @Test @MainActor func closuresMayDifferInIsolation() {
    nonisolated(unsafe) var result = 0
    Titles().finish?({ result = $0 })
    #expect(result == 3)
  }

  @Test func genericClassesAndTheirHeirsHaveRecords() {
    let ints = Source<Int>()
    ints.didSelect?("a", 5)
    #expect(ints.selected == 5)
    let strings = StringSource()
    strings.didSelect?("a", 6)
    #expect(strings.selected == 6)
    #expect(strings.titleFor == nil)
  }

  @Test func objectsWithoutRecordsHaveNoOptionalMethods() {
    let method: ((String, Int) -> Void)? = optionalMethod(of: NSObject(), "list:didSelect:")
    #expect(method == nil)
  }

  @Test @MainActor func aSelectorByNameFindsItsMethodInTheRecords() {
    let lists = Titles.init()
    #expect(Selector("list:didSelect:").isImplemented(by: lists))
    Selector("list:didSelect:").send(to: lists, "c", 3)
    #expect(lists.log == ["c 3"])
  }

  @Test func recordsAreReadOnAnyThread() async {
    let selected = await Task.detached {
      let source = Source<Double>()
      source.didSelect?("d", 4)
      return source.selected
    }.value
    #expect(selected == 4)
  }
}
