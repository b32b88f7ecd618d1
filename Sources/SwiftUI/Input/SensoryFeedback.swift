import UIKit

/// Something the user feels or hears. No desktop has it: UIKit's generators are told, which have no effect.
public struct SensoryFeedback: Equatable, Sendable {
  /// How heavy the things are that seem to meet.
  public struct Weight: Equatable, Sendable {
    fileprivate let style: UIImpactFeedbackGenerator.FeedbackStyle
    public static let light = Weight(style: .light)
    public static let medium = Weight(style: .medium)
    public static let heavy = Weight(style: .heavy)
  }
  /// How hard they are.
  public struct Flexibility: Equatable, Sendable {
    fileprivate let style: UIImpactFeedbackGenerator.FeedbackStyle
    public static let rigid = Flexibility(style: .rigid)
    public static let solid = Flexibility(style: .medium)
    public static let soft = Flexibility(style: .soft)
  }

  fileprivate enum Kind: Equatable, Sendable {
    case notification(UINotificationFeedbackGenerator.FeedbackType)
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: Double)
    case selection
    /// What only other devices have.
    case elsewhere(String)
  }
  fileprivate let kind: Kind

  public static let success = SensoryFeedback(kind: .notification(.success))
  public static let warning = SensoryFeedback(kind: .notification(.warning))
  public static let error = SensoryFeedback(kind: .notification(.error))
  public static let selection = SensoryFeedback(kind: .selection)
  public static let impact = impact()
  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(weight.style, intensity: intensity))
  }
  public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(flexibility.style, intensity: intensity))
  }
  /// These are for watches and trackpads alone.
  public static let increase = SensoryFeedback(kind: .elsewhere("increase"))
  public static let decrease = SensoryFeedback(kind: .elsewhere("decrease"))
  public static let start = SensoryFeedback(kind: .elsewhere("start"))
  public static let stop = SensoryFeedback(kind: .elsewhere("stop"))
  public static let alignment = SensoryFeedback(kind: .elsewhere("alignment"))
  public static let levelChange = SensoryFeedback(kind: .elsewhere("levelChange"))
  public static let pathComplete = SensoryFeedback(kind: .elsewhere("pathComplete"))

  @MainActor fileprivate func play() {
    switch kind {
    case .notification(let type): UINotificationFeedbackGenerator().notificationOccurred(type)
    case .impact(let style, let intensity): UIImpactFeedbackGenerator(style: style).impactOccurred(intensity: intensity)
    case .selection: UISelectionFeedbackGenerator().selectionChanged()
    case .elsewhere: break
    }
  }
}

extension View {
  /// Gives feedback whenever `trigger` changes.
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    sensoryFeedback(trigger: trigger) { _, _ in feedback }
  }
  /// Only where `condition` says so of the old and the new value.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil } }
  /// Gives the feedback that `feedback` says for the old and the new value, if any.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { old, new in
      let feedback = feedback(old, new)
      MainActor.assumeIsolated { feedback?.play() }
    }
  }
}
