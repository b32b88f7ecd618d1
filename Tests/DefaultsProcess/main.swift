// A process for the tests of the user's defaults to kill, or to let run out of disk.
//
//   DefaultsProcess count SUITE KEY   counts KEY up for ever, and prints each number once it is synchronized
//   DefaultsProcess quiet SUITE TEXT  sets "text", and sleeps
//   DefaultsProcess exit SUITE TEXT   sets "text", and ends
//   DefaultsProcess full SUITE FILE   sets "text" before and while the disk takes no more, and prints what becomes of it
//   DefaultsProcess unread SUITE FILE sets "other" while the file with "text" cannot be read
//
// FILE is where the settings lie. SUITE is "-" for the standard defaults. They lie where XDG_CONFIG_HOME says.

import Foundation
import SlipwayFoundation

let arguments = CommandLine.arguments
let suite = arguments[2] == "-" ? nil : arguments[2]
let defaults = suite.map { UserDefaults(suiteName: $0)! } ?? .standard

@MainActor func countForEver(_ key: String) {
  var number = defaults.string(forKey: key).flatMap { Int($0.prefix { $0 != " " }) } ?? 0
  while true {
    number += 1
    // The number again and again: of no length in particular, and seen to be whole.
    defaults.set(String(repeating: "\(number) ", count: 1 + number % 200), forKey: key)
    guard defaults.synchronize() else { fatalError("\(number) was not synchronized") }
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
  }
}

/// What is in the file, whatever `UserDefaults` says.
@MainActor func stored(_ key: String) -> String {
  let file = FileManager.default.contents(atPath: arguments[3]) ?? Data()
  let settings = try? PropertyListSerialization.propertyList(from: file, format: nil) as? [String: Any]
  return settings?[key] as? String ?? "nothing"
}

@MainActor func held(_ key: String) -> String { defaults.string(forKey: key) ?? "nothing" }

@MainActor func fillDisk() {
  defaults.set("before", forKey: "text")
  print(defaults.synchronize(), stored("text"))
  // No file may grow beyond this: what a full disk does, to this process alone.
  signal(SIGXFSZ, SIG_IGN)
  let files = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  var limit = rlimit()
  getrlimit(files, &limit)
  var small = rlimit(rlim_cur: 64, rlim_max: limit.rlim_max)
  setrlimit(files, &small)
  defaults.set("while", forKey: "text")
  print(defaults.synchronize(), stored("text"), held("text"))
  setrlimit(files, &limit)
  print(defaults.synchronize(), stored("text"), held("text"))
}

@MainActor func setWithoutReading() {
  let (file, kept) = (arguments[3], arguments[3] + ".kept")
  defaults.set("known", forKey: "text")
  print(defaults.synchronize())
  rename(file, kept)
  symlink(file, file)
  defaults.set("new", forKey: "other")
  print(defaults.synchronize(), held("text"), held("other"))
  rename(kept, file)
  print(defaults.synchronize(), stored("text"), stored("other"))
}

switch arguments[1] {
case "count": countForEver(arguments[3])
case "quiet":
  defaults.set(arguments[3], forKey: "text")
  while true { sleep(60) }
case "exit":
  defaults.set(arguments[3], forKey: "text")
  exit(0)
case "full": fillDisk()
case "unread": setWithoutReading()
default: fatalError("unknown: \(arguments[1])")
}
