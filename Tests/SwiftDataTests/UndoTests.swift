import SlipwayFoundation
import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit
import _SwiftData_SwiftUI

@testable import SwiftData

/// What is taken back.
@MainActor @Suite(.serialized) struct UndoTests {
  private func group(_ manager: UndoManager, _ context: ModelContext, _ body: () -> Void) {
    manager.beginUndoGrouping()
    body()
    context.processPendingChanges()
    manager.endUndoGrouping()
  }

  @Test func changesInsertionsAndDeletionsAreTakenBack() throws {
    let context = try Library.context()
    #expect(context.undoManager == nil)
    let manager = UndoManager()
    manager.groupsByEvent = false
    let author = Author(name: "Austen")
    context.insert(author)
    try context.save()
    context.undoManager = manager
    #expect(context.undoManager === manager)
    group(manager, context) { author.name = "Jane Austen" }
    manager.undo()
    #expect(author.name == "Austen")
    manager.redo()
    #expect(author.name == "Jane Austen")
    group(manager, context) { context.insert(Author(name: "Brontë")) }
    #expect(try context.fetchCount(FetchDescriptor<Author>()) == 2)
    manager.undo()
    #expect(try context.fetch(FetchDescriptor<Author>()).map(\.name) == ["Jane Austen"])
    group(manager, context) { context.delete(author) }
    #expect(try context.fetchCount(FetchDescriptor<Author>()) == 0)
    manager.undo()
    #expect(try context.fetch(FetchDescriptor<Author>()).map(\.name) == ["Jane Austen"])
  }

  private struct Shelf: View {
    let seen: (ModelContext) -> Void
    @Environment(\.modelContext) private var context
    var body: some View {
      seen(context)
      return Text("Shelf")
    }
  }

  @Test func theWindowsUndoManagerIsTheContexts() throws {
    for isEnabled in [true, false] {
      var context: ModelContext?
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.rootViewController = UIHostingController(
        rootView: Shelf { context = $0 }.modelContainer(for: Author.self, inMemory: true, isUndoEnabled: isEnabled)
      )
      window.isHidden = false
      window.layoutIfNeeded()
      let found = try #require(context)
      #expect(isEnabled ? found.undoManager === window.undoManager : found.undoManager == nil)
    }
  }
}
