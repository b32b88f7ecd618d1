import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("A tag")
struct TagTests {
  @Test(
    "names a declared type",
    arguments: [
      ("png", UTType.png), ("PNG", .png), ("jpg", .jpeg), ("json", .json), ("swift", .swiftSource),
      ("mp4", .mpeg4Movie),
      ("csv", .commaSeparatedText), ("zip", .zip), ("usdz", .usdz),
    ]
  )
  func extensions(name: String, type: UTType) { #expect(UTType(filenameExtension: name) == type) }

  @Test(
    "names a declared type by MIME, with or without parameters",
    arguments: [
      ("image/png", UTType.png), ("Text/HTML; charset=utf-8", .html), ("application/json", .json),
      ("audio/mp4", .mpeg4Audio),
    ]
  )
  func mimeTypes(name: String, type: UTType) { #expect(UTType(mimeType: name) == type) }

  @Test("names only types of the kind that is asked for")
  func conformance() throws {
    #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    let text = try #require(UTType(filenameExtension: "png", conformingTo: .text))
    #expect(text.isDynamic && text.conforms(to: .text) && !text.isDeclared)
    #expect(UTType(filenameExtension: "app", conformingTo: .directory) == .applicationBundle)
    #expect(UTType(tag: "mp4", tagClass: .filenameExtension, conformingTo: nil) == .mpeg4Movie)
    #expect(UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: nil) == [.mpeg4Movie, .mpeg4Audio])
  }

  @Test("that can be none names nothing", arguments: ["", "a/b", "tar.gz", "x\0"])
  func invalidExtension(name: String) { #expect(UTType(filenameExtension: name) == nil) }

  @Test("that is no MIME type names nothing", arguments: ["", "png", "image/", "/png", "a/b/c"])
  func invalidMIMEType(name: String) { #expect(UTType(mimeType: name) == nil) }

  @Test("of an unknown class names nothing")
  func unknownClass() {
    #expect(UTType(tag: "PNGf", tagClass: UTTagClass(rawValue: "com.apple.ostype"), conformingTo: nil) == nil)
  }

  @Test("of nobody's type is in the type's identifier, as iOS writes it")
  func dynamicIdentifier() throws {
    // The prefix that every unknown extension's type has on iOS: "?0=6:1=".
    let type = try #require(UTType(filenameExtension: "Unheardof"))
    #expect(type.identifier.hasPrefix("dyn.ah62d4rv4ge8"))
    #expect(type.preferredFilenameExtension == "unheardof")
    #expect(UTType(type.identifier) == type)
    #expect(UTType(filenameExtension: "unheardof") == type)
    #expect(type.conforms(to: .data))
    let mime = try #require(UTType(mimeType: "application/x-unheard-of"))
    #expect(mime.preferredMIMEType == "application/x-unheard-of")
    #expect(UTType("dyn.") == nil && UTType("dyn.a!") == nil && UTType("dyn.ah") == nil)
  }

  @Test(
    "comes back from an identifier whatever is in it",
    arguments: ["c", "C", "7", "a:b", "a=b", "a,b", #"a\b"#, "ä", "public.data"]
  )
  func roundTrip(tag: String) throws {
    let dynamic = DynamicIdentifier(
      supertypes: ["public.text", "com.example.x"],
      filenameExtensions: [tag, "x"],
      mimeTypes: ["a/b"]
    )
    #expect(DynamicIdentifier(dynamic.identifier) == dynamic)
  }
}

@Suite("The machine's MIME database")
struct MachineTypesTests {
  private let folder: URL
  private let machine: MachineTypes

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "mime-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "image"), withIntermediateDirectories: true)
    try Data(
      "# comment\n60:image/x-sketch:*.skt\n50:image/other:*.skt\n50:application/x-form:*.form\n50:text/x-poem:*.poem\n"
        .utf8
    )
    .write(to: folder.appending(path: "globs2"))
    try Data("application/x-form application/x-base\napplication/x-base application/json\n".utf8)
      .write(to: folder.appending(path: "subclasses"))
    try Data(
      "<mime-type><comment>sketch &amp; more</comment><comment xml:lang=\"xx\">Skizze</comment></mime-type>".utf8
    )
    .write(to: folder.appending(path: "image/x-sketch.xml"))
    machine = MachineTypes(folders: [folder])
  }

  @Test("says what an undeclared extension's files are")
  func knowledge() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let registry = TypeRegistry(declarations: TypeDeclaration.system, machine: machine)
    func knowledge(_ name: String) -> TypeDeclaration {
      registry.knowledge(of: DynamicIdentifier(supertypes: ["public.data"], filenameExtensions: [name]).identifier)
    }
    #expect(knowledge("skt").mimeTypes == ["image/x-sketch"])
    #expect(knowledge("skt").supertypes == ["public.data", "public.image"])
    #expect(knowledge("form").supertypes == ["public.data", "public.json"])
    #expect(knowledge("poem").supertypes.contains("public.plain-text"))
    #expect(knowledge("none").mimeTypes.isEmpty)
  }

  @Test("describes types, and looks nowhere else for them")
  func descriptions() {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(machine.description(of: "image/x-sketch") == "sketch & more")
    #expect(machine.description(of: "image/../image/x-sketch") == nil)
    #expect(machine.description(of: "image/none") == nil)
    #expect(MachineTypes(folders: []).type(filenameExtension: "skt") == nil)
  }

  @Test("is looked for where the specification says")
  func folders() {
    let folders = MachineTypes.standardFolders(["XDG_DATA_HOME": "/h", "XDG_DATA_DIRS": "/a:/b"])
    #expect(folders.map(\.path) == ["/h/mime", "/a/mime", "/b/mime"])
    #expect(MachineTypes.standardFolders(["HOME": "/u"]).first?.path == "/u/.local/share/mime")
  }
}

@Suite("A path")
struct PathTests {
  @Test("gets a type's extension unless it has one of them")
  func extensions() {
    let folder = URL(filePath: "/tmp/folder/")
    #expect(folder.appendingPathComponent("photo", conformingTo: .jpeg).path == "/tmp/folder/photo.jpeg")
    #expect(folder.appendingPathComponent("photo.JPG", conformingTo: .jpeg).path == "/tmp/folder/photo.JPG")
    #expect(URL(filePath: "/tmp/a.txt").appendingPathExtension(for: .json).path == "/tmp/a.txt.json")
    #expect(URL(filePath: "/tmp/a").appendingPathExtension(for: .image).path == "/tmp/a")
    var url = folder
    url.appendPathComponent("b", conformingTo: .png)
    url.appendPathExtension(for: .png)
    #expect(url.path == "/tmp/folder/b.png")
    #expect(NSString("/tmp/a").appendingPathExtension(for: .pdf) == "/tmp/a.pdf")
    #expect(NSString("/tmp").appendingPathComponent("a", conformingTo: .pdf) == "/tmp/a.pdf")
  }
}
