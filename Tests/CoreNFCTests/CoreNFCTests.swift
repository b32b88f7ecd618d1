import Testing

@testable import CoreNFC

struct ReaderSessionTests {
  private final class Listener: NSObject, NFCNDEFReaderSessionDelegate, NFCTagReaderSessionDelegate, @unchecked Sendable
  {
    let events: AsyncStream<NFCReaderError.Code?>
    private let continuation: AsyncStream<NFCReaderError.Code?>.Continuation
    override init() { (events, continuation) = AsyncStream.makeStream() }

    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
      continuation.yield((error as? NFCReaderError)?.code)
    }
    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
    func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) { continuation.yield(nil) }
    func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
      continuation.yield((error as? NFCReaderError)?.code)
    }
  }

  @Test func thereIsNoReader() async throws {
    #expect(!NFCNDEFReaderSession.readingAvailable && !NFCTagReaderSession.readingAvailable)
    let listener = Listener()
    var events = listener.events.makeAsyncIterator()
    let session = NFCNDEFReaderSession(delegate: listener, queue: nil, invalidateAfterFirstRead: true)
    session.alertMessage = "Hold it near."
    session.begin()
    session.begin()
    #expect(await events.next() == .readerErrorUnsupportedFeature)
    #expect(session.alertMessage == "Hold it near." && !session.isReady && session.invalidateAfterFirstRead)
    let tags = try #require(NFCTagReaderSession(pollingOption: [.iso14443, .iso15693], delegate: listener))
    tags.begin()
    #expect(await events.next() == .readerErrorUnsupportedFeature)
    tags.invalidate(errorMessage: "No.")
    #expect(tags.alertMessage == "No." && tags.pollingOption.contains(.iso15693))
    #expect(NFCTagReaderSession(pollingOption: [], delegate: listener) == nil)
    session.invalidate()
  }

  @Test func errorsHaveApplesNumbers() {
    #expect(NFCReaderError.Code.readerSessionInvalidationErrorUserCanceled.rawValue == 200)
    #expect(NFCReaderError(.readerErrorRadioDisabled)._nsError.domain == "NFCError")
  }
}

struct MessageTests {
  @Test func addressesAreShortened() throws {
    let record = try #require(NFCNDEFPayload.wellKnownTypeURIPayload(string: "https://www.example.org/a"))
    #expect(record.payload == Data([2]) + Data("example.org/a".utf8) && record.type == Data("U".utf8))
    #expect(record.wellKnownTypeURIPayload()?.absoluteString == "https://www.example.org/a")
    let other = NFCNDEFPayload.wellKnownTypeURIPayload(url: URL(string: "gopher://x")!)
    #expect(other?.payload.first == 0 && other?.wellKnownTypeURIPayload()?.absoluteString == "gopher://x")
    #expect(record.wellKnownTypeTextPayload().0 == nil)
  }

  @Test func textsHaveALanguage() throws {
    let record = try #require(
      NFCNDEFPayload.wellKnownTypeTextPayload(string: "Grüße", locale: Locale(identifier: "de_DE"))
    )
    #expect(record.payload.prefix(3) == Data([2]) + Data("de".utf8))
    #expect(record.wellKnownTypeTextPayload().0 == "Grüße")
    #expect(record.wellKnownTypeTextPayload().1?.identifier == "de" && record.wellKnownTypeURIPayload() == nil)
  }

  /// From the NFC Forum's data exchange format, B.1 and B.2: a telephone number, and a record of more than 255 bytes.
  @Test func bytesAreRead() throws {
    let call = Data([0xD1, 0x01, 0x0D, 0x55, 0x05]) + Data("+35891234567".utf8)
    let message = try #require(NFCNDEFMessage(data: call))
    #expect(message.records.first?.wellKnownTypeURIPayload()?.absoluteString == "tel:+35891234567")
    #expect(message.length == call.count)
    let long = Data([0xCA, 0x03, 0, 0, 1, 4, 2]) + Data("a/bID".utf8) + Data(repeating: 7, count: 260)
    let media = try #require(NFCNDEFMessage(data: long)?.records.first)
    #expect(media.typeNameFormat == .media && media.identifier == Data("ID".utf8) && media.payload.count == 260)
    #expect(NFCNDEFMessage(records: [media]).length == long.count)
    #expect(NFCNDEFMessage(data: Data()) == nil && NFCNDEFMessage(data: call.prefix(9)) == nil)
    #expect(NFCNDEFMessage(data: Data([0xD1])) == nil)
  }
}
