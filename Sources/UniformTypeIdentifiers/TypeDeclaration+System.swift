extension TypeDeclaration {
  /// The types that iOS declares: Apple's identifiers, conformances, extensions and MIME types.
  static let system = bases + texts + media + containers + others

  /// What the others conform to, and addresses.
  private static let bases: [TypeDeclaration] = [
    // Bases.
    .init(identifier: "public.item"),
    .init(identifier: "public.content"),
    .init(identifier: "public.composite-content", supertypes: ["public.content"]),
    .init(identifier: "public.disk-image", supertypes: ["public.archive"]),
    .init(identifier: "public.data", supertypes: ["public.item"]),
    .init(identifier: "public.directory", supertypes: ["public.item"]),
    .init(identifier: "com.apple.resolvable"),
    .init(identifier: "public.symlink", supertypes: ["public.item", "com.apple.resolvable"]),
    .init(identifier: "public.executable", supertypes: ["public.item"]),
    .init(identifier: "com.apple.mount-point", supertypes: ["public.item", "com.apple.resolvable"]),
    .init(identifier: "com.apple.alias-file", supertypes: ["public.data", "com.apple.resolvable"]),
    .init(identifier: "com.apple.bookmark", supertypes: ["public.data", "com.apple.resolvable"]),
    // Addresses.
    .init(identifier: "public.url", supertypes: ["public.data"]),
    .init(identifier: "public.file-url", supertypes: ["public.url"]),
  ]

  /// Those that have no property of `UTType`.
  private static let others: [TypeDeclaration] = [
    .init(
      identifier: "com.apple.m4a-audio",
      supertypes: ["public.mpeg-4-audio"],
      filenameExtensions: ["m4a"],
      mimeTypes: ["audio/x-m4a"]
    ),
    .init(
      identifier: "com.apple.m4v-video",
      supertypes: ["public.mpeg-4"],
      filenameExtensions: ["m4v"],
      mimeTypes: ["video/x-m4v"]
    ),
    .init(
      identifier: "public.truetype-ttf-font",
      supertypes: ["public.data", "public.font"],
      filenameExtensions: ["ttf"],
      mimeTypes: ["font/ttf"]
    ),
    .init(
      identifier: "public.opentype-font",
      supertypes: ["public.data", "public.font"],
      filenameExtensions: ["otf"],
      mimeTypes: ["font/otf"]
    ),
    .init(
      identifier: "com.microsoft.word.doc",
      supertypes: ["public.data", "public.composite-content"],
      filenameExtensions: ["doc"],
      mimeTypes: ["application/msword"]
    ),
    .init(identifier: "org.openxmlformats.openxml", supertypes: ["public.data", "public.composite-content"]),
    .init(
      identifier: "org.openxmlformats.wordprocessingml.document",
      supertypes: ["org.openxmlformats.openxml"],
      filenameExtensions: ["docx"],
      mimeTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"]
    ),
    .init(
      identifier: "com.microsoft.excel.xls",
      supertypes: ["public.data", "public.spreadsheet"],
      filenameExtensions: ["xls"],
      mimeTypes: ["application/vnd.ms-excel"]
    ),
    .init(
      identifier: "org.openxmlformats.spreadsheetml.sheet",
      supertypes: ["org.openxmlformats.openxml", "public.spreadsheet"],
      filenameExtensions: ["xlsx"],
      mimeTypes: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]
    ),
    .init(
      identifier: "com.microsoft.powerpoint.ppt",
      supertypes: ["public.data", "public.presentation"],
      filenameExtensions: ["ppt"],
      mimeTypes: ["application/vnd.ms-powerpoint"]
    ),
    .init(
      identifier: "org.openxmlformats.presentationml.presentation",
      supertypes: ["org.openxmlformats.openxml", "public.presentation"],
      filenameExtensions: ["pptx"],
      mimeTypes: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"]
    ),
    .init(
      identifier: "com.apple.ical.ics",
      supertypes: ["public.text", "public.calendar-event"],
      filenameExtensions: ["ics"],
      mimeTypes: ["text/calendar"]
    ),
    .init(
      identifier: "net.daringfireball.markdown",
      supertypes: ["public.text"],
      filenameExtensions: ["md", "markdown"],
      mimeTypes: ["text/markdown"]
    ),
  ]
}
