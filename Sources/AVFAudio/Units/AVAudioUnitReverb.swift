import Foundation

/// The rooms that a reverb knows.
public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber, cathedral,
    largeRoom2, mediumHall2, mediumHall3, largeHall2

  /// How large the room is and how much its walls take, from 0 to 1.
  fileprivate var room: (size: Float, damping: Float) {
    switch self {
    case .smallRoom: (0.35, 0.5)
    case .mediumRoom: (0.5, 0.5)
    case .mediumChamber: (0.58, 0.35)
    case .largeRoom, .largeRoom2: (0.65, 0.45)
    case .plate: (0.7, 0.1)
    case .largeChamber: (0.72, 0.35)
    case .mediumHall, .mediumHall2, .mediumHall3: (0.78, 0.4)
    case .largeHall, .largeHall2: (0.86, 0.4)
    case .cathedral: (0.95, 0.3)
    }
  }
}

/// Lets sound be heard as in a room: combs beside each other and all-passes one after the other, as Schroeder and Moorer have them.
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
  private var mix: Float = 0
  private var preset = AVAudioUnitReverbPreset.mediumHall
  private var rooms: [Room] = []
  private var rate = 0.0

  public override init() { super.init() }

  open override var name: String { "AUReverb2" }

  /// Percent of what the room gives back in what is given out.
  open var wetDryMix: Float {
    get { held { mix } }
    set { change { mix = min(100, max(0, newValue)) } }
  }

  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) {
    change {
      self.preset = preset
      rooms = []
    }
  }

  override func changed(_ sound: Sound, rate: Double) -> Sound {
    if rooms.count != sound.channels.count || rate != self.rate {
      self.rate = rate
      rooms = sound.channels.indices.map { Room(preset, rate: rate, side: $0) }
    }
    var wet = sound
    for channel in wet.channels.indices { rooms[channel].fill(&wet.channels[channel]) }
    return sound.mixed(with: wet, share: mix / 100)
  }

  override func forget() { rooms = [] }

  /// What one ear hears of a room.
  private struct Room {
    private var combs: [Comb]
    private var passes: [AllPass]

    init(_ preset: AVAudioUnitReverbPreset, rate: Double, side: Int) {
      let (size, damping) = preset.room
      // Lengths without common factors, in samples at 44.1 kHz; the ears' differ a little.
      let scale = rate / 44_100
      let spread = side * 23
      combs = [1_116, 1_188, 1_277, 1_356, 1_422, 1_491, 1_557, 1_617].map {
        Comb(Int(Double($0 + spread) * scale), feedback: 0.7 + size * 0.28, damping: damping)
      }
      passes = [556, 441, 341, 225].map { AllPass(Int(Double($0 + spread) * scale)) }
    }

    mutating func fill(_ samples: inout [Float]) {
      for index in samples.indices {
        let input = samples[index] * 0.12
        var sum: Float = 0
        for comb in combs.indices { sum += combs[comb].next(input) }
        for pass in passes.indices { sum = passes[pass].next(sum) }
        samples[index] = sum
      }
    }
  }

  private struct Comb {
    private var line: [Float]
    private var place = 0
    private var damped: Float = 0
    private let feedback: Float
    private let damping: Float

    init(_ length: Int, feedback: Float, damping: Float) {
      line = Array(repeating: 0, count: max(1, length))
      (self.feedback, self.damping) = (feedback, damping)
    }

    mutating func next(_ input: Float) -> Float {
      let output = line[place]
      damped = output * (1 - damping) + damped * damping
      line[place] = input + damped * feedback
      place = (place + 1) % line.count
      return output
    }
  }

  private struct AllPass {
    private var line: [Float]
    private var place = 0

    init(_ length: Int) { line = Array(repeating: 0, count: max(1, length)) }

    mutating func next(_ input: Float) -> Float {
      let late = line[place]
      line[place] = input + late * 0.5
      place = (place + 1) % line.count
      return late - input
    }
  }
}
