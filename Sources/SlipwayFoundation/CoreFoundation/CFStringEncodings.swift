public import Foundation

// Core Foundation's numbers of encodings, by which texts from elsewhere are read: a page in GB 18030, names in an archive by DOS.

/// An encoding, as Core Foundation numbers them.
public typealias CFStringEncoding = UInt32

/// No encoding.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xffff_ffff

/// Encodings that any system has.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
  case macRoman = 0
  case windowsLatin1 = 0x0500
  case isoLatin1 = 0x0201
  case nextStepLatin = 0x0B01
  case ASCII = 0x0600
  case unicode = 0x0100
  case UTF8 = 0x0800_0100
  case nonLossyASCII = 0x0BFF
  case UTF16BE = 0x1000_0100
  case UTF16LE = 0x1400_0100
  case UTF32 = 0x0C00_0100
  case UTF32BE = 0x1800_0100
  case UTF32LE = 0x1C00_0100
}

/// Encodings that were made for one script or one system.
public enum CFStringEncodings: Int, Sendable {
  case isoLatin2 = 0x0202
  case isoLatin3 = 0x0203
  case isoLatin4 = 0x0204
  case isoLatinCyrillic = 0x0205
  case isoLatinArabic = 0x0206
  case isoLatinGreek = 0x0207
  case isoLatinHebrew = 0x0208
  case isoLatin5 = 0x0209
  case isoLatin6 = 0x020A
  case isoLatinThai = 0x020B
  case isoLatin7 = 0x020D
  case isoLatin8 = 0x020E
  case isoLatin9 = 0x020F
  case isoLatin10 = 0x0210
  case dosLatinUS = 0x0400
  case dosGreek = 0x0405
  case dosBalticRim = 0x0406
  case dosLatin1 = 0x0410
  case dosLatin2 = 0x0412
  case dosCyrillic = 0x0413
  case dosTurkish = 0x0414
  case dosJapanese = 0x0420
  case dosChineseSimplif = 0x0421
  case dosKorean = 0x0422
  case dosChineseTrad = 0x0423
  case windowsLatin2 = 0x0501
  case windowsCyrillic = 0x0502
  case windowsGreek = 0x0503
  case windowsLatin5 = 0x0504
  case windowsHebrew = 0x0505
  case windowsArabic = 0x0506
  case windowsBalticRim = 0x0507
  case windowsVietnamese = 0x0508
  case GB_2312_80 = 0x0630
  case GBK_95 = 0x0631
  case GB_18030_2000 = 0x0632
  case ISO_2022_JP = 0x0820
  case EUC_JP = 0x0920
  case EUC_CN = 0x0930
  case EUC_TW = 0x0931
  case EUC_KR = 0x0940
  case shiftJIS = 0x0A01
  case KOI8_R = 0x0A02
  case big5 = 0x0A03
  case KOI8_U = 0x0A08
}

/// Foundation's number of an encoding: what `String.Encoding(rawValue:)` takes.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  EncodingNumbers.ofFoundation[encoding] ?? EncodingNumbers.mark | UInt(encoding)
}

/// Core Foundation's number of an encoding; `kCFStringEncodingInvalidId` for what is none.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
  if let known = EncodingNumbers.ofFoundation.first(where: { $0.value == encoding })?.key { return known }
  guard encoding & EncodingNumbers.mark != 0, encoding <= 0xffff_ffff else { return kCFStringEncodingInvalidId }
  return CFStringEncoding(encoding & ~EncodingNumbers.mark)
}

/// The encoding of a name as the web has them (`charset=`), in whatever letters; `kCFStringEncodingInvalidId` for none that is
/// known.
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
  guard let name = theString as String? else { return kCFStringEncodingInvalidId }
  return EncodingNumbers.names.first { $0.name == name.lowercased() }?.encoding ?? kCFStringEncodingInvalidId
}

/// The name of an encoding as the web has them; nil for one without a name.
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
  EncodingNumbers.names.first { $0.encoding == encoding }.map { $0.name as CFString }
}

private enum EncodingNumbers {
  /// Set in Foundation's number of an encoding that has none of its own.
  static let mark: UInt = 0x8000_0000

  static let ofFoundation: [CFStringEncoding: UInt] = [
    0x0600: 1, 0x0B01: 2, 0x0920: 3, 0x0800_0100: 4, 0x0201: 5, 0x0BFF: 7, 0x0420: 8, 0x0202: 9, 0x0100: 10, 0x0502: 11,
    0x0500: 12, 0x0503: 13, 0x0504: 14, 0x0501: 15, 0x0820: 21, 0: 30, 0x1000_0100: 0x9000_0100,
    0x1400_0100: 0x9400_0100, 0x0C00_0100: 0x8C00_0100, 0x1800_0100: 0x9800_0100, 0x1C00_0100: 0x9C00_0100,
  ]

  /// The first of an encoding's names is the one that it is called by.
  static let names: [(name: String, encoding: CFStringEncoding)] =
    [
      ("utf-8", 0x0800_0100), ("utf8", 0x0800_0100), ("us-ascii", 0x0600), ("ascii", 0x0600), ("iso-8859-1", 0x0201),
      ("latin1", 0x0201), ("iso-8859-15", 0x020F), ("iso-8859-16", 0x0210), ("macintosh", 0), ("utf-16", 0x0100),
      ("utf-16be", 0x1000_0100), ("utf-16le", 0x1400_0100), ("utf-32", 0x0C00_0100), ("utf-32be", 0x1800_0100),
      ("utf-32le", 0x1C00_0100), ("windows-1252", 0x0500), ("cp1252", 0x0500), ("windows-1250", 0x0501),
      ("windows-1251", 0x0502), ("windows-1253", 0x0503), ("windows-1254", 0x0504), ("windows-1255", 0x0505),
      ("windows-1256", 0x0506), ("windows-1257", 0x0507), ("windows-1258", 0x0508), ("cp437", 0x0400),
      ("cp866", 0x0413),
      ("ibm866", 0x0413), ("shift_jis", 0x0A01), ("sjis", 0x0A01), ("cp932", 0x0420), ("windows-31j", 0x0420),
      ("euc-jp", 0x0920), ("iso-2022-jp", 0x0820), ("euc-kr", 0x0940), ("gb2312", 0x0930), ("gbk", 0x0631),
      ("gb18030", 0x0632), ("big5", 0x0A03), ("koi8-r", 0x0A02), ("koi8-u", 0x0A08),
    ] + (2...10).map { ("iso-8859-\($0)", CFStringEncoding(0x0200 + $0)) }
}
