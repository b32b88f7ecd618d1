import Foundation
import FoundationNetworking
import SlipwayFoundation
import SlipwayLoopback
import Testing

struct NotificationSequenceTests {
  private let name = Notification.Name("changed")

  @Test func whatIsPostedComesInItsOrder() async {
    let center = NotificationCenter()
    var iterator = center.notifications(named: name).makeAsyncIterator()
    for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
    center.post(name: .init("other"), object: nil)
    var numbers: [Int?] = []
    for _ in 0..<3 { numbers.append(await iterator.next()?.userInfo?["number"] as? Int) }
    #expect(numbers == [1, 2, 3])
  }

  @Test func onlyThoseOfAnObject() async {
    final class Sender: Sendable {}
    let (center, own, other) = (NotificationCenter(), Sender(), Sender())
    var iterator = center.notifications(named: name, object: own).makeAsyncIterator()
    center.post(name: name, object: other)
    center.post(name: name, object: own)
    #expect(await iterator.next()?.object as? Sender === own)
  }

  @Test func theSequenceEndsWithItsTask() async {
    let center = NotificationCenter()
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task { [name] in
      var iterator = center.notifications(named: name).makeAsyncIterator()
      signal.finish()
      return await iterator.next() == nil
    }
    for await _ in started {}
    task.cancel()
    #expect(await task.value)
  }

  @Test func aFormatIsWrittenAsALocaleDoes() {
    #expect(NSString(format: "%@ %.1f", locale: Locale(identifier: "de_DE"), "a", 1.5) == "a 1,5")
    #expect(NSString(format: "%.1f", locale: Locale(identifier: "en_US"), 1.5) == "1.5")
  }

  @Test func aCallOfASessionIsAValue() async throws {
    let load: (URL) async throws -> (Data, URLResponse) = URLSession.shared.data(from:)
    let server = try LoopbackServer { _ in LoopbackServer.text("text") }
    #expect(try await load(server.url).0 == Data("text".utf8))
  }
}
