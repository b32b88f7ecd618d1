import Foundation
import SlipwayToolchain

/// Has `Progress` tell who observes it (its `fractionCompleted`, most often), and who observes what it is a part of.
///
/// Foundation on Linux tells nobody. The methods that change a progress are replaced in its class; an app's own subclasses of
/// `Progress` keep Foundation's.
final class ObservedProgress: Progress, @unchecked Sendable {
  static func install() {
    let properties = ["18completedUnitCounts5Int64V", "14totalUnitCounts5Int64V"].flatMap { ["\($0)vs", "\($0)vM"] }
    let methods = ["6cancelyyF", "5pauseyyF", "6resumeyyF", "13resignCurrentyyF"]
    for name in properties + methods {
      Interposition.replace("$s10Foundation8ProgressC" + name, of: Progress.self, byThatOf: ObservedProgress.self)
    }
    ClassRecords.register { [record] }
  }

  private static var record: ClassRecord {
    ClassRecord(
      Progress.self,
      name: "NSProgress",
      properties: [
        PropertyRecord("fractionCompleted", \Progress.fractionCompleted),
        PropertyRecord("completedUnitCount", \Progress.completedUnitCount),
        PropertyRecord("totalUnitCount", \Progress.totalUnitCount),
        PropertyRecord("isFinished", \Progress.isFinished),
        PropertyRecord("isIndeterminate", \Progress.isIndeterminate),
        PropertyRecord("isCancelled", \Progress.isCancelled), PropertyRecord("isPaused", \Progress.isPaused),
      ]
    )
  }

  // `self` is any progress. `super` calls Foundation's methods by their names, not by way of the table.

  override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set { changing("completedUnitCount", Self.derived) { super.completedUnitCount = newValue } }
  }
  override var totalUnitCount: Int64 {
    get { super.totalUnitCount }
    set { changing("totalUnitCount", Self.derived) { super.totalUnitCount = newValue } }
  }
  override func resignCurrent() { changing("completedUnitCount", Self.derived) { super.resignCurrent() } }
  override func cancel() { changing("isCancelled") { super.cancel() } }
  override func pause() { changing("isPaused") { super.pause() } }
  override func resume() { changing("isPaused") { super.resume() } }

  /// What follows from a progress's units, and its parts'.
  private static let derived = ["fractionCompleted", "isFinished", "isIndeterminate"]
}

extension Progress {
  /// Says of a change to those that observe the progress, and of what follows from its units to those that observe what it is a
  /// part of.
  fileprivate func changing(_ own: String, _ derived: [String] = [], _ change: () -> Void) {
    guard KeyValueObservers.areThere else { return change() }
    let told = wholes.flatMap { progress in ((progress === self ? [own] : []) + derived).map { (progress, $0) } }
    for (progress, key) in told { progress.willChangeValue(forKey: key) }
    change()
    for (progress, key) in told.reversed() { progress.didChangeValue(forKey: key) }
  }

  /// The progress, what it is a part of, and so on.
  private var wholes: [Progress] { Array(sequence(first: self, next: \.whole)) }

  private var whole: Progress? {
    StoredFields.value(of: "_parent", in: self, declaredBy: Progress.self).flatMap {
      flattenedOptional($0) as? Progress
    }
  }
}

@section(".init_array") @used private let install: @convention(c) () -> Void = installWhenTheProcessStarts
private func installWhenTheProcessStarts() { ObservedProgress.install() }
