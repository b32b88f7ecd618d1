import Foundation
import SlipwayInterposition

/// Foundation on Linux never posts `UserDefaults.didChangeNotification`: here each setting that is set or removed does,
/// on the thread that changes it.
///
/// The notification's object is `UserDefaults.standard` for its own settings. A suite's is nil, for Foundation does not
/// tell which object of the suite was written to.
enum DefaultsChanges {
  fileprivate typealias SetValue =
    @Sendable @convention(c) (UnsafeRawPointer, UnsafeRawPointer?, UnsafeRawPointer) -> Void

  fileprivate static let setValue: SetValue = Interposition.original("CFPreferencesSetAppValue")
  nonisolated(unsafe) fileprivate static let standard: UnsafeRawPointer? = {
    // A constant of CoreFoundation: its symbol is the place where the pointer stands.
    dlsym(nil, "kCFPreferencesCurrentApplication")?.load(as: UnsafeRawPointer?.self)
  }()

  static func install() {
    Interposition.replace(
      ["CFPreferencesSetAppValue": unsafeBitCast(setAndTell, to: UnsafeRawPointer.self)]
    ) { $0.uses("libFoundation") }
  }
}

private let setAndTell: DefaultsChanges.SetValue = { key, value, application in
  DefaultsChanges.setValue(key, value, application)
  let defaults = application == DefaultsChanges.standard ? UserDefaults.standard : nil
  NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
}

@section(".init_array") @used private let install: @convention(c) () -> Void = installWhenTheProcessStarts
private func installWhenTheProcessStarts() { DefaultsChanges.install() }
