import Foundation
import SlipwayFoundation
import Testing

@MainActor @Suite struct UndoManagerTests {
  /// Something that can be counted up and back.
  @MainActor private final class Counter {
    var value = 0
    let manager: UndoManager

    init(_ manager: UndoManager) { self.manager = manager }

    func add(_ number: Int) {
      value += number
      manager.registerUndo(withTarget: self) { $0.add(-number) }
    }
  }

  private let manager = UndoManager()

  @Test func aTargetTakesItsActionsAlongWhenItGoes() {
    @MainActor final class Draft {
      let manager: UndoManager
      init(_ manager: UndoManager) {
        self.manager = manager
        manager.registerUndo(withTarget: self) { _ in }
      }
      isolated deinit { manager.removeAllActions(withTarget: self) }
    }
    do { _ = Draft(manager) }
    #expect(!manager.canUndo)
  }

  @Test func whatWasDoneIsTakenBackAndDoneAgain() {
    let counter = Counter(manager)
    #expect(!manager.canUndo && !manager.canRedo)
    counter.add(3)
    counter.add(4)
    #expect(manager.canUndo && manager.groupingLevel == 1)
    // One turn of the main queue is one group.
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo && manager.canRedo && manager.redoCount == 1)
    manager.redo()
    #expect(counter.value == 7 && manager.canUndo && !manager.canRedo && manager.undoCount == 1)
    manager.undo()
    // Something else was done: there is nothing to do again.
    counter.add(1)
    #expect(!manager.canRedo)
  }

  @Test func aTurnOfTheMainQueueEndsItsGroup() async {
    let counter = Counter(manager)
    counter.add(1)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(manager.groupingLevel == 0)
    counter.add(2)
    manager.undo()
    #expect(counter.value == 1)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func groupsNest() {
    let counter = Counter(manager)
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    counter.add(1)
    manager.beginUndoGrouping()
    counter.add(2)
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.undoCount == 1, "an empty group is none")
    manager.undo()
    #expect(counter.value == 0)
    manager.redo()
    #expect(counter.value == 3)
  }

  @Test func registrationIsTurnedOffAndOn() {
    let counter = Counter(manager)
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.enableUndoRegistration()
    #expect(!manager.isUndoRegistrationEnabled)
    counter.add(1)
    manager.enableUndoRegistration()
    #expect(manager.isUndoRegistrationEnabled && !manager.canUndo)
  }

  @Test func theOldestIsForgotten() {
    let counter = Counter(manager)
    manager.groupsByEvent = false
    for number in 1...4 {
      manager.beginUndoGrouping()
      counter.add(number)
      manager.endUndoGrouping()
    }
    manager.levelsOfUndo = 2
    #expect(manager.undoCount == 2)
    manager.undo()
    manager.undo()
    #expect(counter.value == 3 && !manager.canUndo)
  }

  @Test func namesGoFromUndoToRedo() {
    let counter = Counter(manager)
    #expect(manager.undoMenuItemTitle == "Undo")
    counter.add(1)
    manager.setActionName("Adding")
    let key = UndoManager.UserInfoKey(rawValue: "place")
    manager.setActionUserInfoValue(7, forKey: key)
    manager.setActionIsDiscardable(true)
    #expect(manager.undoActionName == "Adding" && manager.undoMenuItemTitle == "Undo Adding")
    manager.undo()
    #expect(manager.undoActionName.isEmpty && manager.redoMenuItemTitle == "Redo Adding")
    #expect(manager.redoActionUserInfoValue(forKey: key) as? Int == 7)
    manager.redo()
    #expect(manager.undoActionName == "Adding" && manager.undoActionUserInfoValue(forKey: key) as? Int == 7)
    #expect(!manager.undoActionIsDiscardable, "what is registered while it is done again is another action")
  }

  @Test func targetsAreNotKept() {
    var counter: Counter? = Counter(manager)
    let other = Counter(manager)
    counter?.add(1)
    other.add(1)
    weak let gone = counter
    counter = nil
    #expect(gone == nil)
    manager.removeAllActions(withTarget: other)
    manager.undo()
    #expect(other.value == 1)
    other.add(1)
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test func itTellsWhatItDoes() {
    final class Notes { var names: [String] = [] }
    let notes = Notes()
    let names: [Notification.Name] = [
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup,
      .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
      .NSUndoManagerDidRedoChange,
    ]
    nonisolated(unsafe) let list = notes
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
        list.names.append($0.name.rawValue.replacing("NSUndoManager", with: "").replacing("Notification", with: ""))
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    let counter = Counter(manager)
    counter.add(1)
    manager.undo()
    #expect(
      notes.names == [
        "DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup", "WillUndoChange", "DidOpenUndoGroup",
        "WillCloseUndoGroup", "DidCloseUndoGroup", "DidUndoChange",
      ]
    )
  }
}
