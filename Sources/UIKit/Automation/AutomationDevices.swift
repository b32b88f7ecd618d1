import Foundation
import SlipwayAutomation
import SlipwayPlatform

/// Puts a test's mouse and keys where the platform's come in.
@MainActor final class AutomationDevices {
  private let input: SceneInput

  init(windows: @escaping () -> [UIWindow] = { UIApplication.shared.windowScenes.flatMap(\.windowsInPaintOrder) }) {
    input = SceneInput(windows: windows) { windows().last(where: \.isKeyWindow) }
  }

  /// Plays what the mouse does, in its own time.
  func play(_ steps: [MouseStep], _ modifiers: KeyModifiers, _ done: @escaping @MainActor () -> Void) {
    play(steps[...], InputModifiers(modifiers), from: ProcessInfo.processInfo.systemUptime, done)
  }

  private func play(
    _ steps: ArraySlice<MouseStep>,
    _ modifiers: InputModifiers,
    from start: TimeInterval,
    _ done: @escaping @MainActor () -> Void
  ) {
    guard let step = steps.first else { return done() }
    let delay = max(0, start + step.time - ProcessInfo.processInfo.systemUptime)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated {
        self.receive(step, modifiers, at: start + step.time)
        self.play(steps.dropFirst(), modifiers, from: start, done)
      }
    }
  }

  private func receive(_ step: MouseStep, _ modifiers: InputModifiers, at time: TimeInterval) {
    func point(_ phase: InputPhase, _ button: PointerInput.Button = .primary) {
      input.receive(
        PointerInput(.mouse, phase, button: button, at: step.point, modifiers: modifiers, timestamp: time)
      )
    }
    switch step.kind {
    case .move: point(.moved)
    case .down(let isSecondary): point(.began, isSecondary ? .secondary : .primary)
    case .up(let isSecondary): point(.ended, isSecondary ? .secondary : .primary)
    case .scroll(let dx, let dy):
      for (part, isEnd) in [(CGVector(dx: dx, dy: dy), false), (.zero, true)] {
        input.receive(
          ScrollInput(
            delta: part,
            unit: .points,
            isEnd: isEnd,
            at: step.point,
            modifiers: modifiers,
            timestamp: time
          )
        )
      }
    }
  }

  /// Presses a key: commands have it first, then text, then whoever wants presses.
  func press(_ press: KeyPress) {
    let modifiers = InputModifiers(press.modifiers)
    let key = KeyInput.Key(press.key)
    let down = KeyInput(key, code: 0, isDown: true, modifiers: modifiers)
    if input.receiveBeforeText(down) { return }
    let writes = press.modifiers.isDisjoint(with: [.control, .option, .command]) && key.isText
    if writes, AutomationKeyboard.type(String(press.key)) { return }
    if input.receive(down) { return }
    _ = input.receive(KeyInput(key, code: 0, isDown: false, modifiers: modifiers))
  }
}

extension InputModifiers {
  /// What Apple's Command is for is Control's here, as for whoever presses it.
  fileprivate init(_ modifiers: KeyModifiers) {
    let pairs: [(KeyModifiers, InputModifiers)] = [
      (.shift, .shift), (.command, .control), (.option, .alt), (.control, .logo), (.capsLock, .capsLock),
    ]
    self = []
    for (modifier, own) in pairs where modifiers.contains(modifier) { insert(own) }
  }
}

extension KeyInput.Key {
  private static let named: [Character: KeyInput.Key] = [
    "\u{F700}": .upArrow, "\u{F701}": .downArrow, "\u{F702}": .leftArrow, "\u{F703}": .rightArrow, "\u{F728}": .delete,
    "\u{F729}": .home, "\u{F72B}": .end, "\u{F72C}": .pageUp, "\u{F72D}": .pageDown, "\r": .enter, "\u{3}": .enter,
    "\t": .tab, "\u{1B}": .escape, "\u{8}": .backspace,
  ]

  fileprivate init(_ character: Character) {
    let scalar = character.unicodeScalars.first?.value ?? 0
    if let key = Self.named[character] {
      self = key
    } else if (0xF704...0xF70F).contains(scalar) {
      self = .function(Int(scalar) - 0xF703)
    } else {
      self = .character(character)
    }
  }

  /// Whether it writes, or takes away what is written.
  fileprivate var isText: Bool {
    switch self {
    case .character, .enter, .backspace: true
    default: false
    }
  }
}
