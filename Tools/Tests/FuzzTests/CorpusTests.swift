import Foundation
import FuzzTargets
import Testing

/// All that the fuzzer starts from and has found: each input is read or refused, and the process goes on.
struct CorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name)) func theWholeCorpusIsReadOrRefused(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try Corpus.ofRepository.inputs(for: target)
    #expect(!inputs.isEmpty)
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for input in inputs { target.read(input, folder) }
  }

  /// A short run of the fuzzer itself, the same every time: what it makes of a seed it makes again. The inputs of many
  /// kilobytes are left to the fuzzer proper, which is optimised: here some of them take seconds each.
  @Test(arguments: FuzzTarget.all.map(\.name)) func someRandomInputsAreReadOrRefused(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let corpus = try Corpus.ofRepository.inputs(for: target).filter { $0.count <= 2_048 }
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var (first, second) = (Mutation(seed: 11, words: target.words), Mutation(seed: 11, words: target.words))
    for _ in 0..<50 {
      let input = first.input(from: corpus)
      #expect(input == second.input(from: corpus))
      target.read(input, folder)
    }
  }
}
