import CTesseract
import Foundation

/// The languages that Tesseract has on this machine.
enum TextLanguages {
  /// Tesseract's names of them, and the tags that Apple has for those.
  private static let known = [
    "eng": "en-US", "fra": "fr-FR", "ita": "it-IT", "deu": "de-DE", "spa": "es-ES", "por": "pt-BR",
    "chi_sim": "zh-Hans", "chi_tra": "zh-Hant", "kor": "ko-KR", "jpn": "ja-JP", "rus": "ru-RU", "ukr": "uk-UA",
    "tha": "th-TH", "vie": "vi-VT", "ara": "ar-SA",
  ]

  /// Tesseract's names, English first.
  private static let installed: [String] = {
    guard let reader = TessBaseAPICreate() else { return [] }
    defer { TessBaseAPIDelete(reader) }
    guard TessBaseAPIInit3(reader, nil, "osd") == 0 || TessBaseAPIInit3(reader, nil, "eng") == 0,
      let list = TessBaseAPIGetAvailableLanguagesAsVector(reader)
    else { return [] }
    defer { TessDeleteTextArray(list) }
    var names: [String] = []
    var next = 0
    while let name = list[next] {
      names.append(String(cString: name))
      next += 1
    }
    return names.filter { $0 != "osd" }.sorted { ($0 == "eng" ? 0 : 1, $0) < ($1 == "eng" ? 0 : 1, $1) }
  }()

  static var tags: [String] { installed.map { known[$0] ?? $0 } }

  /// What Tesseract calls the languages of these tags that it has; its first one for none.
  ///
  /// - Throws: `VNError.dataUnavailable` where it has none at all.
  static func names(_ tags: [String]) throws -> String {
    guard let first = installed.first else {
      throw VNError(.dataUnavailable, "Tesseract has no language: install tesseract-ocr-eng or another one.")
    }
    let wanted = tags.isEmpty ? Locale.preferredLanguages : tags
    let names = wanted.compactMap { tag in
      installed.first { (known[$0] ?? $0) == tag } ?? installed.first { known[$0]?.prefix(2) == tag.prefix(2) }
    }
    var seen: Set<String> = []
    let found = names.filter { seen.insert($0).inserted }
    return found.isEmpty ? first : found.joined(separator: "+")
  }
}

/// Tesseract.
struct TextReader {
  let languages: String
  let words: [String]
  let usesDictionary: Bool
  let isFast: Bool

  func lines(of picture: GreyPicture) throws -> [VNRecognizedTextObservation] {
    guard let reader = TessBaseAPICreate() else { throw VNError(.outOfMemory, "There is no room for Tesseract.") }
    defer { TessBaseAPIDelete(reader) }
    let list = try wordList()
    defer { if let list { try? FileManager.default.removeItem(at: list) } }
    try open(reader, list)
    // Tesseract likes letters of some thirty pixels; those of a screen are smaller.
    let large = picture.width * picture.height < 4_000_000 ? picture.doubled() : picture
    TessBaseAPISetPageSegMode(reader, isFast ? PSM_SINGLE_BLOCK : PSM_AUTO)
    return large.pixels.withUnsafeBufferPointer { pixels in
      TessBaseAPISetImage(reader, pixels.baseAddress, Int32(large.width), Int32(large.height), 1, Int32(large.width))
      TessBaseAPISetSourceResolution(reader, 144)
      guard TessBaseAPIRecognize(reader, nil) == 0, let place = TessBaseAPIGetIterator(reader) else { return [] }
      defer { TessResultIteratorDelete(place) }
      return lines(place, large)
    }
  }

  private func open(_ reader: OpaquePointer, _ list: URL?) throws {
    var settings = ["debug_file": "/dev/null"]
    if !usesDictionary { settings.merge(["load_system_dawg": "0", "load_freq_dawg": "0"]) { $1 } }
    if let list { settings["user_words_file"] = list.path }
    var names = settings.keys.sorted().map { strdup($0) }
    var values = settings.sorted { $0.key < $1.key }.map { strdup($0.value) }
    defer { (names + values).forEach { free($0) } }
    let status = TessBaseAPIInit4(reader, nil, languages, OEM_DEFAULT, nil, 0, &names, &values, names.count, 0)
    guard status == 0 else { throw VNError(.dataUnavailable, "Tesseract has no language \(languages).") }
  }

  /// A file of the words that no dictionary has.
  private func wordList() throws -> URL? {
    guard !words.isEmpty else { return nil }
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    do {
      try Data(words.map { $0 + "\n" }.joined().utf8).write(to: url)
      return url
    } catch { throw VNError(.ioError, "There is no room for the words.") }
  }

  private func lines(_ place: OpaquePointer, _ picture: GreyPicture) -> [VNRecognizedTextObservation] {
    guard let page = TessResultIteratorGetPageIterator(place) else { return [] }
    var found: [VNRecognizedTextObservation] = []
    var line = Line()
    repeat {
      if TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0 {
        line.observation.map { found.append($0) }
        line = Line()
      }
      guard let text = TessResultIteratorGetUTF8Text(place, RIL_WORD) else { continue }
      defer { TessDeleteText(text) }
      var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard TessPageIteratorBoundingBox(page, RIL_WORD, &left, &top, &right, &bottom) != 0 else { continue }
      let (first, last) = (
        picture.normalized(Double(left), Double(bottom)), picture.normalized(Double(right), Double(top))
      )
      line.add(
        String(cString: text),
        CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y),
        TessResultIteratorConfidence(place, RIL_WORD) / 100
      )
    } while TessResultIteratorNext(place, RIL_WORD) != 0
    line.observation.map { found.append($0) }
    return found
  }

  /// Words that are gathered to a line.
  private struct Line {
    private var words: [(text: String, box: CGRect, confidence: Float)] = []

    mutating func add(_ text: String, _ box: CGRect, _ confidence: Float) {
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty { words.append((text, box, confidence)) }
    }

    var observation: VNRecognizedTextObservation? {
      guard !words.isEmpty else { return nil }
      var string = ""
      var places: [(Int, Int)] = []
      for word in words {
        if !string.isEmpty { string += " " }
        let begin = string.count
        string += word.text
        places.append((begin, string.count))
      }
      let ranges = places.map {
        string.index(string.startIndex, offsetBy: $0)..<string.index(string.startIndex, offsetBy: $1)
      }
      let confidence = words.map(\.confidence).reduce(0, +) / Float(words.count)
      let text = VNRecognizedText(
        string,
        max(0, min(1, confidence)),
        words: zip(ranges, words.map(\.box)).map { ($0, $1) }
      )
      return VNRecognizedTextObservation(text, Corners(words.map(\.box).reduce(CGRect.null) { $0.union($1) }))
    }
  }
}
