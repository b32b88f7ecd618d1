import CoreGraphics
import Testing

@Suite("Fonts that vary") struct FontVariationTests {
  private func provider() throws -> CGDataProvider {
    let folder = "/usr/share/fonts"
    let files = try #require(FileManager.default.enumerator(atPath: folder))
    let name = try #require(files.compactMap { $0 as? String }.filter { $0.hasSuffix(".ttf") }.min())
    return try #require(CGDataProvider(filename: "\(folder)/\(name)"))
  }

  /// A file of one more table: an axis `wght` of 100 to 900, which begins at 400 and is called as the family is.
  private func varying(_ file: Data) throws -> CGDataProvider {
    let bytes = [UInt8](file)
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      stride(from: size - 1, through: 0, by: -1).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func value(_ place: Int, _ size: Int) -> Int { bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) } }
    let axis = number(0x7767_6874, 4) + number(100 << 16, 4) + number(400 << 16, 4) + number(900 << 16, 4)
    let table =
      number(0x0001_0000, 4) + number(16, 2) + number(2, 2) + number(1, 2) + number(20, 2) + number(0, 2)
      + number(8, 2) + axis + number(0, 2) + number(1, 2)
    let count = value(4, 2)
    var records = (0..<count).map { index -> (tag: Int, record: [UInt8]) in
      let place = 12 + index * 16
      return (
        value(place, 4),
        number(value(place, 4), 4) + number(0, 4) + number(value(place + 8, 4) + 16, 4)
          + number(value(place + 12, 4), 4)
      )
    }
    records.append(
      (0x6676_6172, number(0x6676_6172, 4) + number(0, 4) + number(file.count + 16, 4) + number(table.count, 4))
    )
    records.sort { $0.tag < $1.tag }
    let head = Array(bytes[..<4]) + number(count + 1, 2) + Array(bytes[6..<12])
    let all = head + records.flatMap(\.record) + Array(bytes[(12 + count * 16)...]) + table
    return try #require(CGDataProvider(data: Data(all) as CFData))
  }

  @Test("A font that does not vary has tables and no axes") func plain() throws {
    let font = try #require(CGFont(try provider()))
    #expect((font.tableTags as? [NSNumber])?.contains(NSNumber(value: 0x6865_6164)) == true)
    #expect(font.variationAxes == nil && font.variations == nil && font.copy(withVariations: nil) == nil)
  }

  @Test("One that does stands where it is told to, within the bounds of its axes") func varying() throws {
    let font = try #require(CGFont(try varying(try provider().data! as Data)))
    let axis = try #require((font.variationAxes as? [[String: Any]])?.first)
    let name = try #require(axis[CGFont.variationAxisName as String] as? String)
    #expect(axis[CGFont.variationAxisMinValue as String] as? Double == 100)
    #expect(axis[CGFont.variationAxisDefaultValue as String] as? Double == 400)
    #expect(axis[CGFont.variationAxisMaxValue as String] as? Double == 900)
    #expect(font.variations == nil)
    func place(_ value: Double) -> Double? {
      (font.copy(withVariations: [name: value] as CFDictionary)?.variations as? [String: Double])?[name]
    }
    #expect(place(700) == 700 && place(5000) == 900 && place(1) == 100)
    #expect(font.copy(withVariations: ["nothing": 1] as CFDictionary)?.variations == nil)
  }
}
