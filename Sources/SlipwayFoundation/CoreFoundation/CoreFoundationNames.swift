import Foundation
import SlipwayToolchain

// Core Foundation's names, which every import of Foundation shows on iOS. There is no Core Foundation in Swift on Linux:
// each name is Foundation's class to which the type is bridged at Apple's, so `value as CFString`, `as CFDictionary` and
// the ways back compile as they are.

public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFDate = NSDate
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFError = NSError
public typealias CFURL = NSURL
public typealias CFMutableString = NSMutableString
public typealias CFMutableData = NSMutableData
public typealias CFMutableArray = NSMutableArray
public typealias CFMutableDictionary = NSMutableDictionary

public typealias CFIndex = Int
public typealias CFOptionFlags = UInt

/// Seconds, as Core Animation counts them.
public typealias CFTimeInterval = Double

/// What a call of the system says of its success.
public typealias OSStatus = Int32

/// Objective-C's names of Swift's numbers.
public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// The largest and the smallest number.
public let NSIntegerMax: Int = .max
public let NSIntegerMin: Int = .min

/// The status of a call that succeeded.
public let noErr: OSStatus = 0

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Who makes Core Foundation's objects: Swift does, so there is none but the default one, which is nil.
public final class CFAllocator: Sendable {
  private init() {}
}

public let kCFAllocatorDefault: CFAllocator! = nil

/// Bytes that can be changed, and none of them yet.
///
/// - Parameter capacity: how many there will be at most; 0 for as many as there come. The room is kept for them, and more may come.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
  NSMutableData(capacity: capacity) ?? NSMutableData()
}
/// A copy of bytes that can be changed.
public func CFDataCreateMutableCopy(_ allocator: CFAllocator!, _ capacity: CFIndex, _ theData: CFData!)
  -> CFMutableData!
{
  (theData.mutableCopy() as! CFMutableData)
}
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}

/// A URL of a string, read from `baseURL` on if it is a relative one; nil if it is none.
public func CFURLCreateWithString(_ allocator: CFAllocator!, _ URLString: CFString!, _ baseURL: CFURL!) -> CFURL! {
  CFURL(string: URLString.description, relativeTo: baseURL.map { $0 as URL })
}
public func CFURLGetString(_ anURL: CFURL!) -> CFString! { NSString(string: anURL.relativeString) }
public func CFURLGetBaseURL(_ anURL: CFURL!) -> CFURL! { anURL.baseURL.map { $0 as CFURL } }
public func CFURLCopyAbsoluteURL(_ relativeURL: CFURL!) -> CFURL! { relativeURL.absoluteURL.map { $0 as CFURL } }

/// An error with a domain, a code and what else is to be said of it.
public func CFErrorCreate(_ allocator: CFAllocator!, _ domain: CFString!, _ code: CFIndex, _ userInfo: CFDictionary!)
  -> CFError!
{
  var values: [String: Any] = [:]
  for (key, value) in userInfo ?? [:] { values["\(key)"] = value }
  return NSError(domain: domain.description, code: code, userInfo: values)
}
public func CFErrorGetDomain(_ err: CFError!) -> CFString! { NSString(string: err.domain) }
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }
public func CFErrorCopyUserInfo(_ err: CFError!) -> CFDictionary! { err.userInfo as NSDictionary }
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { NSString(string: err.localizedDescription) }
/// Why it came to the error; nil where nobody has said.
public func CFErrorCopyFailureReason(_ err: CFError!) -> CFString! {
  err.localizedFailureReason.map { NSString(string: $0) }
}
/// What somebody might do about it; nil where nobody has said.
public func CFErrorCopyRecoverySuggestion(_ err: CFError!) -> CFString! {
  err.localizedRecoverySuggestion.map { NSString(string: $0) }
}

nonisolated(unsafe) public let kCFErrorDomainPOSIX: CFString = "NSPOSIXErrorDomain"
nonisolated(unsafe) public let kCFErrorDomainOSStatus: CFString = "NSOSStatusErrorDomain"
nonisolated(unsafe) public let kCFErrorDomainMach: CFString = "NSMachErrorDomain"
nonisolated(unsafe) public let kCFErrorDomainCocoa: CFString = "NSCocoaErrorDomain"
nonisolated(unsafe) public let kCFErrorLocalizedDescriptionKey: CFString = "NSLocalizedDescription"
nonisolated(unsafe) public let kCFErrorLocalizedFailureReasonKey: CFString = "NSLocalizedFailureReason"
nonisolated(unsafe) public let kCFErrorLocalizedRecoverySuggestionKey: CFString = "NSLocalizedRecoverySuggestion"
nonisolated(unsafe) public let kCFErrorUnderlyingErrorKey: CFString = "NSUnderlyingError"

/// How many hold an object, as far as that can be said: the compiler holds and lets go as it likes. For debugging alone.
public func CFGetRetainCount(_ cf: CFTypeRef!) -> CFIndex { retainCount(Unmanaged.passUnretained(cf).toOpaque()) }
