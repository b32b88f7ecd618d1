import Foundation
import Testing

@testable import SlipwayFoundation

@Suite("The first thread where `main` is asynchronous") struct AsynchronousMainTests {
  @Test("Main-actor code and the main queue run on it") func thread() async {
    #expect(await MainActor.run { Thread.isMainThread })
    let isMain = await withCheckedContinuation { done in
      DispatchQueue.global().async { DispatchQueue.main.async { done.resume(returning: Thread.isMainThread) } }
    }
    #expect(isMain)
  }

  @Test("Its run loop runs: a timer fires") func timer() async {
    let isMain = await withCheckedContinuation { done in
      DispatchQueue.main.async {
        let timer = Timer(fire: Date(), interval: 0, repeats: false) { _ in done.resume(returning: Thread.isMainThread)
        }
        RunLoop.main.add(timer, forMode: .common)
      }
    }
    #expect(isMain)
  }
}
