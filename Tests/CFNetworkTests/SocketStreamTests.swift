import Dispatch
import Foundation
import Network
import SlipwayFoundation
import SlipwayNetworkTesting
import Testing

@testable import CFNetwork

/// Streams of a socket to another machine.
@Suite struct SocketStreamTests {
  /// Waits on a queue for what streams tell.
  private final class Told: NSObject, StreamDelegate, @unchecked Sendable {
    let events: AsyncStream<(ObjectIdentifier, Stream.Event)>
    private let continuation: AsyncStream<(ObjectIdentifier, Stream.Event)>.Continuation

    override init() {
      (events, continuation) = AsyncStream.makeStream()
    }

    func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
      continuation.yield((ObjectIdentifier(aStream), eventCode))
    }

    func first(_ event: Stream.Event, of stream: Stream) async {
      for await (who, what) in events where who == ObjectIdentifier(stream) && what == event { return }
    }
  }

  private let queue = DispatchQueue(label: "tests")

  private func pair(_ port: NWEndpoint.Port) -> (InputStream, OutputStream, Told) {
    var reading: Unmanaged<CFReadStream>?
    var writing: Unmanaged<CFWriteStream>?
    CFStreamCreatePairWithSocketToHost(nil, "127.0.0.1", UInt32(port.rawValue), &reading, &writing)
    let (input, output, told) = (reading!.takeRetainedValue(), writing!.takeRetainedValue(), Told())
    (input.delegate, output.delegate) = (told, told)
    CFReadStreamSetDispatchQueue(input, queue)
    CFWriteStreamSetDispatchQueue(output, queue)
    return (input, output, told)
  }

  private func write(_ text: String, to stream: OutputStream) -> Bool {
    stream.write(Array(text.utf8), maxLength: text.utf8.count) == text.utf8.count
  }

  /// Waits for so many bytes; fewer at the end.
  private func read(_ count: Int, from stream: InputStream) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    var taken = 0
    while taken < count {
      let now = bytes.withUnsafeMutableBufferPointer { stream.read($0.baseAddress! + taken, maxLength: count - taken) }
      guard now > 0 else { break }
      taken += now
    }
    return String(decoding: bytes.prefix(taken), as: UTF8.self)
  }

  /// A server that sends back what it reads, and ends with the other side.
  private func echo() async throws -> NWListener {
    let parameters = NWParameters.tcp
    parameters.requiredLocalEndpoint = .hostPort(host: "127.0.0.1", port: .any)
    let listener = try NWListener(using: parameters)
    @Sendable func answer(_ connection: NWConnection) {
      connection.receive(minimumIncompleteLength: 1, maximumLength: 1_000) { data, _, isLast, error in
        if let data { connection.send(content: data, completion: .idempotent) }
        if isLast {
          connection.send(
            content: nil,
            contentContext: .finalMessage,
            completion: .contentProcessed { _ in connection.cancel() }
          )
        } else if error == nil {
          answer(connection)
        }
      }
    }
    listener.newConnectionHandler = { [queue] connection in
      connection.start(queue: queue)
      answer(connection)
    }
    let (states, continuation) = AsyncStream.makeStream(of: NWListener.State.self)
    listener.stateUpdateHandler = { continuation.yield($0) }
    listener.start(queue: queue)
    for await state in states where state == .ready { break }
    return listener
  }

  @Test func whatIsWrittenComesBack() async throws {
    let listener = try await echo()
    let (input, output, told) = pair(try #require(listener.port))
    #expect(input.streamStatus == .notOpen && output.streamStatus == .notOpen && !output.hasSpaceAvailable)
    input.open()
    output.open()
    await told.first(.hasSpaceAvailable, of: output)
    #expect(input.streamStatus == .open && output.streamStatus == .open && input.streamError == nil)
    #expect(write("hello", to: output))
    await told.first(.hasBytesAvailable, of: input)
    #expect(input.hasBytesAvailable && read(5, from: input) == "hello")
    let long = String(repeating: "abcdefgh", count: 4_000)
    #expect(write(long, to: output) && read(long.utf8.count, from: input) == long)
    #expect(CFReadStreamCopyProperty(input, CFStreamPropertyKey(kCFStreamPropertySSLPeerTrust)) == nil)
    let port = output.property(forKey: kCFStreamPropertySocketRemotePortNumber as Stream.PropertyKey) as? NSNumber
    #expect(port?.uint16Value == listener.port?.rawValue)
    let host = CFWriteStreamCopyProperty(output, CFStreamPropertyKey(kCFStreamPropertySocketRemoteHostName))
    #expect((host as? NSString) == "127.0.0.1")
    output.close()
    input.close()
    #expect(output.streamStatus == .closed && input.streamStatus == .closed)
    #expect(!write("a", to: output))
    listener.cancel()
  }

  @Test func theOtherSidesEndIsTold() async throws {
    let parameters = NWParameters.tcp
    parameters.requiredLocalEndpoint = .hostPort(host: "127.0.0.1", port: .any)
    let listener = try NWListener(using: parameters)
    listener.newConnectionHandler = { [queue] connection in
      connection.start(queue: queue)
      connection.send(content: Data("bye".utf8), contentContext: .finalMessage, completion: .idempotent)
    }
    let (states, continuation) = AsyncStream.makeStream(of: NWListener.State.self)
    listener.stateUpdateHandler = { continuation.yield($0) }
    listener.start(queue: queue)
    for await state in states where state == .ready { break }
    var input: InputStream?
    var output: OutputStream?
    let port = Int(try #require(listener.port).rawValue)
    Stream.getStreamsToHost(withName: "127.0.0.1", port: port, inputStream: &input, outputStream: &output)
    let (reading, told) = (try #require(input), Told())
    reading.delegate = told
    CFReadStreamSetDispatchQueue(reading, queue)
    reading.open()
    await told.first(.hasBytesAvailable, of: reading)
    #expect(read(9, from: reading) == "bye")
    await told.first(.endEncountered, of: reading)
    #expect(reading.streamStatus == .atEnd && output?.streamStatus == .notOpen)
    reading.close()
    listener.cancel()
  }

  @Test func whereNobodyListensItFails() async throws {
    // A port that was free a moment ago.
    let listener = try await echo()
    let port = try #require(listener.port)
    listener.cancel()
    let (input, output, told) = pair(port)
    input.open()
    await told.first(.errorOccurred, of: input)
    #expect(input.streamStatus == .error && (input.streamError as? POSIXError)?.code == .ECONNREFUSED)
    #expect(read(1, from: input) == "" && output.streamStatus == .notOpen)
  }

  @Test func tlsIsSpoken() async throws {
    let server = try TLSServer()
    let (input, output, told) = pair(server.port)
    let level = CFStreamPropertyKey(rawValue: kCFStreamPropertySocketSecurityLevel)
    #expect(CFReadStreamSetProperty(input, level, kCFStreamSocketSecurityLevelNegotiatedSSL))
    #expect(CFWriteStreamCopyProperty(output, level) as? NSString == kCFStreamSocketSecurityLevelNegotiatedSSL)
    let settings: NSDictionary = [
      kCFStreamSSLValidatesCertificateChain: NSNumber(value: false), kCFStreamSSLPeerName: "hut.example" as NSString,
    ]
    #expect(CFWriteStreamSetProperty(output, CFStreamPropertyKey(kCFStreamPropertySSLSettings), settings))
    input.open()
    output.open()
    await told.first(.hasSpaceAvailable, of: output)
    #expect(write("hello\n", to: output) && read(6, from: input) == "olleh\n")
    let trust = output.property(forKey: kCFStreamPropertySSLPeerTrust as Stream.PropertyKey) as! SecTrust?
    let chain = try #require(trust.flatMap { SecTrustCopyCertificateChain($0) } as? [SecCertificate])
    #expect(chain.map { SecCertificateCopyData($0) as Data } == [SecCertificateCopyData(server.certificate) as Data])
    let property = CFWriteStreamCopyProperty(output, CFStreamPropertyKey(rawValue: kCFStreamPropertySSLContext))
    let context = try #require(property as! SSLContext?)
    var length = 0
    #expect(SSLGetPeerDomainNameLength(context, &length) == errSecSuccess && length == 11)
    var name = [CChar](repeating: 0, count: 12)
    #expect(
      SSLGetPeerDomainName(context, &name, &length) == errSecSuccess && name.starts(with: "hut.example".utf8CString)
    )
    length = 3
    #expect(SSLGetPeerDomainName(context, &name, &length) == errSSLBufferOverflow)
    // It is too late for other settings.
    #expect(!CFReadStreamSetProperty(input, level, kCFStreamSocketSecurityLevelNone))
    output.close()
    input.close()
  }

  @Test func whoIsNotTrustedIsNotSpokenTo() async throws {
    let server = try TLSServer()
    let (input, output, told) = pair(server.port)
    let isTaken = output.setProperty(
      StreamSocketSecurityLevel.negotiatedSSL.rawValue as NSString,
      forKey: .socketSecurityLevelKey
    )
    #expect(isTaken)
    input.open()
    output.open()
    await told.first(.errorOccurred, of: input)
    #expect((input.streamError as NSError?)?.domain == NSOSStatusErrorDomain && !output.hasSpaceAvailable)
  }

  @Test func whatIsNotKnownIsRefused() {
    let (input, output, _) = pair(9)
    #expect(!CFReadStreamSetProperty(input, CFStreamPropertyKey("nothing"), NSNumber(value: 1)))
    #expect(CFReadStreamCopyProperty(input, CFStreamPropertyKey("nothing")) == nil)
    let level = CFStreamPropertyKey(kCFStreamPropertySocketSecurityLevel)
    #expect(!CFWriteStreamSetProperty(output, level, "best" as NSString))
    #expect(CFWriteStreamSetProperty(output, level, kCFStreamSocketSecurityLevelNone))
    let settings = CFStreamPropertyKey(kCFStreamPropertySSLSettings)
    #expect(!CFWriteStreamSetProperty(output, settings, ["nothing": 1] as NSDictionary))
    #expect(CFWriteStreamCopyProperty(output, CFStreamPropertyKey(kCFStreamPropertySSLContext)) == nil)
    #expect(CFWriteStreamSetProperty(output, settings, [kCFStreamSSLPeerName: NSNull()] as NSDictionary))
    let close = CFStreamPropertyKey(kCFStreamPropertyShouldCloseNativeSocket)
    #expect(
      CFReadStreamSetProperty(input, close, kCFBooleanTrue) && !CFReadStreamSetProperty(input, close, kCFBooleanFalse)
    )
    #expect(CFReadStreamCopyProperty(input, close) as? NSNumber == kCFBooleanTrue)
    let context = CFWriteStreamCopyProperty(output, CFStreamPropertyKey(kCFStreamPropertySSLContext)) as? SSLContext
    var length = 7
    #expect(context.map { SSLGetPeerDomainNameLength($0, &length) } == errSecSuccess && length == 0)
  }
}
