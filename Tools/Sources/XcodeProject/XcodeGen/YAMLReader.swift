import CYAML
import Foundation

/// Reads YAML, JSON among it, by libyaml. What an alias stands for is read once; what all of them come to is bounded.
struct YAMLReader {
  /// The largest text that is read.
  static let largest = 4 << 20
  static let deepestNesting = 64
  /// The most values that a text may come to, its aliases written out.
  static let mostValues = 200_000

  private let file: String
  /// It knows its own address, so that it has to stay there.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// What stands under an anchor, and how many values that are.
  private var anchors: [String: (value: SpecValue, count: Int)] = [:]
  private var count = 0

  /// The value of a text's only document.
  ///
  /// - Throws: `ProjectError` with the line where the text is no YAML, or comes to too much.
  static func read(_ text: Data, file: String) throws(ProjectError) -> SpecValue {
    guard text.count <= largest else { throw ProjectError(file: file, "the file is larger than \(largest >> 20) MB") }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { throw ProjectError(file: file, "no memory to read it with") }
    defer { yaml_parser_delete(parser) }
    var reader = YAMLReader(file: file, parser: parser)
    return try reader.document([UInt8](text))
  }

  private init(file: String, parser: UnsafeMutablePointer<yaml_parser_t>) {
    self.file = file
    self.parser = parser
  }

  private mutating func document(_ bytes: [UInt8]) throws(ProjectError) -> SpecValue {
    // The parser keeps the address until it has read all of the text.
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    defer { buffer.deallocate() }
    _ = buffer.update(fromContentsOf: bytes)
    yaml_parser_set_input_string(parser, buffer.baseAddress, bytes.count)
    var document = SpecValue(.scalar("", isPlain: true), file: file, line: 1)
    var sawDocument = false
    while true {
      let event = try next()
      switch event {
      case .end: return document
      case .other: continue
      default:
        guard !sawDocument else { throw ProjectError(file: file, line: line, "there is more than one document in it") }
        sawDocument = true
        document = try value(event, depth: 0)
      }
    }
  }

  // MARK: Events

  private enum Event {
    case scalar(String, isPlain: Bool, anchor: String?, line: Int)
    case alias(String, line: Int)
    case list(anchor: String?, line: Int)
    case map(anchor: String?, line: Int)
    /// The end of a list or of a map.
    case close
    case end
    /// What frames a document.
    case other
  }

  private var line: Int { parser.pointee.mark.line + 1 }

  private mutating func next() throws(ProjectError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
      throw ProjectError(file: file, line: parser.pointee.problem_mark.line + 1, "not YAML: \(problem)")
    }
    defer { yaml_event_delete(&event) }
    let line = event.start_mark.line + 1
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      return .scalar(text, isPlain: isPlain, anchor: Self.name(scalar.anchor), line: line)
    case YAML_ALIAS_EVENT: return .alias(Self.name(event.data.alias.anchor) ?? "", line: line)
    case YAML_SEQUENCE_START_EVENT: return .list(anchor: Self.name(event.data.sequence_start.anchor), line: line)
    case YAML_MAPPING_START_EVENT: return .map(anchor: Self.name(event.data.mapping_start.anchor), line: line)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .close
    case YAML_STREAM_END_EVENT: return .end
    default: return .other
    }
  }

  private static func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  // MARK: Values

  private mutating func value(_ event: Event, depth: Int) throws(ProjectError) -> SpecValue {
    guard depth < Self.deepestNesting else {
      throw ProjectError(file: file, line: line, "nested more than \(Self.deepestNesting) levels deep")
    }
    let before = count
    try add(1)
    switch event {
    case .scalar(let text, let isPlain, let anchor, let line):
      return keep(SpecValue(.scalar(text, isPlain: isPlain), file: file, line: line), as: anchor, since: before)
    case .alias(let name, let line):
      guard let (value, count) = anchors[name] else {
        throw ProjectError(file: file, line: line, "the alias *\(name) stands for nothing above it")
      }
      try add(count)
      return value
    case .list(let anchor, let line):
      var items: [SpecValue] = []
      while true {
        let event = try next()
        if case .close = event { break }
        items.append(try value(event, depth: depth + 1))
      }
      return keep(SpecValue(.list(items), file: file, line: line), as: anchor, since: before)
    case .map(let anchor, let line):
      return keep(try map(line: line, depth: depth), as: anchor, since: before)
    case .close, .end, .other:
      throw ProjectError(file: file, line: line, "a value is missing")
    }
  }

  private mutating func map(line: Int, depth: Int) throws(ProjectError) -> SpecValue {
    var map: [String: SpecValue] = [:]
    var included: [SpecValue] = []
    while true {
      let event = try next()
      if case .close = event { break }
      let key = try value(event, depth: depth + 1)
      guard case .scalar(let name, let isPlain) = key.content else {
        throw key.error("the key of a map has to be a text")
      }
      let content = try value(next(), depth: depth + 1)
      if name == "<<", isPlain { included += content.list ?? [content] } else { map[name] = content }
    }
    // `<<: *others`: what stands in the map itself counts.
    for other in included {
      guard let others = other.map else { throw other.error("<< has to name a map") }
      map.merge(others) { own, _ in own }
    }
    return SpecValue(.map(map), file: file, line: line)
  }

  private mutating func add(_ values: Int) throws(ProjectError) {
    count += values
    guard count <= Self.mostValues else {
      throw ProjectError(
        file: file,
        line: line,
        "the file comes to more than \(Self.mostValues) values, its aliases written out"
      )
    }
  }

  private mutating func keep(_ value: SpecValue, as anchor: String?, since before: Int) -> SpecValue {
    if let anchor { anchors[anchor] = (value, count - before) }
    return value
  }
}
