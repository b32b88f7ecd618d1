import Foundation
import Testing

@testable import XcodeProject

struct PropertyListTests {
  private func parse(_ text: String) throws -> PropertyList {
    try PropertyList.parse(Data(text.utf8), file: "test.plist")
  }

  private func message(_ text: String) -> ProjectError? {
    do {
      _ = try parse(text)
      return nil
    } catch {
      return error as? ProjectError
    }
  }

  @Test func readsWhatXcodeWrites() throws {
    let list = try parse(
      """
      // !$*UTF8*$!
      {
        name = App; /* a comment */
        "quoted key" = "a \\"text\\"\\nof two lines, \\U00e4 and \\344";
        list = ( a, "b c", (nested), );
        empty = ""; none = ( ); group = { };
        path = Some/Folder.x-y_z; bytes = <0fBD 77>;
      }
      """
    )
    #expect(list["name"]?.string == "App")
    #expect(list["quoted key"]?.string == "a \"text\"\nof two lines, ä and ä")
    #expect(list["list"]?.array?.count == 3)
    #expect(list["list"]?.array?[2].strings == ["nested"])
    #expect(list["empty"]?.string == "")
    #expect(list["none"]?.array == [])
    #expect(list["group"]?.dictionary == [:])
    #expect(list["path"]?.string == "Some/Folder.x-y_z")
    #expect(list["bytes"]?.value == .data(Data([0x0F, 0xBD, 0x77])))
    #expect(list["list"]?.line == 5)
  }

  @Test func readsXMLAndBinaryLists() throws {
    let object: [String: Any] = ["a": ["b", "c"], "flag": true, "number": 3]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
      let list = try PropertyList.parse(data, file: "test.plist")
      #expect(list["a"]?.strings == ["b", "c"])
      #expect(list["flag"]?.string == "YES")
      #expect(list["number"]?.string == "3")
    }
  }

  @Test func refusesBinaryListsOfUnknownObjects() throws {
    let list = try PropertyListSerialization.data(fromPropertyList: ["a"], format: .binary, options: 0)
    let marker = try #require(list.firstIndex(of: 0xA1))
    for other: UInt8 in [0x00, 0x80, 0xC1, 0xF0] {
      var damaged = list
      damaged[marker] = other
      #expect(throws: ProjectError.self) { try PropertyList.parse(damaged, file: "test.plist") }
    }
    #expect(throws: ProjectError.self) { try PropertyList.parse(list.dropLast(20), file: "test.plist") }
  }

  @Test(arguments: [
    ("{ a = b }", 1, "\";\""), ("{\n a b; }", 2, "\"=\""), ("{\n\n a = \"x; }", 3, "quote"), ("( a, b", 1, "\")\""),
    ("{ a = b; } c", 1, "end of the file"), ("/* x", 1, "comment"), ("{ a = <0g>; }", 1, "hexadecimal"),
    ("", 1, "string"),
  ])
  func saysWhereAFileIsBroken(text: String, line: Int, mention: String) throws {
    let error = try #require(message(text))
    #expect(error.file == "test.plist")
    #expect(error.line == line)
    #expect(error.message.contains(mention), "\(error.message)")
  }

  @Test func refusesBottomlessNesting() throws {
    let old = String(repeating: "(", count: 1_000_000)
    #expect(try #require(message(old)).message.contains("nested"))
    let xml = "<?xml version=\"1.0\"?><plist>" + String(repeating: "<array>", count: 1_000_000)
    #expect(try #require(message(xml)).message.contains("nested"))
  }

  @Test func expandsNoEntities() throws {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [<!ENTITY a \"aaaaaaaaaa\">"
    for step in 1...30 { text += "<!ENTITY a\(step) \"&a\(step == 1 ? "" : String(step - 1));&a\(step - 1);\">" }
    text += "]><plist><string>&a30;</string></plist>"
    #expect(message(text) != nil)
  }

  @Test func refusesAFileThatIsTooLarge() throws {
    let folder = try TestFolder()
    let file = folder.url.appending(path: "huge.plist")
    try folder.write("", to: "huge.plist")
    try FileHandle(forWritingTo: file).truncate(atOffset: 1 << 30)
    let error = #expect(throws: ProjectError.self) { try PropertyList.read(file) }
    #expect(error?.message.contains("1024 MB") == true)
  }

}
