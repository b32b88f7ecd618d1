import Foundation
import SlipwayFoundation
import SlipwayXCTest
import Testing

private final class Player: NSObject {
  var rate = 0.0 {
    willSet { willChangeValue(forKey: "rate") }
    didSet { didChangeValue(forKey: "rate") }
  }

  static let isRegistered: Void = ClassRecords.register {
    [ClassRecord(Player.self, name: "Player", methods: [], properties: [PropertyRecord("rate", \Player.rate)])]
  }
}

extension XCTestTests {
  @Test func aValueIsWaitedFor() {
    Player.isRegistered
    let result = run { test in
      let player = Player()
      let expectation = test.keyValueObservingExpectation(for: player, keyPath: "rate", expectedValue: 2)
      player.rate = 1
      let other = XCTKVOExpectation(keyPath: "rate", object: player, expectedValue: 2.0)
      player.rate = 2
      player.rate = 3
      test.wait(for: [expectation, other], timeout: 0)
    }
    #expect(result.totalFailureCount == 0)
  }

  @Test func aValueThatIsThereNeedNotChange() {
    Player.isRegistered
    let result = run { test in
      let player = Player()
      test.wait(for: [XCTKVOExpectation(keyPath: "rate", object: player, expectedValue: 0.0)], timeout: 0)
    }
    #expect(result.totalFailureCount == 0)
  }

  @Test func withoutAValueAnyChangeDoes() {
    Player.isRegistered
    let player = Player()
    #expect(
      run { test in
        let expectation = XCTKVOExpectation(keyPath: "rate", object: player)
        player.rate += 1
        test.wait(for: [expectation], timeout: 0)
      }.totalFailureCount == 0
    )
    #expect(
      run { test in test.wait(for: [XCTKVOExpectation(keyPath: "rate", object: player)], timeout: 0) }
        .totalFailureCount == 1
    )
  }

  @Test func aHandlerChoosesTheChange() {
    Player.isRegistered
    var seen: [Double] = []
    let result = run { test in
      let player = Player()
      let expectation = test.keyValueObservingExpectation(for: player, keyPath: "rate") { object, change in
        #expect(object as? Player === player)
        seen.append(change[NSKeyValueChangeKey.newKey] as? Double ?? -1)
        return seen.count == 2
      }
      for rate in [1.0, 2.0, 3.0] { player.rate = rate }
      test.wait(for: [expectation], timeout: 0)
    }
    #expect(result.totalFailureCount == 0)
    #expect(seen == [1, 2])
  }
}
