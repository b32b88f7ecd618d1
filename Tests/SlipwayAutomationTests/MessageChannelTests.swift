import Foundation
import SlipwayAutomation
import Testing

@Suite("Messages between a test and its app") struct MessageChannelTests {
  private func pair() throws -> (MessageChannel, Int32) {
    var descriptors: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &descriptors) == 0)
    return (MessageChannel(descriptor: descriptors[0]), descriptors[1])
  }

  @Test("A message comes as it was sent") func roundTrip() throws {
    let (first, descriptor) = try pair()
    let second = MessageChannel(descriptor: descriptor)
    var record = ElementRecord(number: 1, kind: .button, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    record.label = "Größe 🎉"
    record.children = [ElementRecord(number: 2, kind: .staticText, frame: .zero)]
    try first.send(AutomationReply.elements(record))
    guard case .elements(let got) = try second.receive(AutomationReply.self, within: 30) else {
      Issue.record("another message")
      return
    }
    #expect(got == record)
  }

  @Test("Messages in a row stay apart") func row() throws {
    let (first, descriptor) = try pair()
    let second = MessageChannel(descriptor: descriptor)
    for text in ["a", "b"] { try first.send(text) }
    #expect(try second.receive(String.self, within: 30) == "a")
    #expect(try second.receive(String.self, within: 30) == "b")
  }

  @Test("Who has gone sends nothing") func closed() throws {
    let (first, descriptor) = try pair()
    close(descriptor)
    #expect(throws: MessageChannel.Failure.closed) { try first.receive(String.self, within: 30) }
  }

  @Test("A message that does not come whole in time is a timeout") func half() throws {
    let (first, descriptor) = try pair()
    defer { close(descriptor) }
    var bytes: [UInt8] = [0, 0, 0, 9, 34]
    write(descriptor, &bytes, bytes.count)
    #expect(throws: MessageChannel.Failure.timeout) { try first.receive(String.self, within: 0.05) }
  }

  @Test("What is no message is said to be none", arguments: [[0, 0, 0, 1, 33], [255, 255, 255, 255]] as [[UInt8]])
  func garbled(_ bytes: [UInt8]) throws {
    let (first, descriptor) = try pair()
    defer { close(descriptor) }
    var bytes = bytes
    write(descriptor, &bytes, bytes.count)
    #expect(throws: MessageChannel.Failure.garbled) { try first.receive(String.self, within: 30) }
  }

  @Test("A socket in a folder is met by its path") func sockets() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "a-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "app").path
    let listening = try LocalSocket.listen(at: path)
    defer { close(listening) }
    #expect(try LocalSocket.accept(on: listening, within: 0) == nil)
    let connected = MessageChannel(descriptor: try LocalSocket.connect(to: path))
    let accepted = MessageChannel(descriptor: try #require(try LocalSocket.accept(on: listening, within: 30)))
    try connected.send(1)
    #expect(try accepted.receive(Int.self, within: 30) == 1)
    #expect(throws: LocalSocket.Failure.self) { try LocalSocket.connect(to: path + "x") }
    #expect(throws: LocalSocket.Failure.self) { try LocalSocket.listen(at: String(repeating: "x", count: 200)) }
  }
}
