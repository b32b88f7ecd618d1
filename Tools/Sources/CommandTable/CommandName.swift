/// The commands that the program understands, in the order in which help lists them.
///
/// What runs a command is a `switch` over this type: a command that nobody runs does not compile.
public enum CommandName: String, CaseIterable, Sendable {
  case run, preview, build, test, check, packages, new, package, sdk, doctor, selftest, completions, manual, help

  public var description: CommandDescription { CommandTable.description(of: self) }
}
