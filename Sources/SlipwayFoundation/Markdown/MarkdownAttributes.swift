public import Foundation

/// The attributes of Foundation's that Foundation on Linux lacks.
extension AttributeScopes.FoundationAttributes {
  /// How a span inside a block is meant to be shown.
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { InlinePresentationIntentAttribute() }
  /// The blocks that a text stands in.
  public var presentationIntent: PresentationIntentAttribute { PresentationIntentAttribute() }
  /// How a text is to agree with what stands beside it.
  public var inflect: InflectionRuleAttribute { InflectionRuleAttribute() }
  /// The grammatical properties of a text.
  public var morphology: MorphologyAttribute { MorphologyAttribute() }

  @frozen public struct InlinePresentationIntentAttribute: CodableAttributedStringKey, Sendable {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }

  @frozen public struct PresentationIntentAttribute: CodableAttributedStringKey, Sendable {
    public typealias Value = PresentationIntent
    public static let name = "NSPresentationIntent"
  }

  @frozen
  public struct InflectionRuleAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey,
    Sendable
  {
    public typealias Value = InflectionRule
    public static let name = "NSInflect"
    public static let markdownName = "inflect"

    /// `true` is the automatic rule. Foundation on Linux inflects nothing: the rule is there to be read.
    public static func decodeMarkdown(from decoder: any Decoder) throws -> InflectionRule {
      let container = try decoder.singleValueContainer()
      guard try container.decode(Bool.self) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "inflect is true, or is not there")
      }
      return .automatic
    }
  }

  @frozen public struct MorphologyAttribute: CodableAttributedStringKey, Sendable {
    public typealias Value = Morphology
    public static let name = "NSMorphology"
    public static let markdownName = "morphology"
  }
}

extension NSAttributedString.Key {
  /// An `InlinePresentationIntent`'s raw value, as an `NSNumber`.
  public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
  /// The `URL` of an image.
  public static let imageURL = NSAttributedString.Key("NSImageURL")
  /// What stands for an image or a link where it is not shown.
  public static let alternateDescription = NSAttributedString.Key("NSAlternateDescription")
  /// The language of a text, as BCP 47 has it.
  public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
}
