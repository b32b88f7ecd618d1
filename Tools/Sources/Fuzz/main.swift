import Foundation
import FuzzTargets

// fuzz: feeds random inputs to the parsers of what others wrote. `fuzz --help` tells how.

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  switch options.mode {
  case .help: print(Options.help)
  case .input(let file): try readOne(file, options)
  case .worker(let shared):
    var worker = try Worker(options, shared: shared)
    worker.run()
  case .campaign: exit(try Campaign(options).run() ? 0 : 1)
  }
} catch {
  FileHandle.standardError.write(Data("fuzz: \(error)\n".utf8))
  exit(2)
}

/// Reads one file, as a finding is looked at.
func readOne(_ file: String, _ options: Options) throws {
  Worker.endAfter(seconds: options.limit)
  let input = [UInt8](try Data(contentsOf: URL(filePath: file)))
  let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-fuzz-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for target in options.targets { target.read(input, folder) }
}
