// What Foundation shows on iOS is one module there. An app's `Foundation.URLSession` or `Foundation.NSPredicate` is written
// to this module, which therefore shows all of it.
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import SlipwayDarwin
