/// Finds what a file's skeleton leaves out, in one pass over the bytes. The tokens are read in `SkeletonScanner+Tokens`.
struct SkeletonScanner {
  let text: [UInt8]
  private(set) var askedNames = NameSet()
  private(set) var blanks: [Range<Int>] = []
  private(set) var spareMembers: [Skeleton.SpareMember] = []

  var position = 0
  /// Where the token that was read last begins, and whether it is the first of its line or statement.
  var tokenStart = 0
  var isFirstOnLine = true
  var followsSemicolon = true

  /// Whether the text is nested too deeply to be parsed.
  var nestingGuard = NestingGuard()
  /// How many strings stand around the position, each in the code of the one around it.
  var stringDepth = 0

  /// The bodies around the position, the innermost last. (Not by recursion: hostile text may be nested without end.)
  private var bodies: [Body] = []
  /// For each type around the position, whether all its members stay.
  private var types: [Bool] = []
  private var member: Member?
  /// How many parentheses and brackets are open around the position, outside bodies.
  private var nesting = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  private struct Body {
    var start: Int
    var isNeeded = false
    var keepsWhole = false
    /// The bodies in it that need not stay if it does.
    var spare: [Range<Int>] = []
  }

  /// A declaration of a type or a file, from its first attribute on.
  private struct Member {
    enum Kind { case type, imports, named, other }

    var start: Int
    /// What it declares, once the word for it was read.
    var kind: Kind?
    var name: UInt64 = 0
    var expectsName = false
    /// Whether its name, or `init`, was read last.
    var followsName = false
    /// Whether something in it has to be lowered.
    var isNeeded = false
    /// Whether it says that Objective-C or a subclass asks for it by name.
    var isAskedFor = false
    /// Whether it is `@objc` or `@objcMembers`: a type shows its members by that.
    var isObjectiveC = false
  }
}

// MARK: - Declarations

extension SkeletonScanner {
  private static let typeWords = WordTable(["class", "extension", "protocol", "struct", "enum", "actor"])
  private static let namedWords = WordTable(["func", "var", "let"])
  private static let otherWords = WordTable([
    "init", "deinit", "subscript", "case", "typealias", "associatedtype", "import", "operator", "precedencegroup",
    "macro",
  ])
  private static let placeholderWords = WordTable(["typealias", "associatedtype"])
  private static let modifiers = WordTable([
    "class", "static", "internal", "private", "fileprivate", "public", "open", "package", "final", "override", "lazy",
    "weak", "unowned", "dynamic", "optional", "required", "convenience", "mutating", "nonmutating", "nonisolated",
    "indirect", "prefix", "postfix", "infix", "isolated", "distributed", "borrowing", "consuming",
  ])
  /// What follows `class` where it is a modifier.
  private static let declarationWords = WordTable([
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public", "open",
    "package", "static", "dynamic", "async", "mutating", "weak", "lazy", "nonisolated",
  ])
  /// Modifiers that ask for a member by its name, and attributes that do.
  private static let askingModifiers = WordTable(["override", "optional", "dynamic"])
  private static let askingAttributes = WordTable([
    "objc", "objcMembers", "nonobjc", "NSManaged", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction",
    "GKInspectable",
  ])
  private static let objectiveCAttributes = WordTable(["objc", "objcMembers"])

  /// Scans the whole text; false if it was not understood.
  mutating func scanFile() -> Bool {
    while let token = nextToken() {
      guard nestingGuard.fault == nil else { return false }
      if nesting == 0, member.map({ $0.kind != nil && startsMember(token) }) ?? (token != .closeBrace) {
        endMember(at: tokenStart)
        member = Member(start: tokenStart)
      }
      guard scan(token) else { return false }
    }
    endMember(at: text.count)
    return types.isEmpty && nesting == 0
  }

  private mutating func scan(_ token: Token) -> Bool {
    let expectsName = member?.expectsName == true
    let followsName = member?.followsName == true
    member?.expectsName = false
    member?.followsName = false
    switch token {
    case .openBrace:
      guard nesting == 0, member?.kind == .type else { return scanBody() }
      types.append(member?.isObjectiveC == true)
      member = nil
    case .closeBrace:
      endMember(at: tokenStart)
      return nesting == 0 && types.popLast() != nil
    case .open: nesting += 1
    case .close:
      nesting -= 1
      return nesting >= 0
    case .name(let range) where expectsName: name(range)
    case .word(let range): expectsName ? name(range) : note(inMember: range)
    case .directive:
      member?.isNeeded = true
      guard nesting == 0 else { break }
      // An undecided condition or a place in a file: both stay, and so does what they may be in the middle of.
      endMember(at: tokenStart)
      member = Member(start: tokenStart, kind: .other, isNeeded: true)
    case .needed: member?.isNeeded = true
    case .comma where nesting == 0 && member?.kind == .named:
      // `var a = 1, b = 2`: more names than one.
      member?.isNeeded = true
    case .other where expectsName: if isOrder(at: tokenStart) { member?.isNeeded = true }
    case .other where followsName: if boundsParameters(at: tokenStart) { member?.isNeeded = true }
    case .unknown: return false
    case .name, .attribute, .comma, .other: break
    }
    return true
  }

  /// Whether the operator there is `<`: `OrderRule` looks at what declares it.
  private func isOrder(at start: Int) -> Bool {
    text[start...].starts(with: "<".utf8) && text.dropFirst(start + 1).first.map { $0.isBlank || $0 == 0x28 } == true
  }

  /// Whether a clause of generic parameters stands there that says of one what it has to be: `GenericInitialiserRule` looks at
  /// what is made of it.
  private func boundsParameters(at start: Int) -> Bool {
    guard text[start] == UInt8(ascii: "<") else { return false }
    return text[start...].prefix { $0 != UInt8(ascii: "(") }.contains(UInt8(ascii: ":"))
  }

  /// Whether the token begins the next declaration, after one whose kind is known.
  private func startsMember(_ token: Token) -> Bool {
    guard isFirstOnLine else { return false }
    switch token {
    case .attribute: return true
    case .word(let range):
      let word = text[range]
      return Self.namedWords.contains(word) || Self.otherWords.contains(word) || Self.typeWords.contains(word)
        || Self.modifiers.contains(word) && isFollowedByWord(range)
    default: return false
    }
  }

  private func isFollowedByWord(_ range: Range<Int>) -> Bool {
    var next = range.upperBound
    while next < text.count, text[next].isBlank { next += 1 }
    return next < text.count && (text[next].isWordByte || [UInt8(ascii: "("), UInt8(ascii: "@")].contains(text[next]))
  }

  private mutating func name(_ range: Range<Int>) {
    member?.name = NameSet.hash(text[range])
    member?.followsName = true
    // Tests are asked for by their class.
    if text[range].starts(with: "test".utf8) { member?.isNeeded = true }
  }

  private mutating func note(inMember range: Range<Int>) {
    let word = text[range]
    switch range.lowerBound > 0 ? text[range.lowerBound - 1] : 0 {
    case UInt8(ascii: "."): return
    case UInt8(ascii: "@"):
      note(attribute: range)
      return
    default: break
    }
    if Self.askingModifiers.contains(word) { member?.isAskedFor = true }
    guard nesting == 0 else { return }
    guard member?.kind == nil else {
      if word.elementsEqual("where".utf8), member?.kind != .type { member?.isNeeded = true }
      return
    }
    if Self.namedWords.contains(word) {
      member?.kind = .named
      member?.expectsName = true
    } else if Self.typeWords.contains(word), startsType(range) {
      member?.kind = .type
    } else if Self.otherWords.contains(word) {
      member?.kind = word.elementsEqual("import".utf8) ? .imports : .other
      // A type that is shown may name it.
      if Self.placeholderWords.contains(word) { member?.isNeeded = true }
      if word.elementsEqual("init".utf8) { member?.followsName = true }
    }
  }

  private mutating func note(attribute range: Range<Int>) {
    let word = text[range]
    if Self.askingAttributes.contains(word) { member?.isAskedFor = true }
    if Self.objectiveCAttributes.contains(word) { member?.isObjectiveC = true }
    // A subclass of such a class, which may stand in another file, shows all its members too.
    if word.elementsEqual("objcMembers".utf8) { askedNames = .everything }
    if word.elementsEqual("available".utf8), text[range.upperBound...].starts(with: "(iOS,".utf8) {
      member?.isNeeded = true
    }
  }

  private func startsType(_ range: Range<Int>) -> Bool {
    var next = range.upperBound
    while next < text.count, text[next].isBlank { next += 1 }
    var end = next
    while end < text.count, text[end].isWordByte || text[end] == UInt8(ascii: "`") { end += 1 }
    return end > next && !Self.declarationWords.contains(text[next..<end])
  }

  private mutating func endMember(at end: Int) {
    guard let member else { return }
    self.member = nil
    let isAskedFor = member.isAskedFor || types.last == true
    if isAskedFor, member.name != 0 { askedNames.insert(hash: member.name) }
    if !isAskedFor, !member.isNeeded, member.kind == .named || member.kind == .other {
      spareMembers.append(Skeleton.SpareMember(range: member.start..<end, name: member.name))
    }
  }
}

// MARK: - Bodies

extension SkeletonScanner {
  /// What keeps a body if its member stays: the accessors of a property.
  private static let accessors = WordTable(["get", "set", "willSet", "didSet", "_modify", "_read"])
  /// What keeps a body and the member around it: attributes of a local type's members, and of a preview's properties.
  private static let attributes = WordTable(["available", "nonobjc", "objc", "Previewable"])
  /// The words that keep a body with all that is in it: there is a local class.
  private static let wordsOfWholeBodies = WordTable(["class", "extension"])

  /// Scans from behind a body's opening brace to behind its closing one, and notes what can be left out of it. Returns
  /// whether it was understood.
  private mutating func scanBody() -> Bool {
    bodies = [Body(start: position)]
    while let innermost = bodies.last {
      switch nextToken() {
      case .openBrace:
        bodies.append(Body(start: position, keepsWhole: innermost.keepsWhole))
      case .closeBrace:
        bodies.removeLast()
        let range = innermost.start..<tokenStart
        if innermost.isNeeded {
          blanks += innermost.spare
          if !bodies.isEmpty { bodies[bodies.count - 1].isNeeded = true }
        } else if bodies.isEmpty {
          blanks.append(range)
        } else if !innermost.keepsWhole {
          bodies[bodies.count - 1].spare.append(range)
        }
      case .needed, .directive: markNeeded()
      case .word(let range): note(inBody: range)
      case .name, .attribute, .open, .close, .comma, .other: break
      case .unknown, nil: return false
      }
    }
    return true
  }

  /// Notes a word in a body, or in the code of a string outside one.
  mutating func note(inBody word: Range<Int>) {
    guard word.lowerBound == 0 || text[word.lowerBound - 1] != UInt8(ascii: ".") else { return }
    if Self.accessors.contains(text[word]), !bodies.isEmpty { bodies[bodies.count - 1].isNeeded = true }
    if Self.attributes.contains(text[word]) { markNeeded() }
    if Self.wordsOfWholeBodies.contains(text[word]) {
      markNeeded()
      if !bodies.isEmpty { bodies[bodies.count - 1].keepsWhole = true }
    }
  }

  mutating func markNeeded() {
    member?.isNeeded = true
    if !bodies.isEmpty { bodies[bodies.count - 1].isNeeded = true }
  }

  mutating func blank(_ range: Range<Int>) {
    blanks.append(range)
  }

  /// Asks for the names between the parentheses that begin at the position.
  mutating func askForNames() {
    var depth = 0
    var next = position
    while next < text.count {
      let start = next
      while next < text.count, text[next].isWordByte { next += 1 }
      if next > start { askedNames.insert(hash: NameSet.hash(text[start..<next])) }
      guard next < text.count else { return }
      if text[next] == UInt8(ascii: "(") { depth += 1 }
      if text[next] == UInt8(ascii: ")") { depth -= 1 }
      next += 1
      if depth <= 0 { return }
    }
  }
}
