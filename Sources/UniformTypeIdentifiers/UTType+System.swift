// The types of the system by name, in the groups of Apple's page "System-declared uniform type identifiers".

// Bases.
extension UTType {
  /// What lies in a file system: files and folders: `public.item`.
  public static var item: UTType { UTType(known: "public.item") }

  /// What a user looks at: documents, texts, pictures, what was copied: `public.content`.
  public static var content: UTType { UTType(known: "public.content") }

  /// Documents that mix text with pictures and layout: `public.composite-content`.
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }

  /// Files that can be mounted as a volume: `public.disk-image`.
  public static var diskImage: UTType { UTType(known: "public.disk-image") }

  /// Streams of bytes: files that are no folders, and what is in memory: `public.data`.
  public static var data: UTType { UTType(known: "public.data") }

  /// Folders, packages and volumes: `public.directory`.
  public static var directory: UTType { UTType(known: "public.directory") }

  /// What stands for something else, as links do: `com.apple.resolvable`.
  public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }

  /// Symbolic links: `public.symlink`.
  public static var symbolicLink: UTType { UTType(known: "public.symlink") }

  /// What can be run: `public.executable`.
  public static var executable: UTType { UTType(known: "public.executable") }

  /// Places where a volume is mounted: `com.apple.mount-point`.
  public static var mountPoint: UTType { UTType(known: "com.apple.mount-point") }

  /// The Finder's alias files: `com.apple.alias-file`.
  public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }

  /// Bookmarks of a URL: `com.apple.bookmark`.
  public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
}

// Addresses.
extension UTType {
  /// Addresses: `public.url`.
  public static var url: UTType { UTType(known: "public.url") }

  /// Addresses of files: `public.file-url`.
  public static var fileURL: UTType { UTType(known: "public.file-url") }
}

// Texts.
extension UTType {
  /// All text, with or without markup: `public.text`.
  public static var text: UTType { UTType(known: "public.text") }

  /// Text without markup, in any encoding: `public.plain-text`.
  public static var plainText: UTType { UTType(known: "public.plain-text") }

  /// Text without markup in UTF-8: `public.utf8-plain-text`.
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }

  /// Text without markup in UTF-16, with a byte-order mark or in big-endian order: `public.utf16-external-plain-text`.
  public static var utf16ExternalPlainText: UTType { UTType(known: "public.utf16-external-plain-text") }

  /// Text without markup in UTF-16, in the machine's byte order: `public.utf16-plain-text`.
  public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }

  /// Values with delimiters between them: `public.delimited-values-text`.
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }

  /// Values with commas between them: `public.comma-separated-values-text`.
  public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }

  /// Values with tabulators between them: `public.tab-separated-values-text`.
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }

  /// Values with tabulators between them in UTF-8: `public.utf8-tab-separated-values-text`.
  public static var utf8TabSeparatedText: UTType { UTType(known: "public.utf8-tab-separated-values-text") }

  /// Rich Text Format: `public.rtf`.
  public static var rtf: UTType { UTType(known: "public.rtf") }
}

// Markup.
extension UTType {
  /// HTML of any version: `public.html`.
  public static var html: UTType { UTType(known: "public.html") }

  /// XML: `public.xml`.
  public static var xml: UTType { UTType(known: "public.xml") }

  /// YAML: `public.yaml`.
  public static var yaml: UTType { UTType(known: "public.yaml") }

  /// Style sheets: `public.css`.
  public static var css: UTType { UTType(known: "public.css") }
}

// Sources.
extension UTType {
  /// Source code in any language: `public.source-code`.
  public static var sourceCode: UTType { UTType(known: "public.source-code") }

  /// Assembly (`.s`): `public.assembly-source`.
  public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }

  /// C (`.c`): `public.c-source`.
  public static var cSource: UTType { UTType(known: "public.c-source") }

  /// Objective-C (`.m`): `public.objective-c-source`.
  public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }

  /// Swift (`.swift`): `public.swift-source`.
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }

  /// C++ (`.cpp`): `public.c-plus-plus-source`.
  public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }

  /// Objective-C++ (`.mm`): `public.objective-c-plus-plus-source`.
  public static var objectiveCPlusPlusSource: UTType { UTType(known: "public.objective-c-plus-plus-source") }

  /// Headers in C (`.h`): `public.c-header`.
  public static var cHeader: UTType { UTType(known: "public.c-header") }

  /// Headers in C++ (`.hpp`): `public.c-plus-plus-header`.
  public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
}

// Scripts.
extension UTType {
  /// Scripts in any language: `public.script`.
  public static var script: UTType { UTType(known: "public.script") }

  /// AppleScript as text: `com.apple.applescript.text`.
  public static var appleScript: UTType { UTType(known: "com.apple.applescript.text") }

  /// Compiled scripts of the Open Scripting Architecture: `com.apple.applescript.script`.
  public static var osaScript: UTType { UTType(known: "com.apple.applescript.script") }

  /// Bundles with a compiled script: `com.apple.applescript.script-bundle`.
  public static var osaScriptBundle: UTType { UTType(known: "com.apple.applescript.script-bundle") }

  /// JavaScript: `com.netscape.javascript-source`.
  public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }

  /// Scripts for a shell: `public.shell-script`.
  public static var shellScript: UTType { UTType(known: "public.shell-script") }

  /// Perl: `public.perl-script`.
  public static var perlScript: UTType { UTType(known: "public.perl-script") }

  /// Python: `public.python-script`.
  public static var pythonScript: UTType { UTType(known: "public.python-script") }

  /// Ruby: `public.ruby-script`.
  public static var rubyScript: UTType { UTType(known: "public.ruby-script") }

  /// PHP: `public.php-script`.
  public static var phpScript: UTType { UTType(known: "public.php-script") }

  /// Makefiles: `public.make-source`.
  public static var makefile: UTType { UTType(known: "public.make-source") }
}

// Structured data.
extension UTType {
  /// JSON: `public.json`.
  public static var json: UTType { UTType(known: "public.json") }

  /// GeoJSON: `public.geojson`.
  public static var geoJSON: UTType { UTType(known: "public.geojson") }

  /// Property lists of either form: `com.apple.property-list`.
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }

  /// Property lists in XML: `com.apple.xml-property-list`.
  public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }

  /// Binary property lists: `com.apple.binary-property-list`.
  public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
}

// Documents.
extension UTType {
  /// Portable Document Format: `com.adobe.pdf`.
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }

  /// Packages of rich text with its attachments: `com.apple.rtfd`.
  public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }

  /// Rich text with its attachments as one stream of bytes: `com.apple.flat-rtfd`.
  public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }

  /// A web page with all that it needs: `com.apple.webarchive`.
  public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
}

// Pictures.
extension UTType {
  /// Pictures of any kind: `public.image`.
  public static var image: UTType { UTType(known: "public.image") }

  /// JPEG pictures: `public.jpeg`.
  public static var jpeg: UTType { UTType(known: "public.jpeg") }

  /// TIFF pictures: `public.tiff`.
  public static var tiff: UTType { UTType(known: "public.tiff") }

  /// GIF pictures: `com.compuserve.gif`.
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }

  /// PNG pictures: `public.png`.
  public static var png: UTType { UTType(known: "public.png") }

  /// Apple's icons: `com.apple.icns`.
  public static var icns: UTType { UTType(known: "com.apple.icns") }

  /// Windows bitmaps: `com.microsoft.bmp`.
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }

  /// Windows icons: `com.microsoft.ico`.
  public static var ico: UTType { UTType(known: "com.microsoft.ico") }

  /// What cameras write unprocessed: `public.camera-raw-image`.
  public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }

  /// Digital negatives: `com.adobe.raw-image`.
  public static var dng: UTType { UTType(known: "com.adobe.raw-image") }

  /// OpenEXR pictures: `com.ilm.openexr-image`.
  public static var exr: UTType { UTType(known: "com.ilm.openexr-image") }

  /// Scalable Vector Graphics: `public.svg-image`.
  public static var svg: UTType { UTType(known: "public.svg-image") }

  /// Live Photos: `com.apple.live-photo`.
  public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }

  /// High Efficiency Image File Format: `public.heif`.
  public static var heif: UTType { UTType(known: "public.heif") }

  /// HEIF pictures in HEVC: `public.heic`.
  public static var heic: UTType { UTType(known: "public.heic") }

  /// Sequences of HEIF pictures in HEVC: `public.heics`.
  public static var heics: UTType { UTType(known: "public.heics") }

  /// WebP pictures: `org.webmproject.webp`.
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }

  /// JPEG XL pictures: `public.jpeg-xl`.
  public static var jpegxl: UTType { UTType(known: "public.jpeg-xl") }
}

// Three dimensions.
extension UTType {
  /// Three-dimensional content: `public.3d-content`.
  public static var threeDContent: UTType { UTType(known: "public.3d-content") }

  /// Universal Scene Description: `com.pixar.universal-scene-description`.
  public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }

  /// Packages of Universal Scene Description: `com.pixar.universal-scene-description-mobile`.
  public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }

  /// Reality files: `com.apple.reality`.
  public static var realityFile: UTType { UTType(known: "com.apple.reality") }

  /// SceneKit's scenes: `com.apple.scenekit.scene`.
  public static var sceneKitScene: UTType { UTType(known: "com.apple.scenekit.scene") }

  /// Augmented reality's reference objects: `com.apple.arobject`.
  public static var arReferenceObject: UTType { UTType(known: "com.apple.arobject") }
}

// Sound and moving pictures.
extension UTType {
  /// Sound, moving pictures, or both: `public.audiovisual-content`.
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }

  /// Moving pictures with or without sound: `public.movie`.
  public static var movie: UTType { UTType(known: "public.movie") }

  /// Moving pictures without sound: `public.video`.
  public static var video: UTType { UTType(known: "public.video") }

  /// Sound alone: `public.audio`.
  public static var audio: UTType { UTType(known: "public.audio") }

  /// QuickTime movies: `com.apple.quicktime-movie`.
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }

  /// MPEG-1 and MPEG-2 movies: `public.mpeg`.
  public static var mpeg: UTType { UTType(known: "public.mpeg") }

  /// MPEG-2 video: `public.mpeg-2-video`.
  public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }

  /// MPEG-2 transport streams: `public.mpeg-2-transport-stream`.
  public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }

  /// MP3 audio: `public.mp3`.
  public static var mp3: UTType { UTType(known: "public.mp3") }

  /// MPEG-4 movies: `public.mpeg-4`.
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }

  /// MPEG-4 audio: `public.mpeg-4-audio`.
  public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }

  /// Protected MPEG-4 audio of the iTunes Store: `com.apple.protected-mpeg-4-audio`.
  public static var appleProtectedMPEG4Audio: UTType { UTType(known: "com.apple.protected-mpeg-4-audio") }

  /// Protected MPEG-4 movies of the iTunes Store: `com.apple.protected-mpeg-4-video`.
  public static var appleProtectedMPEG4Video: UTType { UTType(known: "com.apple.protected-mpeg-4-video") }

  /// AVI movies: `public.avi`.
  public static var avi: UTType { UTType(known: "public.avi") }

  /// AIFF audio: `public.aiff-audio`.
  public static var aiff: UTType { UTType(known: "public.aiff-audio") }

  /// WAVE audio: `com.microsoft.waveform-audio`.
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }

  /// MIDI audio: `public.midi-audio`.
  public static var midi: UTType { UTType(known: "public.midi-audio") }

  /// Playlists: `public.playlist`.
  public static var playlist: UTType { UTType(known: "public.playlist") }

  /// M3U playlists: `public.m3u-playlist`.
  public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
}

// Folders.
extension UTType {
  /// Folders that a user browses: no packages: `public.folder`.
  public static var folder: UTType { UTType(known: "public.folder") }

  /// Roots of volumes: `public.volume`.
  public static var volume: UTType { UTType(known: "public.volume") }

  /// Folders that look like one file: `com.apple.package`.
  public static var package: UTType { UTType(known: "com.apple.package") }

  /// Folders with the layout of a bundle: `com.apple.bundle`.
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }

  /// Bundles with a plug-in: `com.apple.plugin`.
  public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }

  /// Plug-ins that tell Spotlight of files: `com.apple.metadata-importer`.
  public static var spotlightImporter: UTType { UTType(known: "com.apple.metadata-importer") }

  /// Plug-ins that show files in Quick Look: `com.apple.quicklook-generator`.
  public static var quickLookGenerator: UTType { UTType(known: "com.apple.quicklook-generator") }

  /// Services of an app in processes of their own: `com.apple.xpc-service`.
  public static var xpcService: UTType { UTType(known: "com.apple.xpc-service") }

  /// Frameworks: `com.apple.framework`.
  public static var framework: UTType { UTType(known: "com.apple.framework") }
}

// Programs.
extension UTType {
  /// Applications of any form: `com.apple.application`.
  public static var application: UTType { UTType(known: "com.apple.application") }

  /// Applications as bundles: `com.apple.application-bundle`.
  public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }

  /// Extensions of applications: `com.apple.application-and-system-extension`.
  public static var applicationExtension: UTType { UTType(known: "com.apple.application-and-system-extension") }

  /// Programs and scripts that a Unix starts: `public.unix-executable`.
  public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }

  /// Programs for Windows: `com.microsoft.windows-executable`.
  public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }

  /// Panes of System Preferences: `com.apple.systempreference.prefpane`.
  public static var systemPreferencesPane: UTType { UTType(known: "com.apple.systempreference.prefpane") }
}

// Archives.
extension UTType {
  /// Files and folders in one file: `public.archive`.
  public static var archive: UTType { UTType(known: "public.archive") }

  /// Files compressed by gzip: `org.gnu.gnu-zip-archive`.
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }

  /// Files compressed by bzip2: `public.bzip2-archive`.
  public static var bz2: UTType { UTType(known: "public.bzip2-archive") }

  /// ZIP archives: `public.zip-archive`.
  public static var zip: UTType { UTType(known: "public.zip-archive") }

  /// Apple's archives: `com.apple.archive`.
  public static var appleArchive: UTType { UTType(known: "com.apple.archive") }

  /// Archives of tar: `public.tar-archive`.
  public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
}

// What apps keep.
extension UTType {
  /// Spreadsheets: `public.spreadsheet`.
  public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }

  /// Presentations: `public.presentation`.
  public static var presentation: UTType { UTType(known: "public.presentation") }

  /// Databases: `public.database`.
  public static var database: UTType { UTType(known: "public.database") }

  /// Messages: `public.message`.
  public static var message: UTType { UTType(known: "public.message") }

  /// People and organisations: `public.contact`.
  public static var contact: UTType { UTType(known: "public.contact") }

  /// Contacts as vCards: `public.vcard`.
  public static var vCard: UTType { UTType(known: "public.vcard") }

  /// What is to be done: `public.to-do-item`.
  public static var toDoItem: UTType { UTType(known: "public.to-do-item") }

  /// Events: `public.calendar-event`.
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }

  /// E-mails: `public.email-message`.
  public static var emailMessage: UTType { UTType(known: "public.email-message") }

  /// Files that hold an address: `com.apple.internet-location`.
  public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }

  /// Windows' files that hold an address: `com.microsoft.internet-shortcut`.
  public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }

  /// Fonts: `public.font`.
  public static var font: UTType { UTType(known: "public.font") }

  /// Bookmarks of a browser: `public.bookmark`.
  public static var bookmark: UTType { UTType(known: "public.bookmark") }

  /// What a link's preview shows: `com.apple.linkpresentation.metadata`.
  public static var linkPresentationMetadata: UTType { UTType(known: "com.apple.linkpresentation.metadata") }

  /// Keys with their certificates: `com.rsa.pkcs-12`.
  public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }

  /// Certificates: `public.x509-certificate`.
  public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }

  /// Books as EPUB: `org.idpf.epub-container`.
  public static var epub: UTType { UTType(known: "org.idpf.epub-container") }

  /// Logs: `public.log`.
  public static var log: UTType { UTType(known: "public.log") }

  /// Patterns of haptics: `com.apple.haptics.ahap`.
  public static var ahap: UTType { UTType(known: "com.apple.haptics.ahap") }

  /// Shazam's signatures: `com.apple.shazamsignature`.
  public static var shazamSignature: UTType { UTType(known: "com.apple.shazamsignature") }

  /// Shazam's catalogues: `com.apple.shazamcustomcatalog`.
  public static var shazamCustomCatalog: UTType { UTType(known: "com.apple.shazamcustomcatalog") }
}
