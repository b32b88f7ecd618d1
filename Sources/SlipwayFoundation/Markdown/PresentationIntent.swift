/// The blocks that a text stands in: a paragraph, in an item, in a list.
public struct PresentationIntent: Hashable, Codable, Sendable, CustomDebugStringConvertible {
  /// What a block is.
  public enum Kind: Hashable, Codable, Sendable, CustomDebugStringConvertible {
    case paragraph
    case header(level: Int)
    case orderedList
    case unorderedList
    /// An item; the ordinal counts from what the list begins with.
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    case table(columns: [TableColumn])
    case tableHeaderRow
    /// A row; the first one after the header has the index 1.
    case tableRow(rowIndex: Int)
    /// A cell; the first has the index 0.
    case tableCell(columnIndex: Int)

    public var debugDescription: String {
      switch self {
      case .paragraph: "paragraph"
      case .header(let level): "header \(level)"
      case .orderedList: "orderedList"
      case .unorderedList: "unorderedList"
      case .listItem(let ordinal): "listItem \(ordinal)"
      case .codeBlock(let hint): "codeBlock\(hint.map { " '\($0)'" } ?? "")"
      case .blockQuote: "blockQuote"
      case .thematicBreak: "thematicBreak"
      case .table(let columns): "table \(columns)"
      case .tableHeaderRow: "tableHeaderRow"
      case .tableRow(let index): "tableRow \(index)"
      case .tableCell(let index): "tableCell \(index)"
      }
    }
  }

  /// What a table's column says of its cells.
  public struct TableColumn: Hashable, Codable, Sendable {
    /// On which side the cells' texts stand.
    public enum Alignment: Int, Hashable, Codable, Sendable {
      case left, center, right
    }
    public var alignment: Alignment
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// One of the blocks.
  public struct IntentType: Hashable, Codable, Sendable, CustomDebugStringConvertible {
    public var kind: Kind
    /// What tells two blocks of one kind apart that follow each other.
    public var identity: Int
    public init(kind: Kind, identity: Int) {
      self.kind = kind
      self.identity = identity
    }
    public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
  }

  /// The blocks, the innermost first.
  public var components: [IntentType]

  /// A block inside of another one.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  /// Blocks inside of each other, the innermost first.
  public init(types: [IntentType]) { components = types }

  /// How many lists and quotes the text stands in.
  public var indentationLevel: Int {
    components.filter { [.orderedList, .unorderedList, .blockQuote].contains($0.kind) }.count
  }

  public var debugDescription: String { components.debugDescription }
}
