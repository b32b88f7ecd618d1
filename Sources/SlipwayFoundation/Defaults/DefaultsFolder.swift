import Foundation

/// The folder of the defaults, for CoreFoundation: the container's. The caller owns the text.
let copyPreferencesFolder: @Sendable @convention(c) () -> UnsafeRawPointer? = {
  Container.preferences.map { UnsafeRawPointer(Unmanaged.passRetained($0 as NSString).toOpaque()) }
}
