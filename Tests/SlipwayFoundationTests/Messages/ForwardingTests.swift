import Foundation
import Testing

@testable import SlipwayFoundation

/// Objects that take messages without having methods for them, as what stands in for Objective-C's proxies does.
@Suite("Messages that are taken") struct ForwardingTests {
  private final class Listener: NSObject {
    var heard: [String] = []
    func note(_ text: String, times: Int) -> Int {
      heard.append("\(text)×\(times)")
      return times + 1
    }

    static var record: ClassRecord {
      ClassRecord(
        Listener.self,
        name: "Listener",
        methods: [MethodRecord("note:times:", Listener.note)]
      )
    }
  }

  private final class Proxy: NSObject, SlipwayMessageReceiver {
    let listener = Listener()
    var taken: [String] = []

    func responds(to aSelector: Selector!) -> Bool { aSelector.name.hasPrefix("note") }
    func own() {}

    func slipway_receive(_ selector: Selector, _ arguments: [Any?]) -> Any {
      taken.append("\(selector.name) \(arguments.count)")
      return listener.responds(to: selector) ? slipway_pass(selector, arguments, to: listener) : ()
    }

    static var record: ClassRecord {
      ClassRecord(
        Proxy.self,
        name: "Proxy",
        methods: [MethodRecord("respondsTo:", Proxy.responds(to:)), MethodRecord("own", Proxy.own)]
      )
    }
  }

  init() { ClassRecords.register { [Listener.record, Proxy.record] } }

  @Test("An optional method is taken with what it carries, and passed on with what it gives")
  func optional() throws {
    let proxy = Proxy()
    let method: ((String, Int) -> Int)? = proxy.optionalMethod("note:times:")
    let note = try #require(method)
    #expect(note("a", 3) == 4)
    #expect(proxy.listener.heard == ["a×3"] && proxy.taken == ["note:times: 2"])
    let unheard: ((String) -> Void)? = proxy.optionalMethod("noteNothing:")
    let call = try #require(unheard)
    call("b")
    #expect(proxy.taken.last == "noteNothing: 1" && proxy.listener.heard.count == 1)
  }

  @Test("What the class does not say it takes is not there")
  func others() {
    let other: ((String) -> Void)? = Proxy().optionalMethod("other:")
    #expect(other == nil)
  }

  @Test("Messages are taken as methods are")
  func messages() {
    let proxy = Proxy()
    #expect(Selector("note:times:").send(to: proxy, "c", 1) as? Int == 2)
    #expect(proxy.responds(to: "own") == false, "the class says so")
  }
}
