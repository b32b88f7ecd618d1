import Combine

/// The aims are a fifth of what OpenCombine takes of the floor, and three times the floor for the first.
var combineCases: [Case] {
  [
    Case(
      name: "subject, map, filter, sink",
      aim: 3,
      operations: 20_000,
      subject: {
        let subject = PassthroughSubject<Int, Never>()
        var sum = 0
        let token = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { sum &+= $0 }
        return {
          for value in 0..<20_000 { subject.send(value) }
          use(sum)
          use(token)
        }
      },
      floor: {
        var sum = 0
        let sink: (Int) -> Void = { sum &+= $0 }
        let filter: (@escaping (Int) -> Void) -> (Int) -> Void = { next in { if $0 & 1 == 0 { next($0) } } }
        let map: (@escaping (Int) -> Void) -> (Int) -> Void = { next in { next($0 &+ 1) } }
        let send = map(filter(sink))
        return {
          for value in 0..<20_000 { call(send, value) }
          use(sum)
        }
      }
    ),
    Case(
      name: "current value, removeDuplicates, sink",
      aim: 21.0 / 5,
      operations: 20_000,
      subject: {
        let subject = CurrentValueSubject<Int, Never>(0)
        var sum = 0
        let token = subject.removeDuplicates().sink { sum &+= $0 }
        return {
          for value in 0..<20_000 { subject.send(value) }
          use(sum)
          use(token)
        }
      },
      floor: {
        var sum = 0
        var last: Int?
        let send: (Int) -> Void = { value in
          if last != value {
            last = value
            sum &+= value
          }
        }
        return {
          for value in 0..<20_000 { call(send, value) }
          use(sum)
        }
      }
    ),
    Case(
      name: "@Published set with a sink",
      aim: 41.0 / 5,
      operations: 20_000,
      subject: {
        let model = Single()
        var sum = 0
        let token = model.$value.sink { sum &+= $0 }
        return {
          for value in 0..<20_000 { model.value = value }
          use(sum)
          use(token)
        }
      },
      floor: {
        let model = ObservedValue()
        var sum = 0
        model.willSet = { sum &+= $0 }
        return {
          for value in 0..<20_000 { model.set(value) }
          use(sum)
        }
      }
    ),
    Case(
      name: "combineLatest of 2",
      aim: 15.0 / 5,
      operations: 20_000,
      subject: {
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<Int, Never>()
        var sum = 0
        let token = first.combineLatest(second).sink { sum &+= $0 &+ $1 }
        first.send(0)
        return {
          for value in 0..<10_000 {
            first.send(value)
            second.send(value)
          }
          use(sum)
          use(token)
        }
      },
      floor: {
        var sum = 0
        var latest: (Int?, Int?) = (0, nil)
        let sink: (Int, Int) -> Void = { sum &+= $0 &+ $1 }
        let emit = { if let a = latest.0, let b = latest.1 { sink(a, b) } }
        let first: (Int) -> Void = {
          latest.0 = $0
          emit()
        }
        let second: (Int) -> Void = {
          latest.1 = $0
          emit()
        }
        return {
          for value in 0..<10_000 {
            call(first, value)
            call(second, value)
          }
          use(sum)
        }
      }
    ),
    Case(
      name: "merge of 8",
      aim: 17.0 / 5,
      operations: 16_000,
      subject: {
        let s = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
        var sum = 0
        let token = s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).sink { sum &+= $0 }
        return {
          for value in 0..<2_000 { for subject in s { subject.send(value) } }
          use(sum)
          use(token)
        }
      },
      floor: {
        var sum = 0
        let sink: (Int) -> Void = { sum &+= $0 }
        let sends: [(Int) -> Void] = (0..<8).map { _ in { sink($0) } }
        return {
          for value in 0..<2_000 { for send in sends { call(send, value) } }
          use(sum)
        }
      }
    ),
    Case(
      name: "flatMap over Just",
      aim: 18.0 / 5,
      operations: 20_000,
      subject: {
        let subject = PassthroughSubject<Int, Never>()
        var sum = 0
        let token = subject.flatMap { Just($0 &+ 1) }.sink { sum &+= $0 }
        return {
          for value in 0..<20_000 { subject.send(value) }
          use(sum)
          use(token)
        }
      },
      floor: {
        var sum = 0
        let sink: (Int) -> Void = { sum &+= $0 }
        // What a publisher of one value is with closures: something that gives its value to who asks.
        let just: (Int) -> (@escaping (Int) -> Void) -> Void = { value in { $0(value) } }
        let send: (Int) -> Void = { just($0 &+ 1)(sink) }
        return {
          for value in 0..<20_000 { call(send, value) }
          use(sum)
        }
      }
    ),
    Case(
      name: "subscribe and cancel",
      aim: 16.0 / 5,
      operations: 5_000,
      subject: {
        let subject = PassthroughSubject<Int, Never>()
        return {
          for _ in 0..<5_000 {
            var sum = 0
            let token = subject.sink { sum &+= $0 }
            token.cancel()
          }
        }
      },
      floor: {
        let list = ObserverList<Int>()
        return {
          for _ in 0..<5_000 {
            var sum = 0
            let remove = list.add { sum &+= $0 }
            remove()
          }
        }
      }
    ),
    Case(
      name: "sequence into a sink",
      aim: 240.0 / 5,
      operations: 20_000,
      subject: {
        let values = Array(0..<20_000)
        return {
          var sum = 0
          let token = values.publisher.sink { sum &+= $0 }
          use(sum)
          use(token)
        }
      },
      floor: {
        let values = Array(0..<20_000)
        return {
          var sum = 0
          let sink: (Int) -> Void = { sum &+= $0 }
          for value in values { call(sink, value) }
          use(sum)
        }
      }
    ),
    Case(
      name: "set in an ObservableObject of five",
      aim: 44.0 / 5,
      operations: 20_000,
      subject: {
        let model = Model()
        var count = 0
        let token = model.objectWillChange.sink { count &+= 1 }
        return {
          for value in 0..<20_000 { model.a = value }
          use(count)
          use(token)
        }
      },
      floor: {
        let model = ObservedObject()
        var count = 0
        model.willChange = { count &+= 1 }
        return {
          for value in 0..<20_000 { model.setA(value) }
          use(count)
        }
      }
    ),
    Case(
      name: "share to ten",
      aim: 31.0 / 5,
      operations: 5_000,
      subject: {
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.share()
        var sum = 0
        let tokens = (0..<10).map { _ in shared.sink { sum &+= $0 } }
        return {
          for value in 0..<5_000 { subject.send(value) }
          use(sum)
          use(tokens)
        }
      },
      floor: {
        var sum = 0
        let sends: [(Int) -> Void] = (0..<10).map { _ in { sum &+= $0 } }
        return {
          for value in 0..<5_000 { for send in sends { call(send, value) } }
          use(sum)
        }
      }
    ),
    Case(
      name: "create an ObservableObject of five",
      aim: nil,
      operations: 5_000,
      subject: { { for _ in 0..<5_000 { use(Model()) } } },
      floor: { { for _ in 0..<5_000 { use(ObservedObject()) } } }
    ),
    Case(
      name: "the same with objectWillChange",
      aim: nil,
      operations: 5_000,
      subject: { { for _ in 0..<5_000 { use(Model().objectWillChange) } } },
      floor: { { for _ in 0..<5_000 { use(ObservedObject()) } } }
    ),
  ]
}

final class Single {
  @Published var value = 0
}

final class Model: ObservableObject {
  @Published var a = 0
  @Published var b = 0
  @Published var c = 0
  @Published var d = ""
  @Published var e: [Int] = []
}
