import Foundation

/// A protocol of an app's own on one connection. Used on its connection's queue.
final class FramerLayer: ConnectionLayer, @unchecked Sendable {
  private let instance: NWProtocolFramer.Instance
  private let implementation: any NWProtocolFramerImplementation
  private let work: DispatchQueue
  private let tell: (LayerEvent) -> Void
  private var isReady = false
  private var isOver = false

  private var input = Data()
  private var isAtEnd = false
  /// How much has to have come before the implementation is asked again.
  private var wanted = 1
  /// How much of what comes nobody wants.
  private var passedOver = 0
  /// What is delivered as it comes.
  private var next: (length: Int, message: NWProtocolFramer.Message, isComplete: Bool)?
  /// The beginning of a message that was not delivered to its end.
  private var begun = Data()

  /// What the app sends, and what is written for it, within `handleOutput`.
  private var content: (data: Data, isComplete: Bool)?
  private var output: Data?
  private var wakeup = 0

  init(_ instance: NWProtocolFramer.Instance, work: DispatchQueue, _ tell: @escaping (LayerEvent) -> Void) {
    (self.instance, self.work, self.tell) = (instance, work, tell)
    implementation = instance.definition.implementation.init(framer: instance)
    instance.layer = self
  }

  func metadata(_ definition: NWProtocolDefinition) -> NWProtocolMetadata? {
    definition == instance.definition && isReady ? NWProtocolFramer.Message(instance: instance) : nil
  }

  // MARK: Life

  func opened() {
    if implementation.start(framer: instance) == .ready { markReady() }
  }

  func markReady() {
    guard !isReady, !isOver else { return }
    isReady = true
    tell(.ready)
  }

  func markFailed(_ error: NWError?) {
    // The connection ends when the implementation has returned.
    work.async { [weak self] in
      guard let self, !isOver else { return }
      tell(.failed(error ?? .posix(.ECONNABORTED)))
    }
  }

  func closed(_ error: NWError) {
    guard !isOver else { return }
    isOver = true
    _ = implementation.stop(framer: instance)
    implementation.cleanup(framer: instance)
  }

  func scheduleWakeup(_ time: NWProtocolFramer.Instance.WakeupTime) {
    wakeup += 1
    let own = wakeup
    guard case .milliseconds(let milliseconds) = time else { return }
    work.asyncAfter(deadline: .now() + .milliseconds(Int(clamping: milliseconds))) { [weak self] in
      guard let self, own == wakeup, !isOver else { return }
      implementation.wakeup(framer: instance)
    }
  }

  func async(_ block: @escaping @Sendable () -> Void) { work.async(execute: block) }

  // MARK: Input

  func received(_ data: Data) {
    input += data
    pump()
  }

  func ended() {
    isAtEnd = true
    wanted = 0
    pump()
    if !isOver { tell(.ended) }
  }

  /// Lets the implementation have what has come, as long as it takes something of it.
  private func pump() {
    while !isOver {
      if passedOver > 0 {
        let count = min(passedOver, input.count)
        input = Data(input.dropFirst(count))
        passedOver -= count
      }
      if let next {
        guard input.count >= next.length else { return }
        self.next = nil
        take(next.length, next.message, next.isComplete)
        wanted = 1
      }
      guard passedOver == 0, input.count >= wanted, !input.isEmpty else { return }
      let before = input.count
      let more = implementation.handleInput(framer: instance)
      guard input.count < before || next != nil else {
        // Nothing was wanted of it: the same bytes are not shown again.
        wanted = max(more, input.count + 1)
        return
      }
      wanted = max(1, next == nil ? more : 1)
    }
  }

  func parseInput(_ minimum: Int, _ maximum: Int, _ parse: (UnsafeMutableRawBufferPointer?, Bool) -> Int) -> Bool {
    guard next == nil, passedOver == 0, input.count >= minimum || isAtEnd else { return false }
    var part = Data(input.prefix(maximum))
    let isLast = isAtEnd && part.count == input.count
    let taken = max(
      0,
      part.isEmpty ? parse(nil, isLast) : part.withUnsafeMutableBytes { parse($0, isLast) }
    )
    let count = min(taken, input.count)
    input = Data(input.dropFirst(count))
    passedOver = taken - count
    return true
  }

  func deliver(_ data: Data, _ message: NWProtocolFramer.Message, _ isComplete: Bool) {
    begun += data
    guard isComplete else { return }
    let whole = begun
    begun = Data()
    tell(.message(whole, NWConnection.ContentContext(identifier: instance.definition.name, metadata: [message])))
  }

  func deliverNext(_ length: Int, _ message: NWProtocolFramer.Message, _ isComplete: Bool) -> Bool {
    guard next == nil, length >= 0 else { return false }
    guard input.count >= length else {
      next = (length, message, isComplete)
      return false
    }
    take(length, message, isComplete)
    return true
  }

  private func take(_ length: Int, _ message: NWProtocolFramer.Message, _ isComplete: Bool) {
    let part = Data(input.prefix(length))
    input = Data(input.dropFirst(length))
    deliver(part, message, isComplete)
  }

  // MARK: Output

  func encode(_ data: Data, _ context: NWConnection.ContentContext, isComplete: Bool) throws(NWError) -> Data {
    let message =
      context.protocolMetadata(definition: instance.definition) as? NWProtocolFramer.Message
      ?? NWProtocolFramer.Message(instance: instance)
    (content, output) = ((data, isComplete), Data())
    // Nothing is sent where the app only says that nothing more comes.
    if !data.isEmpty || !context.isFinal {
      implementation.handleOutput(
        framer: instance,
        message: message,
        messageLength: data.count,
        isComplete: isComplete
      )
    }
    defer { (content, output) = (nil, nil) }
    return output ?? Data()
  }

  func write(_ data: Data) {
    if output != nil { output? += data } else if !isOver { tell(.write(data)) }
  }

  func parseOutput(_ minimum: Int, _ maximum: Int, _ parse: (UnsafeMutableRawBufferPointer?, Bool) -> Int) -> Bool {
    guard let content, content.data.count >= minimum || content.isComplete else { return false }
    var part = Data(content.data.prefix(maximum))
    let isLast = content.isComplete && part.count == content.data.count
    let taken = part.isEmpty ? parse(nil, isLast) : part.withUnsafeMutableBytes { parse($0, isLast) }
    self.content?.data = Data(content.data.dropFirst(min(max(0, taken), content.data.count)))
    return true
  }

  func writeContent(_ length: Int) throws {
    guard let content, length <= content.data.count, length >= 0 else { throw NWError.posix(.EINVAL) }
    write(Data(content.data.prefix(length)))
    self.content?.data = Data(content.data.dropFirst(length))
  }
}
