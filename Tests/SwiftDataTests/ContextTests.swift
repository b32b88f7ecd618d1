import Foundation
import Testing

@testable import SwiftData

@Suite struct ContextTests {
  @Test func modelsOutliveTheContainer() throws {
    let folder = try Folder()
    try {
      let context = ModelContext(try Library.container(at: folder.store))
      context.insert(Book("Emma", pages: 474, author: Author(name: "Austen")))
      try context.save()
    }()
    let context = ModelContext(try Library.container(at: folder.store))
    let book = try #require(try context.fetch(FetchDescriptor<Book>()).first)
    #expect(book.title == "Emma")
    #expect(book.author?.name == "Austen")
    #expect(book.author?.books == [book])
  }
}
