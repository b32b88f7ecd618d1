// What Foundation shows on iOS is one module there. An app's `Foundation.URLSession` or `Foundation.NSPredicate` is written
// to this module, which therefore shows all of it.
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import SlipwayDarwin
// Some of Foundation's classes have members of Core Foundation's types (`NSLock` has), which the compiler looks up where a
// class inherits from them: it finds them if any module has been imported that imports theirs.
internal import CoreFoundation
