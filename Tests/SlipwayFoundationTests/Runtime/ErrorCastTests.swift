import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("An error as NSError") struct ErrorCastTests {
  private enum Failure: Int, Error, CustomNSError {
    case small = 7
    static let errorDomain = "Failures"
    var errorCode: Int { rawValue }
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "It is small."] }
  }
  private final class Reference: Error, @unchecked Sendable {
    let ended: () -> Void
    init(ended: @escaping () -> Void) { self.ended = ended }
    deinit { ended() }
  }

  private func failing(_ error: any Error) throws { throw error }

  @Test("It is caught as one, whatever it is") func caught() {
    do {
      try failing(Failure.small)
      Issue.record("nothing was thrown")
    } catch let error as NSError {
      #expect(error.domain == "Failures" && error.code == 7 && error.localizedDescription == "It is small.")
    }
    do {
      try failing(URLError(.timedOut))
    } catch let error as NSError {
      #expect(error.domain == NSURLErrorDomain && error.code == URLError.timedOut.rawValue)
    }
  }

  @Test("Whoever asks is told so") func asked() {
    let value: Any = Failure.small
    #expect(value is NSError && (value as? NSError)?.code == 7)
    let result: Result<Int, any Error> = .failure(Failure.small)
    guard case .failure(let error as NSError) = result else { return #expect(Bool(false), "no match") }
    #expect(error.code == 7)
  }

  @Test("An NSError is the same object") func same() {
    let error = NSError(domain: "d", code: 1)
    let value: Any = error
    #expect((value as? NSError) === error)
  }

  @Test("What is no error is none") func others() {
    let values: [Any] = [5, "text", NSObject(), Data()]
    #expect(!values.contains { $0 is NSError })
  }

  @Test("Nothing is kept that nobody holds") func released() {
    nonisolated(unsafe) var ends = 0
    do {
      try failing(Reference { ends += 1 })
    } catch let error as NSError {
      #expect(error.domain.hasSuffix("Reference"))
    } catch {}
    do {
      let value: Any = Reference { ends += 1 }
      #expect(value is NSError)
    }
    #expect(ends == 2)
  }
}
