import Foundation
import SwiftData

/// The models of the tests: authors, their books, and the tags of those.
@Model final class Author {
  @Attribute(.unique) var name: String
  var born: Date?
  @Relationship(deleteRule: .cascade, inverse: \Book.author) var books: [Book] = []
  @Transient var isShown = false

  init(name: String, born: Date? = nil) {
    self.name = name
    self.born = born
  }
}

enum Genre: String, Codable, CaseIterable { case novel, poems, letters }

struct Edition: Codable, Equatable {
  var year: Int
  var price: Double
}

@Model final class Book {
  var title: String
  var pages: Int = 0
  var genre: Genre = Genre.novel
  var isRead = false
  var rating: Double?
  var edition: Edition?
  var note: String?
  var author: Author?
  var tags: [Tag] = []

  init(_ title: String, pages: Int = 0, genre: Genre = .novel, author: Author? = nil) {
    self.title = title
    self.pages = pages
    self.genre = genre
    self.author = author
  }

  /// Nothing that the store knows.
  var isLong: Bool { pages > 500 }
}

@Model final class Tag {
  var name: String
  var books: [Book]

  init(_ name: String, books: [Book] = []) {
    self.name = name
    self.books = books
  }
}

/// Every type of value that the store keeps.
@Model final class Everything {
  var int = 0
  var int8: Int8 = 0
  var uint64: UInt64 = 0
  var double = 0.0
  var float: Float = 0
  var bool = false
  var string = ""
  var date = Date.distantPast
  var data = Data()
  var uuid = UUID()
  var url: URL?
  var decimal = Decimal()
  var genre: Genre?
  var edition = Edition(year: 0, price: 0)
  var numbers: [Int] = []
  var names: [String: Int] = [:]

  init() {}
}

enum Library {
  static let schema = Schema([Author.self])

  /// A container in memory.
  static func container() throws -> ModelContainer {
    try ModelContainer(for: schema, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  /// A container of a file.
  static func container(at url: URL) throws -> ModelContainer {
    try ModelContainer(for: schema, configurations: ModelConfiguration(url: url))
  }

  static func context() throws -> ModelContext { ModelContext(try container()) }
}

/// A folder that is deleted with the test.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }
  var store: URL { url.appendingPathComponent("library.store") }
}

extension ModelContext {
  func books(_ predicate: Predicate<Book>? = nil) throws -> [String] {
    try fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.title)])).map(\.title)
  }
}
