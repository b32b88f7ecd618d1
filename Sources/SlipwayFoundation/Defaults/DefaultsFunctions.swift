import Foundation
import SlipwayToolchain

/// The C functions by which Foundation keeps the defaults, and those that take their place in it.
enum DefaultsFunctions {
  typealias Reference = UnsafeRawPointer

  fileprivate typealias SetValue = @Sendable @convention(c) (Reference, Reference?, Reference) -> Void
  fileprivate typealias Synchronize = @Sendable @convention(c) (Reference) -> UInt8
  fileprivate typealias ReadResource =
    @Sendable @convention(c) (
      Reference?, Reference, UnsafeMutablePointer<Reference?>?, UnsafeMutablePointer<Reference?>?, Reference?,
      UnsafeMutablePointer<Int32>?
    ) -> UInt8
  fileprivate typealias WriteResource =
    @Sendable @convention(c) (Reference, Reference?, Reference?, UnsafeMutablePointer<Int32>?) -> UInt8
  fileprivate typealias DestroyResource = @Sendable @convention(c) (Reference, UnsafeMutablePointer<Int32>?) -> UInt8

  fileprivate static let setValue: SetValue = Interposition.original("CFPreferencesSetAppValue")
  private static let originalSynchronize: Synchronize = Interposition.original("CFPreferencesAppSynchronize")
  fileprivate static let readResource: ReadResource =
    Interposition.original("CFURLCreateDataAndPropertiesFromResource")
  fileprivate static let writeResource: WriteResource = Interposition.original("CFURLWriteDataAndPropertiesToResource")
  private static let copyConfigurationFolder: @Sendable @convention(c) () -> Reference? =
    Interposition.original("_CFXDGCreateConfigHomePath")

  /// What stands for the app's own settings. A constant of CoreFoundation: its symbol is the place where the pointer is.
  nonisolated(unsafe) static let currentApplication: Reference = {
    guard let symbol = Interposition.address("kCFPreferencesCurrentApplication"),
      let constant = symbol.load(as: Reference?.self)
    else { fatalError("Foundation on this machine has no kCFPreferencesCurrentApplication") }
    return constant
  }()

  static func synchronize(_ application: Reference) -> UInt8 { originalSynchronize(application) }

  /// Where a program without a container has its defaults.
  static var configurationFolder: String? {
    copyConfigurationFolder().map { Unmanaged<NSString>.fromOpaque($0).takeRetainedValue() as String }
  }

  /// `UserDefaults` is the only part of Foundation that writes and removes by these functions; property lists of bundles
  /// are read by the same one.
  static func install() {
    Interposition.replace(
      [
        "CFPreferencesSetAppValue": unsafeBitCast(setAndTell, to: Reference.self),
        "CFPreferencesAppSynchronize": unsafeBitCast(synchronizeAlone, to: Reference.self),
      ]
    ) { $0.uses("libFoundation") }
    Interposition.replace(
      [
        "CFURLCreateDataAndPropertiesFromResource": unsafeBitCast(readSettings, to: Reference.self),
        "CFURLWriteDataAndPropertiesToResource": unsafeBitCast(writeSettings, to: Reference.self),
        "CFURLDestroyResource": unsafeBitCast(removeSettings, to: Reference.self),
      ]
    ) { $0.name.hasPrefix("libFoundation.") }
  }

  fileprivate static func text(_ string: Reference) -> String {
    Unmanaged<NSString>.fromOpaque(string).takeUnretainedValue() as String
  }

  fileprivate static func path(_ url: Reference) -> String {
    Unmanaged<NSURL>.fromOpaque(url).takeUnretainedValue().absoluteURL?.path ?? ""
  }
}

private let setAndTell: DefaultsFunctions.SetValue = { key, value, application in
  let name = DefaultsFunctions.text(key)
  let suite = application == DefaultsFunctions.currentApplication ? nil : DefaultsFunctions.text(application)
  DefaultsChanges.tell(of: name, in: suite) {
    DefaultsFunctions.setValue(key, value, application)
    DefaultsWriter.writeSoon()
  }
}

private let synchronizeAlone: DefaultsFunctions.Synchronize = { DefaultsStore.synchronize($0) }

private let readSettings: DefaultsFunctions.ReadResource = { allocator, url, data, properties, wanted, error in
  guard let data, properties == nil, DefaultsFunctions.path(url).hasSuffix(".plist") else {
    return DefaultsFunctions.readResource(allocator, url, data, properties, wanted, error)
  }
  let settings = DefaultsStore.read(DefaultsFunctions.path(url))
  data.pointee = settings.map { UnsafeRawPointer(Unmanaged.passRetained($0 as NSData).toOpaque()) }
  return settings == nil ? 0 : 1
}

private let writeSettings: DefaultsFunctions.WriteResource = { url, data, properties, error in
  // A folder is made by a call that gives its URL as what is to be written.
  guard let data, data != url else { return DefaultsFunctions.writeResource(url, data, properties, error) }
  let bytes = Unmanaged<NSData>.fromOpaque(data).takeUnretainedValue() as Data
  return DefaultsStore.write(bytes, to: DefaultsFunctions.path(url)) ? 1 : 0
}

private let removeSettings: DefaultsFunctions.DestroyResource = { url, _ in
  DefaultsStore.write(nil, to: DefaultsFunctions.path(url)) ? 1 : 0
}

@section(".init_array") @used private let install: @convention(c) () -> Void = installWhenTheProcessStarts
private func installWhenTheProcessStarts() { DefaultsFunctions.install() }
