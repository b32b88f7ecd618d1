import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("A type")
struct UTTypeTests {
  @Test("is found by its identifier, in any case, if somebody declares it")
  func identifiers() {
    #expect(UTType("public.png") == .png)
    #expect(UTType("Public.PNG") == .png)
    #expect(UTType("com.example.unheard-of") == nil)
    #expect(UTType("") == nil)
  }

  @Test("has the tags that Apple's declarations give it, the preferred ones first")
  func tags() {
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
    #expect(UTType.image.tags.isEmpty)
    #expect(UTType.image.preferredFilenameExtension == nil)
  }

  @Test("conforms to itself and to all above it, and to nothing else")
  func conformance() {
    #expect(UTType.png.conforms(to: .png))
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .item))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType.png.isSubtype(of: .content))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(UTType.swiftSource.supertypes == [.sourceCode, .plainText, .text, .data, .content, .item])
  }

  @Test("conforms to types that are declared, all of them")
  func declaredSupertypes() {
    for declaration in TypeDeclaration.system {
      for supertype in declaration.supertypes {
        #expect(TypeRegistry.shared[supertype] != nil, "\(declaration.identifier) conforms to \(supertype)")
      }
      #expect(!TypeRegistry.shared.allSupertypes(of: declaration.identifier).contains(declaration.identifier))
    }
  }

  @Test("of the system is declared under the identifier that its name stands for, each once")
  func systemTypes() {
    let types: [UTType] = [
      .item, .content, .compositeContent, .diskImage, .data, .directory, .resolvable, .symbolicLink, .executable,
      .mountPoint, .aliasFile, .urlBookmarkData, .url, .fileURL, .text, .plainText, .utf8PlainText,
      .utf16ExternalPlainText, .utf16PlainText, .delimitedText, .commaSeparatedText, .tabSeparatedText,
      .utf8TabSeparatedText, .rtf, .html, .xml, .yaml, .css, .sourceCode, .assemblyLanguageSource, .cSource,
      .objectiveCSource, .swiftSource, .cPlusPlusSource, .objectiveCPlusPlusSource, .cHeader, .cPlusPlusHeader,
      .script, .appleScript, .osaScript, .osaScriptBundle, .javaScript, .shellScript, .perlScript, .pythonScript,
      .rubyScript, .phpScript, .makefile, .json, .geoJSON, .propertyList, .xmlPropertyList, .binaryPropertyList,
      .pdf, .rtfd, .flatRTFD, .webArchive, .image, .jpeg, .tiff, .gif, .png, .icns, .bmp, .ico, .rawImage, .dng,
      .exr, .svg, .livePhoto, .heif, .heic, .heics, .webP, .jpegxl, .threeDContent, .usd, .usdz, .realityFile,
      .sceneKitScene, .arReferenceObject, .audiovisualContent, .movie, .video, .audio, .quickTimeMovie, .mpeg,
      .mpeg2Video, .mpeg2TransportStream, .mp3, .mpeg4Movie, .mpeg4Audio, .appleProtectedMPEG4Audio,
      .appleProtectedMPEG4Video, .avi, .aiff, .wav, .midi, .playlist, .m3uPlaylist, .folder, .volume, .package,
      .bundle, .pluginBundle, .spotlightImporter, .quickLookGenerator, .xpcService, .framework, .application,
      .applicationBundle, .applicationExtension, .unixExecutable, .exe, .systemPreferencesPane, .archive, .gzip,
      .bz2, .zip, .appleArchive, .tarArchive, .spreadsheet, .presentation, .database, .message, .contact, .vCard,
      .toDoItem, .calendarEvent, .emailMessage, .internetLocation, .internetShortcut, .font, .bookmark,
      .linkPresentationMetadata, .pkcs12, .x509Certificate, .epub, .log, .ahap, .shazamSignature,
      .shazamCustomCatalog,
    ]
    #expect(types.allSatisfy { $0.isDeclared })
    #expect(Set(types).count == types.count)
  }

  @Test("is of the public domain, declared or dynamic")
  func kinds() throws {
    #expect(UTType.png.isPublic && UTType.png.isDeclared && !UTType.png.isDynamic)
    #expect(!UTType.gif.isPublic)
    let unknown = try #require(UTType(filenameExtension: "unheardof"))
    #expect(unknown.isDynamic && !unknown.isDeclared && !unknown.isPublic)
  }

  @Test("keeps its identifier in a property list or JSON, whether it is declared there or not")
  func coding() throws {
    let types = [UTType.pdf, UTType(exportedAs: "com.example.note")]
    let data = try JSONEncoder().encode(types)
    #expect(String(decoding: data, as: UTF8.self) == #"["com.adobe.pdf","com.example.note"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: data) == types)
  }

  @Test("of an app conforms to what the app says until an Info.plist does")
  func exported() {
    let note = UTType(exportedAs: "com.example.Note", conformingTo: .json)
    #expect(note.identifier == "com.example.note")
    #expect(note.conforms(to: .text))
    #expect(!note.isDeclared)
    // A declared type has its own conformances, whatever is named besides.
    #expect(!UTType(importedAs: "public.png", conformingTo: .text).conforms(to: .text))
  }

  @Test("of an Info.plist has what it declares there")
  func informationPropertyList() throws {
    let declarations = TypeRegistry.declarations(in: [
      "UTExportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "com.example.Sketch", "UTTypeConformsTo": "public.image", "UTTypeDescription": "Sketch",
          "UTTypeVersion": "3", "UTTypeReferenceURL": "https://example.com/sketch",
          "UTTypeTagSpecification": [
            "public.filename-extension": ["sketch", "skt"], "public.mime-type": "image/x-example-sketch",
          ],
        ] as [String: Any],
        ["UTTypeDescription": "nothing"],
      ]
    ])
    let sketch = try #require(declarations.first)
    #expect(declarations.count == 1)
    #expect(sketch.identifier == "com.example.sketch")
    #expect(sketch.filenameExtensions == ["sketch", "skt"])
    #expect(sketch.mimeTypes == ["image/x-example-sketch"])
    #expect(sketch.version == 3)
    let registry = TypeRegistry(declarations: TypeDeclaration.system + declarations)
    #expect(registry.conforms("com.example.sketch", to: "public.content"))
    #expect(registry.declaredTypes(tag: "SKT", of: .filenameExtension) == ["com.example.sketch"])
  }

  @Test("may declare a ring of supertypes, and is read all the same")
  func ring() {
    let registry = TypeRegistry(declarations: [
      TypeDeclaration(identifier: "a", supertypes: ["b"]), TypeDeclaration(identifier: "b", supertypes: ["a", "c"]),
    ])
    #expect(registry.allSupertypes(of: "a") == ["b", "c"])
  }

  @Test("is an object where one is asked for")
  func reference() throws {
    let object = try #require(UTTypeReference(filenameExtension: "png"))
    #expect(object == UTTypeReference("public.png"))
    #expect(object.conforms(to: .image))
    #expect(object.tags["public.mime-type"] == ["image/png"])
    #expect(UTTypeReference("com.example.unheard-of") == nil)
    #expect(UTTypeReference.types(tag: "text/html", tagClass: "public.mime-type", conformingTo: nil) == [.html])
  }
}
