import Foundation

// The keys of a bundle's information, as Core Foundation names them.

nonisolated(unsafe) public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
nonisolated(unsafe) public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
nonisolated(unsafe) public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
nonisolated(unsafe) public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
nonisolated(unsafe) public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
nonisolated(unsafe) public let kCFBundleNameKey: CFString! = "CFBundleName"
nonisolated(unsafe) public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
