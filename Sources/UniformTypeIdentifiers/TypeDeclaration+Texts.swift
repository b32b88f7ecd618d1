extension TypeDeclaration {
  /// Text, markup, source code and scripts, structured data and documents.
  static let texts: [TypeDeclaration] = [
    // Texts.
    .init(identifier: "public.text", supertypes: ["public.data", "public.content"]),
    .init(
      identifier: "public.plain-text",
      supertypes: ["public.text"],
      filenameExtensions: ["txt", "text"],
      mimeTypes: ["text/plain"]
    ),
    .init(identifier: "public.utf8-plain-text", supertypes: ["public.plain-text"]),
    .init(identifier: "public.utf16-external-plain-text", supertypes: ["public.plain-text"]),
    .init(identifier: "public.utf16-plain-text", supertypes: ["public.plain-text"]),
    .init(identifier: "public.delimited-values-text", supertypes: ["public.text"]),
    .init(
      identifier: "public.comma-separated-values-text",
      supertypes: ["public.delimited-values-text"],
      filenameExtensions: ["csv"],
      mimeTypes: ["text/csv", "text/comma-separated-values"]
    ),
    .init(
      identifier: "public.tab-separated-values-text",
      supertypes: ["public.delimited-values-text"],
      filenameExtensions: ["tsv"],
      mimeTypes: ["text/tab-separated-values"]
    ),
    .init(
      identifier: "public.utf8-tab-separated-values-text",
      supertypes: ["public.tab-separated-values-text", "public.utf8-plain-text"]
    ),
    .init(
      identifier: "public.rtf",
      supertypes: ["public.text"],
      filenameExtensions: ["rtf"],
      mimeTypes: ["text/rtf", "application/rtf"]
    ),
    // Markup.
    .init(
      identifier: "public.html",
      supertypes: ["public.text"],
      filenameExtensions: ["html", "htm", "shtml", "shtm"],
      mimeTypes: ["text/html"]
    ),
    .init(
      identifier: "public.xml",
      supertypes: ["public.text"],
      filenameExtensions: ["xml"],
      mimeTypes: ["application/xml", "text/xml"]
    ),
    .init(
      identifier: "public.yaml",
      supertypes: ["public.text"],
      filenameExtensions: ["yaml", "yml"],
      mimeTypes: ["application/x-yaml", "text/yaml", "application/yaml"]
    ),
    .init(
      identifier: "public.css",
      supertypes: ["public.text"],
      filenameExtensions: ["css"],
      mimeTypes: ["text/css"]
    ),
    // Sources.
    .init(identifier: "public.source-code", supertypes: ["public.plain-text"]),
    .init(identifier: "public.assembly-source", supertypes: ["public.source-code"], filenameExtensions: ["s"]),
    .init(identifier: "public.c-source", supertypes: ["public.source-code"], filenameExtensions: ["c"]),
    .init(identifier: "public.objective-c-source", supertypes: ["public.source-code"], filenameExtensions: ["m"]),
    .init(identifier: "public.swift-source", supertypes: ["public.source-code"], filenameExtensions: ["swift"]),
    .init(
      identifier: "public.c-plus-plus-source",
      supertypes: ["public.source-code"],
      filenameExtensions: ["cpp", "cp", "c++", "cc", "cxx"]
    ),
    .init(
      identifier: "public.objective-c-plus-plus-source",
      supertypes: ["public.source-code"],
      filenameExtensions: ["mm"]
    ),
    .init(identifier: "public.c-header", supertypes: ["public.source-code"], filenameExtensions: ["h"]),
    .init(
      identifier: "public.c-plus-plus-header",
      supertypes: ["public.source-code"],
      filenameExtensions: ["hpp", "h++", "hxx", "hh"]
    ),
    // Scripts.
    .init(identifier: "public.script", supertypes: ["public.source-code"]),
    .init(
      identifier: "com.apple.applescript.text",
      supertypes: ["public.script"],
      filenameExtensions: ["applescript"],
      mimeTypes: ["text/vnd.apple.applescript"]
    ),
    .init(
      identifier: "com.apple.applescript.script",
      supertypes: ["public.data", "public.script"],
      filenameExtensions: ["scpt"]
    ),
    .init(
      identifier: "com.apple.applescript.script-bundle",
      supertypes: ["com.apple.bundle", "com.apple.package", "public.script"],
      filenameExtensions: ["scptd"]
    ),
    .init(
      identifier: "com.netscape.javascript-source",
      supertypes: ["public.source-code", "public.executable"],
      filenameExtensions: ["js", "jscript", "javascript", "mjs"],
      mimeTypes: ["text/javascript", "application/javascript", "application/x-javascript"]
    ),
    .init(
      identifier: "public.shell-script",
      supertypes: ["public.script"],
      filenameExtensions: ["sh", "command"],
      mimeTypes: ["text/x-shellscript"]
    ),
    .init(
      identifier: "public.perl-script",
      supertypes: ["public.shell-script"],
      filenameExtensions: ["pl", "pm"],
      mimeTypes: ["text/x-perl-script"]
    ),
    .init(
      identifier: "public.python-script",
      supertypes: ["public.shell-script"],
      filenameExtensions: ["py"],
      mimeTypes: ["text/x-python-script"]
    ),
    .init(
      identifier: "public.ruby-script",
      supertypes: ["public.shell-script"],
      filenameExtensions: ["rb", "rbw"],
      mimeTypes: ["text/x-ruby-script"]
    ),
    .init(
      identifier: "public.php-script",
      supertypes: ["public.shell-script"],
      filenameExtensions: ["php", "php3", "php4", "ph3", "ph4", "phtml"],
      mimeTypes: ["text/php", "text/x-php-script", "application/php"]
    ),
    .init(identifier: "public.make-source", supertypes: ["public.script"], filenameExtensions: ["mk", "mak"]),
    // Structured data.
    .init(
      identifier: "public.json",
      supertypes: ["public.text"],
      filenameExtensions: ["json"],
      mimeTypes: ["application/json"]
    ),
    .init(
      identifier: "public.geojson",
      supertypes: ["public.json"],
      filenameExtensions: ["geojson"],
      mimeTypes: ["application/geo+json"]
    ),
    .init(identifier: "com.apple.property-list", supertypes: ["public.data"], filenameExtensions: ["plist"]),
    .init(identifier: "com.apple.xml-property-list", supertypes: ["public.xml", "com.apple.property-list"]),
    .init(identifier: "com.apple.binary-property-list", supertypes: ["com.apple.property-list"]),
    // Documents.
    .init(
      identifier: "com.adobe.pdf",
      supertypes: ["public.data", "public.composite-content"],
      filenameExtensions: ["pdf"],
      mimeTypes: ["application/pdf"]
    ),
    .init(
      identifier: "com.apple.rtfd",
      supertypes: ["com.apple.package", "public.composite-content"],
      filenameExtensions: ["rtfd"]
    ),
    .init(identifier: "com.apple.flat-rtfd", supertypes: ["public.data", "public.composite-content"]),
    .init(
      identifier: "com.apple.webarchive",
      supertypes: ["public.data", "public.composite-content"],
      filenameExtensions: ["webarchive"],
      mimeTypes: ["application/x-webarchive"]
    ),
  ]
}
