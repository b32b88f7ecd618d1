/// The commands about Slipway itself and the machine.
extension CommandTable {
  static let sdk = CommandDescription(
    .sdk,
    "pack the built modules and this tool for other machines",
    options: [
      .value("--output", "FOLDER", .folder, "where the archive goes, instead of the current folder"),
      json("what was made"),
    ],
    text: [
      .text(
        """
        Builds all modules, optimised, and packs them with the tool as slipway-VERSION-SYSTEM-MACHINE.tar.gz. Whoever has the \
        same system, machine and toolchain builds neither then: an app's first start takes seconds.
        """
      ),
      .text("Unpacked, the archive needs no checkout of Slipway:"),
      .example(
        """
        tar -xzf slipway-…tar.gz
        slipway-…/slipway run APP
        """
      ),
      .text(
        """
        In a checkout, SLIPWAY_ARCHIVE names one: a file, an unpacked folder, or an address with the file's hash behind it. It \
        is used if it was made of the same sources for this system and this toolchain; otherwise the checkout says what does \
        not fit, and builds.
        """
      ),
      .example(
        """
        SLIPWAY_ARCHIVE=https://example.org/slipway.tar.gz#sha256=HASH slipway run APP
        """
      ),
      .text("Prints the archive's place and its hash."),
    ]
  )

  static let doctor = CommandDescription(
    .doctor,
    "tell what this machine has and lacks",
    options: [json("the list")],
    text: [
      .text("Lists what Slipway needs on this machine, what of it is there, and how to install the rest."),
      .text(
        """
        Then it looks whether the toolchain's inside, of which nobody promises anything, is as Slipway knows it, and says of \
        each thing that is not what does not work, or works more slowly.
        """
      ),
      .text("Ends with 0 if nothing is missing, and there is a way around what is otherwise."),
    ]
  )

  static let selftest = CommandDescription(
    .selftest,
    "run Slipway's own tests",
    text: [
      .text(
        """
        Runs every test of the Slipway repository: the modules, the tools, and the apps under Apps/. Two things are done \
        at a time; the end says how long each took.
        """
      ),
      .text("Ends with 0 if all tests passed."),
    ]
  )

  static let completions = CommandDescription(
    .completions,
    "print what completes these commands in a shell",
    operands: [Operand(name: "SHELL", value: .words(Shell.allCases.map(\.rawValue)))],
    text: [
      .text(
        "Prints a script that teaches a shell the commands, their options and the values those take. To have it always:"
      ),
      .example(
        """
        bash   slipway completions bash > ~/.local/share/bash-completion/completions/slipway
        zsh    slipway completions zsh > a folder of $fpath, as _slipway
        fish   slipway completions fish > ~/.config/fish/completions/slipway.fish
        """
      ),
    ]
  )

  static let manual = CommandDescription(
    .manual,
    "print the manual page",
    options: [.flag("--markdown", "as Markdown: the page Docs/Commands.md of the repository")],
    text: [
      .text("Prints the manual page, for man to show or to be kept where man looks for it:"),
      .example(
        """
        slipway manual | man -l -
        slipway manual > ~/.local/share/man/man1/slipway.1
        """
      ),
    ]
  )

  static let help = CommandDescription(
    .help,
    "tell about a command, or list them",
    operands: [
      Operand(name: "COMMAND", value: .words(CommandName.allCases.map(\.rawValue)), isOptional: true)
    ],
    text: [.text("Tells about a command, as --help after its name does, or lists the commands.")]
  )
}
