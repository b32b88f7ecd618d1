import Foundation
import SlipwayFoundation
import Testing

@Suite("Core Foundation's names do what they say") struct CoreFoundationNameTests {
  @Test("URLs of strings, and what they are made of") func urls() throws {
    let base = try #require(CFURLCreateWithString(nil, "https://a.example/b/", nil))
    let url = try #require(CFURLCreateWithString(kCFAllocatorDefault, "c?d", base))
    #expect(CFURLGetString(url) == "c?d")
    #expect(CFURLGetBaseURL(url) == base)
    #expect(CFURLGetBaseURL(base) == nil)
    #expect(CFURLGetString(CFURLCopyAbsoluteURL(url)) == "https://a.example/b/c?d")
  }

  @Test("What an error says") func errors() {
    let error = NSError(domain: "hut", code: 7, userInfo: [NSLocalizedDescriptionKey: "closed"])
    #expect(CFErrorGetDomain(error) == "hut")
    #expect(CFErrorGetCode(error) == 7)
    #expect(CFErrorCopyDescription(error) == "closed")
    let values: NSDictionary = [
      kCFErrorLocalizedDescriptionKey: "shut" as NSString, kCFErrorLocalizedFailureReasonKey: "night" as NSString,
      kCFErrorLocalizedRecoverySuggestionKey: "wait" as NSString,
    ]
    let made = CFErrorCreate(kCFAllocatorDefault, kCFErrorDomainPOSIX, 9, values)
    #expect(made?.domain == NSPOSIXErrorDomain && made?.code == 9 && CFErrorCopyDescription(made) == "shut")
    #expect(CFErrorCopyFailureReason(made) == "night" && CFErrorCopyRecoverySuggestion(made) == "wait")
    #expect(CFErrorCopyFailureReason(CFErrorCreate(nil, "hut", 1, nil)) == nil)
    #expect(CFErrorCopyUserInfo(error) == [NSLocalizedDescriptionKey: "closed"] as NSDictionary)
  }

  @Test("Numbers have Objective-C's names") func numbers() {
    let (signed, unsigned): (NSInteger, NSUInteger) = (-1, 1)
    #expect(signed + Int(unsigned) == 0)
  }
}

@Suite("Objects are equal to themselves alone") struct ObjectIdentityTests {
  @Test func files() {
    #expect(Set([FileManager.default, FileManager.default, FileManager()]).count == 2)
  }
  @Test func notifications() {
    #expect(Set([NotificationCenter.default, NotificationCenter.default, NotificationCenter()]).count == 2)
  }
  @Test func processes() {
    #expect(Set([ProcessInfo.processInfo, ProcessInfo.processInfo]).count == 1)
  }
  @Test("Whatever stands for an object is that object") func valuesOfAnyType() {
    let (one, other) = (NSObject(), NSObject())
    let proxied: (any NSObjectProtocol)? = one
    let none: (any NSObjectProtocol)? = nil
    let answers = [
      one =~= proxied, one !~= proxied, other =~= proxied, other !~= proxied, none =~= Any?.none, none !~= proxied,
    ]
    #expect(answers == [true, false, false, true, true, true])
  }
}
