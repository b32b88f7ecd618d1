import Foundation

public enum VNRequestTextRecognitionLevel: Int, Sendable {
  case accurate, fast
}

public let VNRecognizeTextRequestRevision1 = 1
public let VNRecognizeTextRequestRevision2 = 2
public let VNRecognizeTextRequestRevision3 = 3

/// Finds text and reads it, line by line. Tesseract does it, with the languages that the machine has.
///
/// Performing it fails with `VNError.dataUnavailable` where Tesseract has no language.
open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  /// By their tags, the most important first. Empty for the user's own.
  open var recognitionLanguages: [String] = []
  /// Words that no dictionary has.
  open var customWords: [String] = []
  /// Fast is the same sight in lines only, without looking for columns.
  open var recognitionLevel: VNRequestTextRecognitionLevel = .accurate
  /// Whether words of the language are likelier than others.
  open var usesLanguageCorrection = true
  /// Whether all languages of the machine are tried.
  open var automaticallyDetectsLanguage = false
  /// The least height of a line, of a picture as high as 1. 0 for any.
  open var minimumTextHeight: Float = 0

  open override class var supportedRevisions: IndexSet { [1, 2, 3] }
  open override class var defaultRevision: Int { 3 }
  open override class var currentRevision: Int { 3 }

  public override init(completionHandler: VNRequestCompletionHandler? = nil) {
    super.init(completionHandler: completionHandler)
    revision = 3
  }

  /// The languages that can be read here.
  open func supportedRecognitionLanguages() throws -> [String] { TextLanguages.tags }

  open class func supportedRecognitionLanguages(
    for recognitionLevel: VNRequestTextRecognitionLevel,
    revision requestRevision: Int
  ) throws -> [String] {
    guard supportedRevisions.contains(requestRevision) else {
      throw VNError(.unsupportedRevision, "There is no revision \(requestRevision) of this request.")
    }
    return TextLanguages.tags
  }

  override func fresh() -> VNRequest { VNRecognizeTextRequest(completionHandler: completionHandler) }
  override func takeSettings(of other: VNRequest) {
    super.takeSettings(of: other)
    guard let other = other as? VNRecognizeTextRequest else { return }
    recognitionLanguages = other.recognitionLanguages
    customWords = other.customWords
    recognitionLevel = other.recognitionLevel
    usesLanguageCorrection = other.usesLanguageCorrection
    automaticallyDetectsLanguage = other.automaticallyDetectsLanguage
    minimumTextHeight = other.minimumTextHeight
  }

  override func look(at picture: GreyPicture) throws -> [VNObservation] {
    let languages = try TextLanguages.names(automaticallyDetectsLanguage ? TextLanguages.tags : recognitionLanguages)
    let reader = TextReader(
      languages: languages,
      words: customWords,
      usesDictionary: usesLanguageCorrection,
      isFast: recognitionLevel == .fast
    )
    let height = Double(minimumTextHeight)
    return try reader.lines(of: picture).filter { $0.boundingBox.height >= height }
  }
}

extension VNRecognizeTextRequest {
  public var results: [VNRecognizedTextObservation]? { observations as? [VNRecognizedTextObservation] }
}

/// A line of text.
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  private let text: VNRecognizedText

  init(_ text: VNRecognizedText, _ corners: Corners) {
    self.text = text
    super.init(corners, confidence: text.confidence)
  }

  /// What it may say, the likeliest first. There is one.
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { maxCandidateCount > 0 ? [text] : [] }
}

/// What a line may say.
open class VNRecognizedText: NSObject, NSCopying, @unchecked Sendable {
  public let string: String
  /// From 0 to 1.
  public let confidence: VNConfidence
  /// Each word's place in the string and in the picture.
  private let words: [(range: Range<String.Index>, box: CGRect)]

  init(_ string: String, _ confidence: VNConfidence, words: [(range: Range<String.Index>, box: CGRect)]) {
    (self.string, self.confidence, self.words) = (string, confidence, words)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Where a part of the string stands. Inside of a word it is taken to be as wide as its share of the letters.
  ///
  /// - Throws: `VNError.outOfBoundsError` for a range beyond the string.
  open func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? {
    guard range.lowerBound >= string.startIndex, range.upperBound <= string.endIndex else {
      throw VNError(.outOfBoundsError, "The range is not inside the text.")
    }
    var whole = CGRect.null
    for word in words where word.range.overlaps(range) {
      let part = word.range.clamped(to: range)
      let count = CGFloat(string.distance(from: word.range.lowerBound, to: word.range.upperBound))
      let begin = CGFloat(string.distance(from: word.range.lowerBound, to: part.lowerBound))
      let length = CGFloat(string.distance(from: part.lowerBound, to: part.upperBound))
      let box = CGRect(
        x: word.box.minX + word.box.width * begin / count,
        y: word.box.minY,
        width: word.box.width * length / count,
        height: word.box.height
      )
      whole = whole.union(box)
    }
    return whole.isNull ? nil : VNRectangleObservation(Corners(whole), confidence: confidence)
  }
}
