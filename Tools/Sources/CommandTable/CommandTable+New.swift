import AppTemplates

extension CommandTable {
  static let new = CommandDescription(
    .new,
    "make a new app",
    operands: [Operand(name: "NAME", value: .anything)],
    options: [
      .value(
        "--style",
        "STYLE",
        .words(AppStyle.allCases.map(\.rawValue)),
        "how the app is put together: bindings (the default), coordinator, actions, delegates or screens"
      ),
      .value(
        "--ui",
        "UI",
        .words(AppUI.allCases.map(\.rawValue)),
        "what its screens are made with: swiftui for actions, uikit for the others"
      ),
      .value("--folder", "FOLDER", .folder, "the folder to make the app's own in, instead of the present one"),
    ],
    text: [
      .text(
        """
        Makes a folder NAME with an iOS app: a project that Xcode opens too, a list, a detail, a service behind a \
        protocol, and unit tests. slipway run NAME and slipway test NAME work on it at once.
        """
      ),
      .text(
        """
        The style says where state lives and how a change reaches the screen; Docs/MVVM.md compares the five. A folder \
        that is not empty, and a name that cannot be a Swift module's, are refused, and nothing is written.
        """
      ),
    ]
  )
}
