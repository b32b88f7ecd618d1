extension CommandTable {
  static let preview = CommandDescription(
    .preview,
    "show what the app's previews show",
    operands: [app, Operand(name: "NAME", value: .anything, isOptional: true)],
    options: [
      .flag("--list", "print the previews, each with its file and line, and end"),
      .value(
        "--gallery",
        "FOLDER",
        .folder,
        "write pictures of all previews, and a page with them, into a folder",
        more: "Each in light, dark, with large type, and in the languages of the app. It needs no display."
      ),
      .value(
        "--compare",
        "FOLDER",
        .folder,
        "print what differs from an earlier gallery, as Markdown for a comment, and show it on the page"
      ),
      config, refresh,
    ] + selection,
    text: [
      .text(
        """
        Shows a #Preview or a PreviewProvider of the app or of its local packages in a window, and shows it again whenever \
        a source is saved; values of @State that are Codable stay as they were. NAME is a preview's name or its file's; \
        without it the first one is shown. The bar under the preview chooses another, light or dark, and the size of text.
        """
      ),
      .text(
        """
        The app's own start is run before, as by Xcode: its delegate's, or its App's initialiser, but none of its windows is \
        opened. XCODE_RUNNING_FOR_PREVIEWS is 1, and the container is one for previews alone.
        """
      ),
      .text("Ends with 0, with 1 where the app cannot be built or a preview cannot be drawn."),
    ]
  )
}
