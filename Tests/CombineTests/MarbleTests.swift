import Combine
import Testing

/// Operators with one upstream: what goes in, and what comes out when.
@Suite struct MarbleTests {
  typealias Upstream = AnyPublisher<Int, TestError>
  typealias Build = (Upstream) -> AnyPublisher<String, any Error>

  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let input: String
    let output: String
    let build: Build
    var testDescription: String { "\(name): \(input)" }

    init<P: Publisher>(_ name: String, _ input: String, _ output: String, _ build: @escaping (Upstream) -> P) {
      self.name = name
      self.input = input
      self.output = output
      self.build = { erased(build($0)) }
    }
  }

  static func erased<P: Publisher>(_ publisher: P) -> AnyPublisher<String, any Error> {
    publisher.map { value in
      if let list = value as? [Int] { return "[" + list.map(String.init).joined() + "]" }
      if let flag = value as? Bool { return flag ? "t" : "f" }
      return "\(value)"
    }.mapError { $0 as any Error }.eraseToAnyPublisher()
  }

  /// Accepts even numbers and throws at 9.
  static func isEven(_ value: Int) throws -> Bool {
    if value == 9 { throw TestError(code: 9) }
    return value % 2 == 0
  }

  static let cases: [Case] = [
    Case("map", "1-2-3|", "2-4-6|") { $0.map { $0 * 2 } },
    Case("map", "1-#", "2-#") { $0.map { $0 * 2 } },
    Case("map.map", "1-2|", "3-5|") { $0.map { $0 * 2 }.map { $0 + 1 } },
    Case("map(keyPath)", "1-2|", "1-2|") { $0.map(\.description) },
    Case("map(two key paths)", "1-2|", "1-2|") { $0.map(\.description, \.description.count).map { $0.0 } },
    Case("map(three key paths)", "1|", "1|") { $0.map(\.self, \.self, \.self).map { $0.2 } },
    Case("tryMap", "1-2|", "2-4|") { $0.tryMap { $0 * 2 } },
    Case("tryMap", "2-9-2|", "t-#") { $0.tryMap(isEven) },
    Case("tryMap.map", "2-9-2|", "f-#") { $0.tryMap(isEven).map { !$0 } },
    Case("mapError", "1#", "1#") { $0.mapError { TestError(code: $0.code + 1) } },
    Case("setFailureType", "1|", "1|") { $0.assertNoFailure().setFailureType(to: TestError.self) },
    Case("filter", "1-2-3-4|", "--2---4|") { $0.filter { $0 % 2 == 0 } },
    Case("filter.filter", "1-2-3-4|", "------4|") { $0.filter { $0 % 2 == 0 }.filter { $0 > 2 } },
    Case("tryFilter", "1-2-9-4|", "--2-#") { $0.tryFilter(isEven) },
    Case("tryFilter.filter", "2-4-9|", "--4-#") { $0.tryFilter(isEven).filter { $0 > 2 } },
    Case("compactMap", "1-2-3|", "--2|".replacing("|", with: "--|")) { $0.compactMap { $0 == 2 ? $0 : nil } },
    Case("tryCompactMap", "1-2-9|", "--2-#") { $0.tryCompactMap { try isEven($0) ? $0 : nil } },
    Case("replaceNil", "1-2|", "0-2|") { $0.map { $0 == 1 ? nil : $0 }.replaceNil(with: 0) },
    Case("removeDuplicates", "1-1-2-2-1|", "1---2---1|") { $0.removeDuplicates() },
    Case("removeDuplicates(by:)", "1-3-2|", "1---2|") { $0.removeDuplicates { $0 % 2 == $1 % 2 } },
    Case("tryRemoveDuplicates", "1-1-9|", "1---#") {
      $0.tryRemoveDuplicates {
        _ = try isEven($1); return $0 == $1
      }
    },
    Case("scan", "1-2-3|", "1-3-6|") { $0.scan(0, +) },
    Case("tryScan", "1-9|", "1-#") {
      $0.tryScan(0) {
        _ = try isEven($1); return $0 + $1
      }
    },
    Case("prefix(while:)", "2-4-5-6|", "2-4-|") { $0.prefix { $0 % 2 == 0 } },
    Case("tryPrefix(while:)", "2-4-9|", "2-4-#") { $0.tryPrefix(while: isEven) },
    Case("drop(while:)", "2-4-5-6|", "----5-6|") { $0.drop { $0 % 2 == 0 } },
    Case("tryDrop(while:)", "2-9|", "--#") { $0.tryDrop(while: isEven) },
    Case("tryDrop(while:)", "2-1-9|", "--1-9|") { $0.tryDrop(while: isEven) },
    Case("dropFirst", "1-2-3|", "--2-3|") { $0.dropFirst() },
    Case("dropFirst(2)", "1-2-3#", "----3#") { $0.dropFirst(2) },
    Case("prefix(2)", "1-2-3|", "1-(2,|)") { $0.prefix(2) },
    Case("prefix(0)", "1-2-3|", "|") { $0.prefix(0) },
    Case("output(at:)", "1-2-3|", "--(2,|)") { $0.output(at: 1) },
    Case("output(in:)", "1-2-3-4|", "--2-(3,|)") { $0.output(in: 1...2) },
    Case("output(in: open)", "1-2-3|", "--2-3|") { $0.output(in: 1...) },
    Case("collect", "1-2-3|", "-----([123],|)") { $0.collect() },
    Case("collect", "1-2-#", "----#") { $0.collect() },
    Case("collect(2)", "1-2-3|", "--([12])--([3],|)") { $0.collect(2) },
    Case("collect(2)", "1-2-3#", "--([12])--#") { $0.collect(2) },
    Case("count", "1-2-3|", "-----(3,|)") { $0.count() },
    Case("reduce", "1-2-3|", "-----(6,|)") { $0.reduce(0, +) },
    Case("tryReduce", "1-9-3|", "--#") {
      $0.tryReduce(0) {
        _ = try isEven($1); return $0 + $1
      }
    },
    Case("allSatisfy", "2-4-5-6|", "----(f,|)") { $0.allSatisfy { $0 % 2 == 0 } },
    Case("allSatisfy", "2-4|", "---(t,|)") { $0.allSatisfy { $0 % 2 == 0 } },
    Case("tryAllSatisfy", "2-9|", "--#") { $0.tryAllSatisfy(isEven) },
    Case("contains", "1-2-3|", "--(t,|)") { $0.contains(2) },
    Case("contains", "1-3|", "---(f,|)") { $0.contains(2) },
    Case("contains(where:)", "1-2-3|", "--(t,|)") { $0.contains { $0 == 2 } },
    Case("tryContains(where:)", "1-9|", "--#") { $0.tryContains(where: isEven) },
    Case("first", "--1-2|", "--(1,|)") { $0.first() },
    Case("first", "--|", "--|") { $0.first() },
    Case("first(where:)", "1-2-4|", "--(2,|)") { $0.first { $0 % 2 == 0 } },
    Case("tryFirst(where:)", "1-9|", "--#") { $0.tryFirst(where: isEven) },
    Case("last", "1-2|", "---(2,|)") { $0.last() },
    Case("last(where:)", "2-4-5|", "-----(4,|)") { $0.last { $0 % 2 == 0 } },
    Case("tryLast(where:)", "2-9|", "--#") { $0.tryLast(where: isEven) },
    Case("min", "3-1-2|", "-----(1,|)") { $0.min() },
    Case("max", "1-3-2|", "-----(3,|)") { $0.max() },
    Case("min(by:)", "1-3-2|", "-----(3,|)") { $0.min { $0 > $1 } },
    Case("max(by:)", "1-3-2|", "-----(1,|)") { $0.max { $0 > $1 } },
    Case("tryMin", "1-9|", "--#") {
      $0.tryMin {
        _ = try isEven($0); return $0 < $1
      }
    },
    Case("tryMax", "1-9-2|", "--#") {
      $0.tryMax {
        _ = try isEven($1); return $0 < $1
      }
    },
    Case("ignoreOutput", "1-2|", "---|") { $0.ignoreOutput() },
    Case("ignoreOutput", "1-2#", "---#") { $0.ignoreOutput() },
    Case("replaceEmpty", "--|", "--(7,|)") { $0.replaceEmpty(with: 7) },
    Case("replaceEmpty", "-1|", "-1|") { $0.replaceEmpty(with: 7) },
    Case("replaceEmpty", "--#", "--#") { $0.replaceEmpty(with: 7) },
    Case("replaceError", "1-#", "1-(7,|)") { $0.replaceError(with: 7) },
    Case("catch", "1-#", "1-(7,8,|)") { $0.catch { _ in [7, 8].publisher } },
    Case("tryCatch", "1-#", "1-#") { $0.tryCatch { error -> Just<Int> in throw error } },
    Case("tryCatch", "1-#", "1-(7,|)") { $0.tryCatch { _ in Just(7) } },
    Case("prepend", "1-2|", "(7,8,1)-2|") { $0.prepend(7, 8) },
    Case("append", "1-2|", "1-2(7,8,|)") { $0.append([7, 8]) },
    Case("append", "1-#", "1-#") { $0.append(7) },
    Case("assertNoFailure", "1-2|", "1-2|") { $0.assertNoFailure() },
    Case("handleEvents", "1-2|", "1-2|") { $0.handleEvents() },
    Case("print", "1-2|", "1-2|") { $0.print("", to: Silence()) },
    Case("breakpoint", "1-2|", "1-2|") { $0.breakpoint(receiveOutput: { $0 > 50 }) },
    Case("breakpointOnError", "1-2|", "1-2|") { $0.breakpointOnError() },
    Case("share", "1-2|", "1-2|") { $0.share() },
    Case("autoconnect", "1-2#", "1-2#") { $0.multicast { PassthroughSubject() }.autoconnect() },
    Case("buffer", "1-2|", "1-2|") { $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) },
    Case("flatMap", "1-2|", "(1,1)-(2,2)|") { $0.flatMap { [$0, $0].publisher.setFailureType(to: TestError.self) } },
    Case("flatMap(Just)", "1-2#", "1-2#") { $0.flatMap { Just($0) } },
    Case("switchToLatest", "1-2|", "1-2|") { $0.map { Just($0) }.switchToLatest() },
    Case("encode", "1-2|", "1-2|") { $0.encode(encoder: TextCoder()) },
    Case("encode", "1-9|", "1-#") { $0.encode(encoder: TextCoder()) },
    Case("decode", "1-2|", "1-2|") { $0.map(\.description).decode(type: Int.self, decoder: TextCoder()) },
    Case("decode", "1-9|", "1-#") { $0.map(\.description).decode(type: Int.self, decoder: TextCoder()) },
    Case("eraseToAnyPublisher", "1-2|", "1-2|") { $0.eraseToAnyPublisher() },
  ]

  @Test(arguments: cases) func marble(_ test: Case) {
    let marble = Marble()
    #expect(marble.play(test.build(marble.hotNumbers(test.input))) == test.output)
  }

  /// No operator of the table sends more values than asked for, whatever it does with its upstream's.
  @Test(arguments: cases) func neverMoreThanAskedFor(_ test: Case) {
    let marble = Marble()
    let recorder = test.build(marble.hotNumbers(test.input)).recorded(.max(1))
    marble.scheduler.run(until: 40)
    #expect(recorder.values.count <= 1)
    #expect(recorder.completions.count <= 1)
    #expect(recorder.strays == 0)
    recorder.cancel()
  }

  /// What is asked for one by one is the same as what is asked for at once, if upstream waits to be asked.
  @Test(arguments: cases) func oneByOne(_ test: Case) {
    let values = test.input.compactMap { $0.wholeNumberValue }
    let completion: Subscribers.Completion<TestError> = test.input.contains("#") ? .failure(TestError()) : .finished
    let upstream = Record(output: values, completion: completion).eraseToAnyPublisher()
    let atOnce = test.build(upstream).recorded()
    let oneByOne = Recorder<String, any Error>(.max(1))
    oneByOne.answer = { _ in .max(1) }
    test.build(upstream).subscribe(oneByOne)
    #expect(oneByOne.values == atOnce.values)
    #expect(oneByOne.isFinished == atOnce.isFinished)
    #expect(oneByOne.hasFailed == atOnce.hasFailed)
    // Operators that join or share streams start upstream before they are asked.
    if ["share", "autoconnect", "flatMap", "flatMap(Just)", "switchToLatest"].contains(test.name) { return }
    let asked = test.build(upstream).recorded(.none)
    for _ in 0..<20 { asked.request(.max(1)) }
    #expect(asked.values == atOnce.values)
    #expect(asked.isFinished == atOnce.isFinished)
    #expect(asked.strays == 0)
  }
}

/// Prints nowhere.
struct Silence: TextOutputStream {
  func write(_ string: String) {}
}

/// Encodes as text, all but 9.
struct TextCoder: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> String {
    if "\(value)" == "9" { throw TestError(code: 9) }
    return "\(value)"
  }

  func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
    guard text != "9", let value = Int(text) as? T else { throw TestError(code: 9) }
    return value
  }
}
