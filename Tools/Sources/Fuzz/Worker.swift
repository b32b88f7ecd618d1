import Foundation
import FuzzTargets
import SourceLowering

/// The process that makes inputs and reads them, till it is ended: by its parent, its clock, or an input.
struct Worker {
  /// The status that says: the last input was refused for the time it takes.
  static let slow: Int32 = 75

  private let target: FuzzTarget
  private let corpus: [[UInt8]]
  private let limit: Int
  private let current: CurrentInput
  private var mutation: Mutation

  init(_ options: Options, shared: String) throws {
    target = options.targets[0]
    limit = options.limit
    corpus = try Corpus.ofRepository.inputs(for: target)
    current = try CurrentInput(file: shared)
    mutation = Mutation(seed: options.seed, words: target.words)
  }

  mutating func run() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    while true {
      let input = mutation.input(from: corpus)
      current.begin(input)
      Self.endAfter(seconds: limit)
      target.read(input, folder)
      // A thread that was left to itself would use up the time of the next input.
      if BoundedParser.abandonedThreads > 0 { exit(Self.slow) }
      // A parent that was ended itself has nobody to tell.
      if getppid() == 1 { return }
    }
  }

  /// Has the system end this process once it has used the processor for so long.
  static func endAfter(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}

/// What a worker is at, in a file that outlives it: the number of inputs so far and the last one.
final class CurrentInput {
  private static let size = 16 + Mutation.largestInput
  private let memory: UnsafeMutableRawPointer

  init(file: String) throws {
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(Self.size)) == 0 else {
      throw Options.Mistake(description: "cannot open \(file)")
    }
    defer { close(descriptor) }
    guard let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
    else {
      throw Options.Mistake(description: "cannot map \(file)")
    }
    self.memory = memory
  }

  deinit { munmap(memory, Self.size) }

  var executions: Int {
    get { memory.load(as: Int.self) }
    set { memory.storeBytes(of: newValue, as: Int.self) }
  }

  func begin(_ input: [UInt8]) {
    memory.storeBytes(of: input.count, toByteOffset: 8, as: Int.self)
    input.withUnsafeBytes {
      (memory + 16).copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
    }
    executions += 1
  }

  var input: [UInt8] {
    let count = min(memory.load(fromByteOffset: 8, as: Int.self), Mutation.largestInput)
    return Array(UnsafeRawBufferPointer(start: memory + 16, count: count))
  }
}
