import AppBuilder
import CommandTable
import Foundation
import XcodeProject

let words = Array(CommandLine.arguments.dropFirst())
// Before anything else has been asked of Dispatch.
if words.first == ToolchainProbes.command, let number = words.dropFirst().first {
  Console.shared.write(ToolchainProbes.look(at: number))
  exit(0)
}
Interruption.handle()

do {
  Interruption.exit(try Commands.run(words))
} catch let error as UsageError {
  Console.shared.complain("error: \(error.description)\nslipway --help tells what it understands.")
  Interruption.exit(2)
} catch let error as BuildError where error.isAlreadyShown {
  Console.shared.finish()
  Interruption.exit(1)
} catch {
  Console.shared.complain("\(error)")
  Interruption.exit(1)
}
