import Foundation
import SlipwayFoundation
import Testing

@Suite("Core Foundation's encodings") struct StringEncodingTests {
  private func text(_ bytes: [UInt8], _ encoding: CFStringEncodings) -> String? {
    let number = CFStringConvertEncodingToNSStringEncoding(CFStringEncoding(encoding.rawValue))
    return String(data: Data(bytes), encoding: String.Encoding(rawValue: number))
  }

  @Test("Texts from elsewhere are read by them")
  func reading() {
    #expect(text([0x80, 0x41], .dosLatinUS) == "ÇA")
    #expect(text([0xD6, 0xD0, 0xCE, 0xC4], .GB_18030_2000) == "中文")
    #expect(text([0xCF, 0xF0], .windowsCyrillic) == "Пр")
    #expect(text([0xB1, 0xE1], .isoLatin2) == "ąá")
  }

  @Test("Foundation's number and Core Foundation's lead to each other")
  func numbers() {
    let utf8 = CFStringBuiltInEncodings.UTF8.rawValue
    #expect(CFStringConvertEncodingToNSStringEncoding(utf8) == String.Encoding.utf8.rawValue)
    let all: [CFStringEncoding] = [utf8, 0, 0x0400, 0x0632, 0x0A02, CFStringBuiltInEncodings.UTF16LE.rawValue]
    for encoding in all {
      let number = CFStringConvertEncodingToNSStringEncoding(encoding)
      #expect(CFStringConvertNSStringEncodingToEncoding(number) == encoding)
    }
    #expect(CFStringConvertEncodingToNSStringEncoding(0x1400_0100) == String.Encoding.utf16LittleEndian.rawValue)
    #expect(CFStringConvertNSStringEncodingToEncoding(6) == kCFStringEncodingInvalidId)
  }

  @Test("Names as the web has them")
  func names() {
    #expect(CFStringConvertIANACharSetNameToEncoding("UTF-8") == CFStringBuiltInEncodings.UTF8.rawValue)
    #expect(CFStringConvertIANACharSetNameToEncoding("iso-8859-5") == 0x0205)
    #expect(CFStringConvertIANACharSetNameToEncoding("klingon") == kCFStringEncodingInvalidId)
    #expect(CFStringConvertEncodingToIANACharSetName(0x0632) as String? == "gb18030")
    #expect(CFStringConvertEncodingToIANACharSetName(0x0BFF) == nil)
  }
}
