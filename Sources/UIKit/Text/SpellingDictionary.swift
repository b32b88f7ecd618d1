import Foundation

/// The desktop's dictionaries, by way of Enchant, which asks Hunspell and whatever else is installed. It is opened when a text is
/// first checked: an app that checks none does not need it.
@MainActor final class SpellingDictionary {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private static let library = dlopen("libenchant-2.so.2", RTLD_NOW | RTLD_LOCAL)
  private static let broker: Pointer? = {
    function("enchant_broker_init", as: (@convention(c) () -> Pointer?).self)?()
  }()
  private static var opened: [String: SpellingDictionary?] = [:]

  private let dictionary: Pointer

  /// The dictionary for `en` or `en_US`; nil if there is none.
  static func of(_ language: String) -> SpellingDictionary? {
    if let known = opened[language] { return known }
    let request = function("enchant_broker_request_dict", as: (@convention(c) (Pointer, Pointer) -> Pointer?).self)
    var found: SpellingDictionary?
    if let broker, let request {
      let tag = language.replacingOccurrences(of: "-", with: "_")
      found = tag.withMutableCString { request(broker, $0) }.map(SpellingDictionary.init)
    }
    opened[language] = .some(found)
    return found
  }

  static var languages: [String] {
    typealias Describe = @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?, Pointer?) -> Void
    let list = function("enchant_broker_list_dicts", as: (@convention(c) (Pointer, Describe, Pointer) -> Void).self)
    guard let broker, let list else { return [] }
    var tags: Set<String> = []
    withUnsafeMutablePointer(to: &tags) { tags in
      let describe: Describe = { tag, _, _, _, tags in
        guard let tag, let tags else { return }
        let text = String(cString: tag.assumingMemoryBound(to: CChar.self))
        tags.assumingMemoryBound(to: Set<String>.self).pointee.insert(text)
      }
      list(broker, describe, Pointer(tags))
    }
    return tags.sorted()
  }

  private init(_ dictionary: Pointer) { self.dictionary = dictionary }

  func knows(_ word: String) -> Bool {
    typealias Check = @convention(c) (Pointer, Pointer, Int) -> Int32
    guard let check = Self.function("enchant_dict_check", as: Check.self) else { return true }
    return word.withMutableCString { check(dictionary, $0, word.utf8.count) } <= 0
  }

  /// Words that may have been meant, the likeliest first.
  func suggestions(for word: String) -> [String] {
    typealias Suggest = @convention(c) (Pointer, Pointer, Int, UnsafeMutablePointer<Int>) -> Strings?
    typealias Free = @convention(c) (Pointer, Strings) -> Void
    guard let suggest = Self.function("enchant_dict_suggest", as: Suggest.self),
      let free = Self.function("enchant_dict_free_string_list", as: Free.self)
    else { return [] }
    var count = 0
    guard let found = word.withMutableCString({ suggest(dictionary, $0, word.utf8.count, &count) }) else { return [] }
    defer { free(dictionary, found) }
    return (0..<count).compactMap { found[$0].map { String(cString: $0) } }
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    library.flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: type) }
  }
}

extension String {
  fileprivate func withMutableCString<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    withCString { body(UnsafeMutableRawPointer(mutating: $0)) }
  }
}
