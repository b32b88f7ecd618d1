import Foundation
import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit
import _SwiftData_SwiftUI

@testable import SwiftData

private struct Shelf: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Book.title) private var books: [Book]

  var body: some View {
    VStack {
      ForEach(books) { book in Text(book.title) }
      Text("\(books.count) books of \(context.insertedModelsArray.count) new")
    }
  }
}

private struct Found: View {
  @Query private var books: [Book]

  init(_ text: String) {
    _books = Query(filter: #Predicate { $0.title.contains(text) }, sort: [SortDescriptor(\Book.pages, order: .reverse)])
  }

  var body: some View {
    VStack { ForEach(books) { Text($0.title) } }
  }
}

private struct Search: View {
  let text: String
  var body: some View { Found(text) }
}

private struct Limited: View {
  private static var descriptor: FetchDescriptor<Book> {
    var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])
    descriptor.fetchLimit = 1
    return descriptor
  }

  @Query(Limited.descriptor, animation: .default) private var first: [Book]
  @Query(filter: #Predicate<Book> { $0.isRead }, sort: \Book.rating, order: .reverse) private var read: [Book]

  var body: some View {
    VStack {
      ForEach(first) { Text("first \($0.title)") }
      ForEach(read) { Text("read \($0.title)") }
    }
  }
}

@MainActor private final class Host<Content: View> {
  private let controller: UIHostingController<Content>
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init(_ content: Content) {
    controller = UIHostingController(rootView: content)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
  }

  func show(_ content: Content) { controller.rootView = content }

  /// The texts on the screen from above.
  var texts: [String] {
    for _ in 0..<3 { window.layoutIfNeeded() }
    func labels(_ view: UIView) -> [UILabel] { ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels) }
    let found = labels(window).filter { $0.text?.isEmpty == false }
    return found.sorted { $0.convert($0.bounds, to: window).minY < $1.convert($1.bounds, to: window).minY }.map {
      $0.text!
    }
  }
}

@MainActor @Suite(.framesByHand) struct QueryTests {
  private let context: ModelContext
  private let container: ModelContainer

  init() throws {
    container = try Library.container()
    context = container.mainContext
    context.autosave.later = { _ in }
    context.insert(Book("Emma", pages: 474))
    context.insert(Book("Persuasion", pages: 249))
    try context.save()
  }

  @Test func aViewShowsWhatIsInItsContextAndFollowsIt() throws {
    let host = Host(Shelf().modelContainer(container))
    #expect(host.texts == ["Emma", "Persuasion", "2 books of 0 new"])
    let book = Book("Lady Susan")
    context.insert(book)
    context.processPendingChanges()
    #expect(host.texts == ["Emma", "Lady Susan", "Persuasion", "3 books of 1 new"])
    book.title = "Sanditon"
    context.processPendingChanges()
    #expect(host.texts == ["Emma", "Persuasion", "Sanditon", "3 books of 1 new"])
    context.delete(book)
    context.processPendingChanges()
    #expect(host.texts == ["Emma", "Persuasion", "2 books of 0 new"])
  }

  @Test func aViewSeesWhatAnActorSaves() async throws {
    let host = Host(Shelf().modelContext(context))
    _ = try await Importer(modelContainer: container).add(["Northanger Abbey"])
    #expect(host.texts.first == "Emma")
    #expect(host.texts.contains("Northanger Abbey"))
  }

  @Test func anotherFilterFetchesAgain() throws {
    let host = Host(Search(text: "a").modelContext(context))
    #expect(host.texts == ["Emma", "Persuasion"])
    host.show(Search(text: "mm").modelContext(context))
    #expect(host.texts == ["Emma"])
  }

  @Test func formsOfQueries() throws {
    let books = try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)]))
    for (book, rating) in zip(books, [2.0, 5.0]) {
      book.isRead = true
      book.rating = rating
    }
    let host = Host(Limited().modelContext(context))
    #expect(host.texts == ["first Emma", "read Persuasion", "read Emma"])
  }

  @Test func aContainerIsMadeOnceForAView() throws {
    var containers: [ModelContainer] = []
    let view = Shelf().modelContainer(for: Author.self, inMemory: true, isAutosaveEnabled: false) {
      if case .success(let container) = $0 { containers.append(container) }
    }
    let host = Host(view)
    #expect(host.texts == ["0 books of 0 new"])
    host.show(view)
    #expect(host.texts == ["0 books of 0 new"])
    #expect(containers.count == 1)
    #expect(containers.first?.mainContext.autosaveEnabled == false)
    containers.first?.mainContext.insert(Book("Emma"))
    containers.first?.mainContext.processPendingChanges()
    #expect(host.texts == ["Emma", "1 books of 1 new"])
  }
}
