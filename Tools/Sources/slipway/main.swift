import AppBuilder
import Foundation
import XcodeProject

let words = Array(CommandLine.arguments.dropFirst())
Interruption.handle()

do {
  exit(try Commands.run(words))
} catch let error as UsageError {
  Console.shared.say("slipway: \(error.description)\nslipway --help tells what it understands.")
  exit(2)
} catch let error as BuildError where error.isAlreadyShown {
  Console.shared.finish()
  exit(1)
} catch {
  Console.shared.say("\(error)")
  exit(1)
}
