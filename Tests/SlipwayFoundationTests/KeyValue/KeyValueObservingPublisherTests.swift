import Combine
import Foundation
import Testing

@testable import SlipwayFoundation

@Suite struct KeyValueObservingPublisherTests {
  let person = Person()

  @Test func publishesThePresentValueAndEachNewOne() {
    var ages: [Int] = []
    let cancellable = person.publisher(for: \.age).sink { ages.append($0) }
    person.age = 37
    cancellable.cancel()
    person.age = 38
    #expect(ages == [36, 37])
  }

  @Test func optionsLeaveOutThePresentValueAndAddTheOldOne() {
    var later: [Int] = []
    var prior: [Int] = []
    let cancellables = [
      person.publisher(for: \.age, options: .new).sink { later.append($0) },
      person.publisher(for: \.age, options: .prior).sink { prior.append($0) },
    ]
    person.age = 37
    #expect(later == [37])
    #expect(prior == [36, 37])
    withExtendedLifetime(cancellables) {}
  }

  @Test func nilIsAValue() {
    var names: [String?] = []
    let cancellable = person.publisher(for: \.nickname).sink { names.append($0) }
    person.nickname = "x"
    person.nickname = nil
    #expect(names == [nil, "x", nil])
    withExtendedLifetime(cancellable) {}
  }

  @Test func keepsTheLatestValueUntilItIsAskedFor() {
    var ages: [Int] = []
    var subscription: (any Subscription)?
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { subscription = $0 },
      receiveValue: {
        ages.append($0)
        return .none
      }
    )
    person.publisher(for: \.age).subscribe(subscriber)
    person.age = 37
    #expect(ages == [])
    subscription?.request(.max(1))
    person.age = 38
    #expect(ages == [37])
    subscription?.cancel()
  }

  @Test func aSubscriberMayCancelAtTheFirstValue() {
    var ages: [Int] = []
    let cancellable = person.publisher(for: \.age).first().sink { ages.append($0) }
    person.age = 37
    #expect(ages == [36])
    withExtendedLifetime(cancellable) {}
  }

  @Test func publishersOfTheSamePropertyAreEqual() {
    #expect(person.publisher(for: \.age) == person.publisher(for: \.age))
    #expect(person.publisher(for: \.age) != Person().publisher(for: \.age))
    #expect(person.publisher(for: \.age) != person.publisher(for: \.age, options: .new))
  }
}
