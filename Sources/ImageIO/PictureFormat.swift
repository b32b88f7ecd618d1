import Foundation

/// The formats that pictures are read in, told by their first bytes.
enum PictureFormat: String, CaseIterable {
  case png = "public.png"
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case tiff = "public.tiff"
  case bmp = "com.microsoft.bmp"
  case ico = "com.microsoft.ico"
  case webp = "org.webmproject.webp"
  case svg = "public.svg-image"

  init?(_ data: Data) {
    func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool { data.dropFirst(offset).starts(with: bytes) }
    switch true {
    case begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]): self = .png
    case begins([0xff, 0xd8, 0xff]): self = .jpeg
    case begins(Array("GIF8".utf8)): self = .gif
    case begins(Array("II*\0".utf8)), begins(Array("MM\0*".utf8)): self = .tiff
    case begins(Array("BM".utf8)): self = .bmp
    case begins([0, 0, 1, 0]): self = .ico
    case begins(Array("RIFF".utf8)) && begins(Array("WEBP".utf8), at: 8): self = .webp
    case begins(Array("<svg".utf8)), begins(Array("<?xml".utf8)) && data.prefix(1024).contains("<svg"): self = .svg
    default: return nil
    }
  }

  /// Those that can be written.
  static let written: [PictureFormat] = [.png, .jpeg, .tiff, .bmp]

  /// Whether the bytes reach up to the picture's end.
  func isComplete(_ data: Data) -> Bool {
    switch self {
    case .png: data.suffix(8).starts(with: Array("IEND".utf8))
    case .jpeg: data.suffix(2).elementsEqual([0xff, 0xd9])
    case .gif: data.last == 0x3b
    default: true
    }
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}

/// What a JPEG's header says besides the size.
struct JPEGHeader {
  var isProgressive = false

  init(_ data: Data) {
    let bytes = [UInt8](data.prefix(1 << 20))
    var at = 2
    // Each part says how long it is, up to the one that says how the pixels come.
    while at + 3 < bytes.count, bytes[at] == 0xff {
      let mark = bytes[at + 1]
      if (0xc0...0xcf).contains(mark), ![0xc4, 0xc8, 0xcc].contains(mark) {
        isProgressive = [0xc2, 0xc6, 0xca, 0xce].contains(mark)
        return
      }
      if mark == 0xda { return }
      at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
    }
  }
}

/// What a GIF's blocks say: how many pictures there are, and how long each is shown.
struct GIFHeader {
  /// In hundredths of a second.
  private(set) var delays: [Int] = []
  /// How often the animation runs, 0 for ever; nil where the file does not say.
  private(set) var loopCount: Int?
  private(set) var hasGlobalColors = false
  private(set) var width = 0
  private(set) var height = 0

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count >= 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    (width, height) = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    hasGlobalColors = bytes[10] & 0x80 != 0
    var at = 13 + (hasGlobalColors ? 3 << (Int(bytes[10] & 7) + 1) : 0)
    var delay = 0
    while at < bytes.count {
      switch bytes[at] {
      case 0x21:
        guard at + 2 < bytes.count else { return }
        let label = bytes[at + 1]
        if label == 0xf9, at + 6 < bytes.count { delay = Int(bytes[at + 4]) | Int(bytes[at + 5]) << 8 }
        let isLoop = label == 0xff && bytes[(at + 3)...].starts(with: Array("NETSCAPE2.0".utf8))
        if isLoop, at + 18 < bytes.count { loopCount = Int(bytes[at + 16]) | Int(bytes[at + 17]) << 8 }
        guard let next = Self.end(ofBlocks: bytes, from: at + 2) else { return }
        at = next
      case 0x2c:
        guard at + 10 < bytes.count else { return }
        delays.append(delay)
        delay = 0
        let flags = bytes[at + 9]
        let colors = flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
        guard let next = Self.end(ofBlocks: bytes, from: at + 11 + colors) else { return }
        at = next
      default: return
      }
    }
  }

  /// Behind the block that is empty; nil where the bytes break off.
  private static func end(ofBlocks bytes: [UInt8], from start: Int) -> Int? {
    var at = start
    while at < bytes.count {
      if bytes[at] == 0 { return at + 1 }
      at += 1 + Int(bytes[at])
    }
    return nil
  }
}
