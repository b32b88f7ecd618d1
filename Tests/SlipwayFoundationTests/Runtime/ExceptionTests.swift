import Foundation
import SlipwayFoundation
import Testing

@Suite("NSException") struct ExceptionTests {
  let exception = NSException(name: .rangeException, reason: "too far", userInfo: ["index": 3])

  @Test("It is what it was made of, and equal to one of the same") func values() {
    #expect(exception.name.rawValue == "NSRangeException" && exception.reason == "too far")
    #expect(exception.userInfo?["index"] as? Int == 3 && exception.callStackSymbols.isEmpty)
    #expect(exception == NSException(name: .rangeException, reason: "too far", userInfo: ["index": 3]))
    #expect(exception != NSException(name: .rangeException, reason: "too far"))
    #expect(exception.copy() as? NSException === exception && exception.description == "too far")
    #expect(NSException(name: .genericException, reason: nil).description == "NSGenericException")
  }

  @Test("It can be archived") func archives() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: exception, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSException.self, from: data) == exception)
  }

  @Test("Raising it ends the process, after the handler was told") func raising() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSSetUncaughtExceptionHandler { exception in
        FileHandle.standardError.write(Data("handled \(exception.callStackSymbols.isEmpty)\n".utf8))
      }
      withVaList([4]) { NSException.raise(.invalidArgumentException, format: "no %d", arguments: $0) }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("handled false\n"))
    #expect(text.contains("uncaught exception 'NSInvalidArgumentException', reason: 'no 4'"))
  }

  @Test("A class describes itself by its name") func classes() {
    #expect(NSDate.description() == "Foundation.NSDate" && Plain.debugDescription().hasSuffix("Plain"))
  }

  private final class Plain: NSObject {}
}
