import Foundation
import SlipwayMedia

extension Notification.Name {
  /// Posted where an engine's hardware changes. A desktop's sound server hides that: it is never posted.
  public static let AVAudioEngineConfigurationChange = Notification.Name("AVAudioEngineConfigurationChangeNotification")
}

/// A bus of a node that another gives to.
open class AVAudioConnectionPoint: NSObject, @unchecked Sendable {
  open private(set) weak var node: AVAudioNode?
  public let bus: AVAudioNodeBus

  public init(node: AVAudioNode, bus: AVAudioNodeBus) { (self.node, self.bus) = (node, bus) }
}

/// Makes sound by a chain of nodes: players, effects, mixers, and the machine's output.
///
/// It may be used from any thread. Sound is made on a thread of its own, or, rendered by hand, where that is asked for.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  let lock = NSRecursiveLock()
  private var nodes: Set<AVAudioNode> = []
  private var output: AVAudioOutputNode?
  private var input: AVAudioInputNode?
  private var mixer: AVAudioMixerNode?
  private var state = State.stopped
  private var speaker: MediaOutput?
  private var passes = 0
  var manual: ManualRendering?

  private enum State { case stopped, paused, running }

  public override init() { super.init() }
  deinit {
    speaker?.close()
    input?.stop()
  }

  // MARK: Nodes

  /// The nodes that were attached, and those that the engine has of its own.
  open var attachedNodes: Set<AVAudioNode> { lock.withLock { nodes } }

  open func attach(_ node: AVAudioNode) {
    lock.withLock {
      precondition(node.engine == nil || node.engine === self, "A node is attached to one engine.")
      node.engine = self
      node.maker.share(lock)
      nodes.insert(node)
    }
  }

  open func detach(_ node: AVAudioNode) {
    lock.withLock {
      guard nodes.remove(node) != nil else { return }
      node.sources = [:]
      disconnectNodeOutput(node)
      node.engine = nil
    }
  }

  /// The machine's output, at the session's rate.
  open var outputNode: AVAudioOutputNode {
    lock.withLock {
      if let output { return output }
      let made = AVAudioOutputNode()
      attach(made)
      output = made
      return made
    }
  }

  /// The machine's microphone; without one its format has no channels.
  open var inputNode: AVAudioInputNode {
    lock.withLock {
      if let input { return input }
      let made = AVAudioInputNode()
      attach(made)
      input = made
      return made
    }
  }

  /// The mixer before the output, which is made and connected when it is first asked for.
  open var mainMixerNode: AVAudioMixerNode {
    lock.withLock {
      if let mixer { return mixer }
      let made = AVAudioMixerNode()
      attach(made)
      mixer = made
      connect(made, to: outputNode, format: outputNode.outputFormat(forBus: 0))
      return made
    }
  }

  // MARK: Connections

  /// - Parameter format: of what goes from one to the other; nil for what the first gives already.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    connect(
      node1,
      to: node2,
      fromBus: 0,
      toBus: (node2 as? AVAudioMixerNode)?.nextAvailableInputBus ?? 0,
      format: format
    )
  }

  open func connect(
    _ node1: AVAudioNode,
    to node2: AVAudioNode,
    fromBus bus1: AVAudioNodeBus,
    toBus bus2: AVAudioNodeBus,
    format: AVAudioFormat?
  ) {
    lock.withLock {
      precondition(node1.engine === self && node2.engine === self, "Both nodes have to be attached.")
      let format = format ?? node1.outputFormat(forBus: bus1)
      precondition(format.channelCount > 0, "A format without channels cannot be connected.")
      // What was connected there before is not any more.
      for other in nodes where !(other === node2) {
        other.sources = other.sources.filter { !($0.value.source === node1 && $0.value.bus == bus1) }
      }
      node2.sources = node2.sources.filter { !($0.value.source === node1 && $0.value.bus == bus1) }
      node1.settle(outputFormat: format, bus: bus1)
      node2.sources[bus2] = AudioConnection(node1, bus1, format)
    }
  }

  /// Lets several take what one bus gives.
  open func connect(
    _ sourceNode: AVAudioNode,
    to destNodes: [AVAudioConnectionPoint],
    fromBus sourceBus: AVAudioNodeBus,
    format: AVAudioFormat?
  ) {
    lock.withLock {
      disconnectNodeOutput(sourceNode, bus: sourceBus)
      let format = format ?? sourceNode.outputFormat(forBus: sourceBus)
      sourceNode.settle(outputFormat: format, bus: sourceBus)
      for point in destNodes {
        point.node?.sources[point.bus] = AudioConnection(sourceNode, sourceBus, format)
      }
    }
  }

  open func disconnectNodeInput(_ node: AVAudioNode) { lock.withLock { node.sources = [:] } }
  open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) { lock.withLock { node.sources[bus] = nil } }

  open func disconnectNodeOutput(_ node: AVAudioNode) {
    lock.withLock {
      for other in nodes { other.sources = other.sources.filter { !($0.value.source === node) } }
    }
  }

  open func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
    lock.withLock {
      for other in nodes {
        other.sources = other.sources.filter { !($0.value.source === node && $0.value.bus == bus) }
      }
    }
  }

  /// Who gives to a bus.
  open func inputConnectionPoint(for node: AVAudioNode, inputBus bus: AVAudioNodeBus) -> AVAudioConnectionPoint? {
    lock.withLock { node.sources[bus].map { AVAudioConnectionPoint(node: $0.source, bus: $0.bus) } }
  }

  /// Who takes from a bus.
  open func outputConnectionPoints(for node: AVAudioNode, outputBus bus: AVAudioNodeBus) -> [AVAudioConnectionPoint] {
    lock.withLock {
      nodes.flatMap { other in
        other.sources.filter { $0.value.source === node && $0.value.bus == bus }
          .map { AVAudioConnectionPoint(node: other, bus: $0.key) }
      }
    }
  }

  // MARK: Running

  open var isRunning: Bool { lock.withLock { state == .running } }
  /// Whether a machine that has nothing to play is let go. Kept; a desktop's sound server does so by itself.
  open var isAutoShutdownEnabled = false

  /// Makes what sound needs ready. `start()` does so too.
  open func prepare() {
    lock.withLock { if manual == nil, let input, input.isUsed(in: nodes) { _ = input.open() } }
  }

  /// Opens the machine's output, and the microphone where the input is used.
  ///
  /// - Throws: -10875 of `com.apple.coreaudio.avfaudio` where one of them cannot be opened.
  open func start() throws {
    try lock.withLock {
      precondition(output != nil || input != nil, "An engine needs an input or an output before it starts.")
      guard state != .running else { return }
      if manual == nil {
        if let input, input.isUsed(in: nodes), !input.open() { throw AudioEngineError.notOpened }
        do {
          try openOutput()
        } catch {
          input?.stop()
          throw error
        }
      }
      state = .running
    }
  }

  private func openOutput() throws {
    let format = outputNode.outputFormat(forBus: 0)
    let channels = Int(format.channelCount)
    speaker = MediaOutput(sampleRate: format.sampleRate, channels: channels, frames: 512) { [weak self] count in
      self?.live(count).interleaved ?? [Float](repeating: 0, count: count * channels)
    }
    guard speaker != nil else { throw AudioEngineError.notOpened }
  }

  private func live(_ count: Int) -> Sound { lock.withLock { render(count) } }

  /// Stops for a while; what plays goes on from there at the next `start()`.
  open func pause() { end(.paused) }

  /// Stops and lets the machine go.
  open func stop() {
    end(.stopped)
    lock.withLock { nodes.forEach { $0.forget() } }
  }

  private func end(_ state: State) {
    let (speaker, input) = lock.withLock {
      // What was made ready and never started is let go, too.
      guard self.state != .stopped else { return (nil as MediaOutput?, self.input) }
      self.state = state
      defer { self.speaker = nil }
      return (self.speaker, self.input)
    }
    // Not with the lock held: its thread may wait for it.
    speaker?.close()
    input?.stop()
  }

  /// Forgets what was on its way in all nodes.
  open func reset() { lock.withLock { nodes.forEach { $0.forget() } } }

  // MARK: Rendering

  /// What the output gets next. With the lock held.
  func render(_ count: Int) -> Sound {
    let output = outputNode
    guard state == .running else {
      return Sound(silenceOf: count, channels: Int(output.outputFormat(forBus: 0).channelCount))
    }
    passes += 1
    var counts: [ObjectIdentifier: Int] = [:]
    for node in nodes {
      for source in node.sources.values { counts[ObjectIdentifier(source.source), default: 0] += 1 }
    }
    let pass = AudioPass(number: passes, hostTime: AVAudioTime.now, counts: counts)
    let sound = output.pull(0, count, pass)
    for case let sink as AVAudioSinkNode in nodes { sink.take(count, pass) }
    input?.tellTaps(pass)
    return sound
  }
}

/// What an engine's calls throw.
enum AudioEngineError {
  private static func error(_ code: Int) -> NSError { NSError(domain: "com.apple.coreaudio.avfaudio", code: code) }

  static var notOpened: NSError { error(-10_875) }
  static func manual(_ reason: AVAudioEngineManualRenderingError) -> NSError { error(reason.rawValue) }
}
