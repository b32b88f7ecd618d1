import Foundation
import SlipwayFoundation

// Streams of a socket to another machine. Nothing is said to it before one of them is opened.

/// A stream that reads from a machine, and one that writes to it. Both still have to be opened, and tell their delegates of events
/// on a run loop or a queue.
public func CFStreamCreatePairWithSocketToHost(
  _ alloc: CFAllocator!,
  _ host: CFString!,
  _ port: UInt32,
  _ readStream: UnsafeMutablePointer<Unmanaged<CFReadStream>?>!,
  _ writeStream: UnsafeMutablePointer<Unmanaged<CFWriteStream>?>!
) {
  let pair = SocketPair(host: host.description, port: Int(port))
  let (reading, writing) = (SocketInputStream(pair), SocketOutputStream(pair))
  readStream?.pointee = .passRetained(reading)
  writeStream?.pointee = .passRetained(writing)
}

extension Stream {
  /// A stream that reads from a machine, and one that writes to it, as `CFStreamCreatePairWithSocketToHost` makes them.
  public class func getStreamsToHost(
    withName hostname: String,
    port: Int,
    inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) {
    let pair = SocketPair(host: hostname, port: port)
    inputStream?.pointee = SocketInputStream(pair)
    outputStream?.pointee = SocketOutputStream(pair)
  }
}

/// What both streams answer when they are asked for a property.
extension SocketPair {
  func property(_ key: Stream.PropertyKey) -> AnyObject? {
    switch key.rawValue {
    case kCFStreamPropertySSLPeerTrust.description: return trust
    case kCFStreamPropertySSLContext.description:
      guard security.isUsed else { return nil }
      return SSLContext(peerName: security.asksForName ? security.peerName ?? host : nil)
    case kCFStreamSSLPeerName.description: return security.peerName.map { NSString(string: $0) }
    case kCFStreamPropertySocketRemoteHostName.description: return NSString(string: host)
    case kCFStreamPropertySocketRemotePortNumber.description: return NSNumber(value: port)
    case kCFStreamPropertyShouldCloseNativeSocket.description: return kCFBooleanTrue
    case kCFStreamPropertySocketSecurityLevel.description, Stream.PropertyKey.socketSecurityLevelKey.rawValue:
      return security.isUsed ? kCFStreamSocketSecurityLevelNegotiatedSSL : kCFStreamSocketSecurityLevelNone
    default: return nil
    }
  }

  func setProperty(_ value: AnyObject?, _ key: Stream.PropertyKey) -> Bool {
    switch key.rawValue {
    case kCFStreamPropertySocketSecurityLevel.description, Stream.PropertyKey.socketSecurityLevelKey.rawValue:
      change { $0.setLevel(value) }
    case kCFStreamPropertySSLSettings.description:
      (value as? NSDictionary).map { settings in change { $0.apply(settings) } } ?? false
    case kCFStreamPropertyShouldCloseNativeSocket.description: (value as? NSNumber)?.boolValue ?? false
    default: false
    }
  }
}

private final class SocketInputStream: InputStream, TellingStream {
  private let pair: SocketPair
  private(set) lazy var end = StreamEnd(self)

  init(_ pair: SocketPair) {
    self.pair = pair
    super.init(data: Data())
    pair.join(end, on: .reading)
  }

  override func open() { pair.open(.reading) }
  override func close() { pair.close(.reading) }
  override var streamStatus: Stream.Status { pair.status(of: .reading) }
  override var streamError: (any Error)? { pair.error }
  override var hasBytesAvailable: Bool { pair.isReadable }
  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int { pair.read(buffer, len) }
  /// The bytes lie in no buffer of the stream's own.
  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    length len: UnsafeMutablePointer<Int>
  ) -> Bool { false }
  override func property(forKey key: Stream.PropertyKey) -> AnyObject? { pair.property(key) }
  override func setProperty(_ property: AnyObject?, forKey key: Stream.PropertyKey) -> Bool {
    pair.setProperty(property, key)
  }
  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { end.schedule(in: aRunLoop, mode) }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { end.remove(from: aRunLoop, mode) }
  deinit { pair.close(.reading) }
}

private final class SocketOutputStream: OutputStream, TellingStream {
  private let pair: SocketPair
  private(set) lazy var end = StreamEnd(self)

  init(_ pair: SocketPair) {
    self.pair = pair
    super.init(toMemory: ())
    pair.join(end, on: .writing)
  }

  required init(toMemory: ()) {
    pair = SocketPair(host: "", port: 0)
    super.init(toMemory: ())
  }

  override func open() { pair.open(.writing) }
  override func close() { pair.close(.writing) }
  override var streamStatus: Stream.Status { pair.status(of: .writing) }
  override var streamError: (any Error)? { pair.error }
  override var hasSpaceAvailable: Bool { pair.isWritable }
  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int { pair.write(buffer, len) }
  override func property(forKey key: Stream.PropertyKey) -> AnyObject? { pair.property(key) }
  override func setProperty(_ property: AnyObject?, forKey key: Stream.PropertyKey) -> Bool {
    pair.setProperty(property, key)
  }
  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { end.schedule(in: aRunLoop, mode) }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) { end.remove(from: aRunLoop, mode) }
  deinit { pair.close(.writing) }
}
