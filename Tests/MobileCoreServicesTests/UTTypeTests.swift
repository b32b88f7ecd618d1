import Foundation
import SlipwayFoundation
import Testing
import UniformTypeIdentifiers

@testable import MobileCoreServices

struct UTTypeTests {
  /// Each of the names stands for a type that the system declares.
  @Test func allTypesAreDeclared() {
    let types: [CFString] = [
      kUTTypeItem, kUTTypeContent, kUTTypeCompositeContent, kUTTypeMessage, kUTTypeContact, kUTTypeArchive,
      kUTTypeDiskImage, kUTTypeData, kUTTypeDirectory, kUTTypeResolvable, kUTTypeSymLink, kUTTypeExecutable,
      kUTTypeMountPoint, kUTTypeAliasFile, kUTTypeURLBookmarkData, kUTTypeURL, kUTTypeFileURL, kUTTypeText,
      kUTTypePlainText, kUTTypeUTF8PlainText, kUTTypeUTF16ExternalPlainText, kUTTypeUTF16PlainText,
      kUTTypeDelimitedText, kUTTypeCommaSeparatedText, kUTTypeTabSeparatedText, kUTTypeUTF8TabSeparatedText,
      kUTTypeRTF, kUTTypeHTML, kUTTypeXML, kUTTypeSourceCode, kUTTypeAssemblyLanguageSource, kUTTypeCSource,
      kUTTypeObjectiveCSource, kUTTypeSwiftSource, kUTTypeCPlusPlusSource, kUTTypeObjectiveCPlusPlusSource,
      kUTTypeCHeader, kUTTypeCPlusPlusHeader, kUTTypeScript, kUTTypeAppleScript, kUTTypeOSAScript,
      kUTTypeOSAScriptBundle, kUTTypeJavaScript, kUTTypeShellScript, kUTTypePerlScript, kUTTypePythonScript,
      kUTTypeRubyScript, kUTTypePHPScript, kUTTypeJSON, kUTTypePropertyList, kUTTypeXMLPropertyList,
      kUTTypeBinaryPropertyList, kUTTypePDF, kUTTypeRTFD, kUTTypeFlatRTFD, kUTTypeWebArchive, kUTTypeSpreadsheet,
      kUTTypePresentation, kUTTypeDatabase, kUTTypeVCard, kUTTypeToDoItem, kUTTypeCalendarEvent, kUTTypeEmailMessage,
      kUTTypeInternetLocation, kUTTypeFont, kUTTypeBookmark, kUTType3DContent, kUTTypePKCS12, kUTTypeX509Certificate,
      kUTTypeElectronicPublication, kUTTypeLog, kUTTypeImage, kUTTypeJPEG, kUTTypeTIFF, kUTTypeGIF, kUTTypePNG,
      kUTTypeAppleICNS, kUTTypeBMP, kUTTypeICO, kUTTypeRawImage, kUTTypeScalableVectorGraphics, kUTTypeLivePhoto,
      kUTTypeAudiovisualContent, kUTTypeMovie, kUTTypeVideo, kUTTypeAudio, kUTTypeQuickTimeMovie, kUTTypeMPEG,
      kUTTypeMPEG2Video, kUTTypeMPEG2TransportStream, kUTTypeMP3, kUTTypeMPEG4, kUTTypeMPEG4Audio,
      kUTTypeAppleProtectedMPEG4Audio, kUTTypeAppleProtectedMPEG4Video, kUTTypeAVIMovie,
      kUTTypeAudioInterchangeFileFormat, kUTTypeWaveformAudio, kUTTypeMIDIAudio, kUTTypePlaylist, kUTTypeM3UPlaylist,
      kUTTypeFolder, kUTTypeVolume, kUTTypePackage, kUTTypeBundle, kUTTypePluginBundle, kUTTypeSpotlightImporter,
      kUTTypeQuickLookGenerator, kUTTypeXPCService, kUTTypeFramework, kUTTypeApplication, kUTTypeApplicationBundle,
      kUTTypeUnixExecutable, kUTTypeGNUZipArchive, kUTTypeBzip2Archive, kUTTypeZipArchive,
    ]
    for type in types { #expect(UTTypeIsDeclared(type) && UTType(type as String) != nil, "\(type)") }
    #expect(Set(types.map { $0 as String }).count == types.count)
  }

  @Test func conformances() {
    #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && UTTypeConformsTo(kUTTypePNG, kUTTypePNG))
    #expect(!UTTypeConformsTo(kUTTypeImage, kUTTypePNG) && !UTTypeConformsTo("no.such.type", kUTTypeData))
    #expect(UTTypeEqual("PUBLIC.png", kUTTypePNG) && !UTTypeEqual(kUTTypeMP3, kUTTypePNG))
  }

  @Test func tags() {
    func tag(_ type: CFString, _ tagClass: CFString) -> String? {
      UTTypeCopyPreferredTagWithClass(type, tagClass)?.takeRetainedValue() as String?
    }
    #expect(tag(kUTTypePNG, kUTTagClassFilenameExtension) == "png")
    #expect(tag(kUTTypePNG, kUTTagClassMIMEType) == "image/png")
    #expect(tag(kUTTypeData, kUTTagClassMIMEType) == nil)
    let all = UTTypeCopyAllTagsWithClass(kUTTypeJPEG, kUTTagClassFilenameExtension)?.takeRetainedValue() as? [String]
    #expect(all?.contains("jpeg") == true && all?.contains("jpg") == true)
  }

  @Test func typesOfTags() throws {
    func type(_ tagClass: CFString, _ tag: CFString, _ parent: CFString? = nil) -> CFString? {
      UTTypeCreatePreferredIdentifierForTag(tagClass, tag, parent)?.takeRetainedValue()
    }
    #expect(type(kUTTagClassFilenameExtension, "pdf") == kUTTypePDF)
    #expect(type(kUTTagClassMIMEType, "text/html", kUTTypeText) == kUTTypeHTML)
    let unknown = try #require(type(kUTTagClassFilenameExtension, "no-such-extension"))
    #expect(UTTypeIsDynamic(unknown) && !UTTypeIsDeclared(unknown) && !UTTypeIsDynamic(kUTTypePDF))
    let all = UTTypeCreateAllIdentifiersForTag(kUTTagClassFilenameExtension, "png", nil)?.takeRetainedValue()
    #expect((all as? [String])?.contains("public.png") == true)
  }
}
