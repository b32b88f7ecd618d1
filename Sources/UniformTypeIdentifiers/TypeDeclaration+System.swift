extension TypeDeclaration {
  /// The types that iOS declares: Apple's identifiers, conformances, extensions and MIME types.
  static let system: [TypeDeclaration] = [
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
    // Pictures.
    .init(identifier: "public.image", supertypes: ["public.data", "public.content"]),
    .init(
      identifier: "public.jpeg",
      supertypes: ["public.image"],
      filenameExtensions: ["jpeg", "jpg", "jpe"],
      mimeTypes: ["image/jpeg", "image/jpg"]
    ),
    .init(
      identifier: "public.tiff",
      supertypes: ["public.image"],
      filenameExtensions: ["tiff", "tif"],
      mimeTypes: ["image/tiff"]
    ),
    .init(
      identifier: "com.compuserve.gif",
      supertypes: ["public.image"],
      filenameExtensions: ["gif"],
      mimeTypes: ["image/gif"]
    ),
    .init(
      identifier: "public.png",
      supertypes: ["public.image"],
      filenameExtensions: ["png"],
      mimeTypes: ["image/png"]
    ),
    .init(
      identifier: "com.apple.icns",
      supertypes: ["public.image"],
      filenameExtensions: ["icns"],
      mimeTypes: ["image/x-icns"]
    ),
    .init(
      identifier: "com.microsoft.bmp",
      supertypes: ["public.image"],
      filenameExtensions: ["bmp", "dib"],
      mimeTypes: ["image/bmp", "image/x-bmp"]
    ),
    .init(
      identifier: "com.microsoft.ico",
      supertypes: ["public.image"],
      filenameExtensions: ["ico"],
      mimeTypes: ["image/vnd.microsoft.icon", "image/x-icon"]
    ),
    .init(identifier: "public.camera-raw-image", supertypes: ["public.image"]),
    .init(
      identifier: "com.adobe.raw-image",
      supertypes: ["public.camera-raw-image"],
      filenameExtensions: ["dng"],
      mimeTypes: ["image/x-adobe-dng"]
    ),
    .init(
      identifier: "com.ilm.openexr-image",
      supertypes: ["public.image"],
      filenameExtensions: ["exr"],
      mimeTypes: ["image/x-exr"]
    ),
    .init(
      identifier: "public.svg-image",
      supertypes: ["public.image"],
      filenameExtensions: ["svg", "svgz"],
      mimeTypes: ["image/svg+xml"]
    ),
    .init(identifier: "com.apple.live-photo"),
    .init(
      identifier: "public.heif",
      supertypes: ["public.image"],
      filenameExtensions: ["heif", "hif"],
      mimeTypes: ["image/heif"]
    ),
    .init(
      identifier: "public.heic",
      supertypes: ["public.heif"],
      filenameExtensions: ["heic"],
      mimeTypes: ["image/heic"]
    ),
    .init(
      identifier: "public.heics",
      supertypes: ["public.heif"],
      filenameExtensions: ["heics"],
      mimeTypes: ["image/heic-sequence"]
    ),
    .init(
      identifier: "org.webmproject.webp",
      supertypes: ["public.image"],
      filenameExtensions: ["webp"],
      mimeTypes: ["image/webp"]
    ),
    .init(
      identifier: "public.jpeg-xl",
      supertypes: ["public.image"],
      filenameExtensions: ["jxl"],
      mimeTypes: ["image/jxl"]
    ),
    // Three dimensions.
    .init(identifier: "public.3d-content", supertypes: ["public.content"]),
    .init(
      identifier: "com.pixar.universal-scene-description",
      supertypes: ["public.3d-content", "public.data"],
      filenameExtensions: ["usd", "usda", "usdc"],
      mimeTypes: ["model/vnd.usd"]
    ),
    .init(
      identifier: "com.pixar.universal-scene-description-mobile",
      supertypes: ["public.3d-content", "public.data"],
      filenameExtensions: ["usdz"],
      mimeTypes: ["model/vnd.usdz+zip"]
    ),
    .init(
      identifier: "com.apple.reality",
      supertypes: ["public.data"],
      filenameExtensions: ["reality"],
      mimeTypes: ["model/vnd.reality"]
    ),
    .init(identifier: "com.apple.scenekit.scene", supertypes: ["public.3d-content"], filenameExtensions: ["scn"]),
    .init(identifier: "com.apple.arobject", supertypes: ["public.data"], filenameExtensions: ["arobject"]),
    // Sound and moving pictures.
    .init(identifier: "public.audiovisual-content", supertypes: ["public.data", "public.content"]),
    .init(identifier: "public.movie", supertypes: ["public.audiovisual-content"]),
    .init(identifier: "public.video", supertypes: ["public.movie"]),
    .init(identifier: "public.audio", supertypes: ["public.audiovisual-content"]),
    .init(
      identifier: "com.apple.quicktime-movie",
      supertypes: ["public.movie"],
      filenameExtensions: ["mov", "qt"],
      mimeTypes: ["video/quicktime"]
    ),
    .init(
      identifier: "public.mpeg",
      supertypes: ["public.movie"],
      filenameExtensions: ["mpg", "mpeg", "mpe", "m75", "m15"],
      mimeTypes: ["video/mpeg", "video/mpg", "video/x-mpeg", "video/x-mpg"]
    ),
    .init(
      identifier: "public.mpeg-2-video",
      supertypes: ["public.video"],
      filenameExtensions: ["m2v"],
      mimeTypes: ["video/mpeg2"]
    ),
    .init(
      identifier: "public.mpeg-2-transport-stream",
      supertypes: ["public.movie"],
      filenameExtensions: ["ts"],
      mimeTypes: ["video/mp2t"]
    ),
    .init(
      identifier: "public.mp3",
      supertypes: ["public.audio"],
      filenameExtensions: ["mp3", "mpga"],
      mimeTypes: ["audio/mpeg", "audio/mp3", "audio/mpg", "audio/x-mpeg", "audio/x-mp3", "audio/x-mpg"]
    ),
    .init(
      identifier: "public.mpeg-4",
      supertypes: ["public.movie"],
      filenameExtensions: ["mp4", "mpg4"],
      mimeTypes: ["video/mp4"]
    ),
    .init(
      identifier: "public.mpeg-4-audio",
      supertypes: ["public.mpeg-4", "public.audio"],
      filenameExtensions: ["mp4", "mpg4"],
      mimeTypes: ["audio/mp4"]
    ),
    .init(
      identifier: "com.apple.protected-mpeg-4-audio",
      supertypes: ["public.audio"],
      filenameExtensions: ["m4p"],
      mimeTypes: ["audio/x-m4p"]
    ),
    .init(
      identifier: "com.apple.protected-mpeg-4-video",
      supertypes: ["com.apple.m4v-video"],
      filenameExtensions: ["m4v"]
    ),
    .init(
      identifier: "public.avi",
      supertypes: ["public.movie"],
      filenameExtensions: ["avi", "vfw"],
      mimeTypes: ["video/avi", "video/msvideo", "video/x-msvideo"]
    ),
    .init(
      identifier: "public.aiff-audio",
      supertypes: ["public.audio"],
      filenameExtensions: ["aiff", "aif"],
      mimeTypes: ["audio/aiff", "audio/x-aiff"]
    ),
    .init(
      identifier: "com.microsoft.waveform-audio",
      supertypes: ["public.audio"],
      filenameExtensions: ["wav", "wave", "bwf"],
      mimeTypes: ["audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav"]
    ),
    .init(
      identifier: "public.midi-audio",
      supertypes: ["public.audio"],
      filenameExtensions: ["midi", "mid", "smf", "kar"],
      mimeTypes: ["audio/midi", "audio/mid", "audio/x-midi"]
    ),
    .init(identifier: "public.playlist"),
    .init(
      identifier: "public.m3u-playlist",
      supertypes: ["public.text", "public.playlist"],
      filenameExtensions: ["m3u", "m3u8"],
      mimeTypes: ["audio/mpegurl", "audio/x-mpegurl", "application/vnd.apple.mpegurl", "application/x-mpegurl"]
    ),
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
    // Declared without a property.
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
