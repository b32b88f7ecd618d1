extension TypeDeclaration {
  /// Folders, programs, archives, and what apps keep in files.
  static let containers: [TypeDeclaration] = [
    // Folders.
    .init(identifier: "public.folder", supertypes: ["public.directory"]),
    .init(identifier: "public.volume", supertypes: ["public.folder"]),
    .init(identifier: "com.apple.package", supertypes: ["public.directory"]),
    .init(identifier: "com.apple.bundle", supertypes: ["public.directory"]),
    .init(
      identifier: "com.apple.plugin",
      supertypes: ["com.apple.bundle", "com.apple.package"],
      filenameExtensions: ["plugin"]
    ),
    .init(
      identifier: "com.apple.metadata-importer",
      supertypes: ["com.apple.plugin"],
      filenameExtensions: ["mdimporter"]
    ),
    .init(
      identifier: "com.apple.quicklook-generator",
      supertypes: ["com.apple.plugin"],
      filenameExtensions: ["qlgenerator"]
    ),
    .init(
      identifier: "com.apple.xpc-service",
      supertypes: ["com.apple.bundle", "com.apple.package"],
      filenameExtensions: ["xpc"]
    ),
    .init(identifier: "com.apple.framework", supertypes: ["com.apple.bundle"], filenameExtensions: ["framework"]),
    // Programs.
    .init(identifier: "com.apple.application", supertypes: ["public.executable"]),
    .init(
      identifier: "com.apple.application-bundle",
      supertypes: ["com.apple.application", "com.apple.bundle", "com.apple.package"],
      filenameExtensions: ["app"]
    ),
    .init(
      identifier: "com.apple.application-and-system-extension",
      supertypes: ["com.apple.xpc-service"],
      filenameExtensions: ["appex"]
    ),
    .init(identifier: "public.unix-executable", supertypes: ["public.data", "public.executable"]),
    .init(
      identifier: "com.microsoft.windows-executable",
      supertypes: ["public.data", "public.executable"],
      filenameExtensions: ["exe"],
      mimeTypes: ["application/x-msdownload"]
    ),
    .init(
      identifier: "com.apple.systempreference.prefpane",
      supertypes: ["com.apple.package", "com.apple.bundle"],
      filenameExtensions: ["prefpane"]
    ),
    // Archives.
    .init(identifier: "public.archive"),
    .init(
      identifier: "org.gnu.gnu-zip-archive",
      supertypes: ["public.data", "public.archive"],
      filenameExtensions: ["gz", "gzip"],
      mimeTypes: ["application/gzip", "application/x-gzip"]
    ),
    .init(
      identifier: "public.bzip2-archive",
      supertypes: ["public.data", "public.archive"],
      filenameExtensions: ["bz2", "bzip2"],
      mimeTypes: ["application/x-bzip2", "application/x-bzip"]
    ),
    .init(
      identifier: "public.zip-archive",
      supertypes: ["public.data", "public.archive"],
      filenameExtensions: ["zip"],
      mimeTypes: ["application/zip"]
    ),
    .init(
      identifier: "com.apple.archive",
      supertypes: ["public.data", "public.archive"],
      filenameExtensions: ["aar"]
    ),
    .init(
      identifier: "public.tar-archive",
      supertypes: ["public.data", "public.archive"],
      filenameExtensions: ["tar"],
      mimeTypes: ["application/x-tar", "application/tar"]
    ),
    // What apps keep.
    .init(identifier: "public.spreadsheet", supertypes: ["public.content"]),
    .init(identifier: "public.presentation", supertypes: ["public.composite-content"]),
    .init(identifier: "public.database"),
    .init(identifier: "public.message"),
    .init(identifier: "public.contact"),
    .init(
      identifier: "public.vcard",
      supertypes: ["public.text", "public.contact"],
      filenameExtensions: ["vcf", "vcard"],
      mimeTypes: ["text/vcard", "text/directory", "text/x-vcard"]
    ),
    .init(identifier: "public.to-do-item"),
    .init(identifier: "public.calendar-event"),
    .init(
      identifier: "public.email-message",
      supertypes: ["public.data", "public.message"],
      filenameExtensions: ["eml"],
      mimeTypes: ["message/rfc822"]
    ),
    .init(identifier: "com.apple.internet-location", supertypes: ["public.data"], filenameExtensions: ["inetloc"]),
    .init(identifier: "com.microsoft.internet-shortcut", supertypes: ["public.data"], filenameExtensions: ["url"]),
    .init(identifier: "public.font"),
    .init(identifier: "public.bookmark"),
    .init(identifier: "com.apple.linkpresentation.metadata", supertypes: ["public.data"]),
    .init(
      identifier: "com.rsa.pkcs-12",
      supertypes: ["public.data"],
      filenameExtensions: ["p12", "pfx"],
      mimeTypes: ["application/x-pkcs12"]
    ),
    .init(
      identifier: "public.x509-certificate",
      supertypes: ["public.data"],
      filenameExtensions: ["cer", "crt", "der"],
      mimeTypes: ["application/x-x509-ca-cert", "application/pkix-cert"]
    ),
    .init(
      identifier: "org.idpf.epub-container",
      supertypes: ["public.data", "public.composite-content"],
      filenameExtensions: ["epub"],
      mimeTypes: ["application/epub+zip"]
    ),
    .init(identifier: "public.log", supertypes: ["public.plain-text"], filenameExtensions: ["log"]),
    .init(identifier: "com.apple.haptics.ahap", supertypes: ["public.text"], filenameExtensions: ["ahap"]),
    .init(
      identifier: "com.apple.shazamsignature",
      supertypes: ["public.data"],
      filenameExtensions: ["shazamsignature"]
    ),
    .init(
      identifier: "com.apple.shazamcustomcatalog",
      supertypes: ["public.data"],
      filenameExtensions: ["shazamcatalog"]
    ),
  ]
}
