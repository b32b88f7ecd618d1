import Testing

@testable import SwiftUI

@MainActor @Suite("Binding") struct BindingTests {
  /// Something to bind to.
  @MainActor private final class Store<Value: Sendable> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { @MainActor in self.value }, set: { @MainActor in self.value = $0 }) }
  }

  @Test("Reads and writes by closures") func closures() {
    let store = Store(1)
    store.binding.wrappedValue = 2
    #expect(store.value == 2)
    #expect(store.binding.wrappedValue == 2)
  }

  @Test("A constant stays what it is") func constant() {
    let binding = Binding.constant("a")
    binding.wrappedValue = "b"
    #expect(binding.wrappedValue == "a")
  }

  @Test("A member of the value is a binding too") func members() {
    struct Person: Sendable {
      struct Name: Sendable { var first = "A" }
      var name = Name()
    }
    let store = Store(Person())
    store.binding.name.first.wrappedValue = "B"
    #expect(store.value.name.first == "B")
  }

  @Test("An optional is unwrapped where it has a value") func optional() {
    let store = Store<Int?>(nil)
    #expect(Binding<Int>(store.binding) == nil)
    store.value = 1
    let unwrapped = Binding<Int>(store.binding)
    unwrapped?.wrappedValue = 3
    #expect(store.value == 3)
  }

  @Test("A value is wrapped into an optional, which writes no nil") func wrapped() {
    let store = Store(1)
    let binding = Binding<Int?>(store.binding)
    binding.wrappedValue = nil
    #expect(store.value == 1)
    binding.wrappedValue = 4
    #expect(store.value == 4)
  }

  @Test("A collection's elements are bindings") func collection() {
    let store = Store([1, 2, 3])
    for element in store.binding { element.wrappedValue *= 10 }
    #expect(store.value == [10, 20, 30])
    #expect(store.binding.count == 3)
    #expect(store.binding.last?.wrappedValue == 30)
    store.binding[0].wrappedValue = 1
    #expect(store.value == [1, 20, 30])
  }

  @Test("Its identity is its value's") func identity() {
    struct Item: Identifiable, Sendable { let id = 5 }
    #expect(Store(Item()).binding.id == 5)
  }

  @Test("A transaction goes with the write") func transactions() {
    let log = Diary()
    let binding = Binding<Int>(
      get: { 0 },
      set: { value, transaction in
        let isAnimated = transaction.animation != nil
        MainActor.assumeIsolated { log("\(value) \(isAnimated)") }
      }
    )
    binding.wrappedValue = 1
    binding.animation(.linear).wrappedValue = 2
    withAnimation { binding.wrappedValue = 3 }
    var transaction = Transaction()
    transaction.animation = .easeIn
    binding.transaction(transaction).wrappedValue = 4
    #expect(log.take() == ["1 false", "2 true", "3 true", "4 true"])
  }

  @Test("A view that is handed a binding writes its owner's state") func projected() {
    struct Child: View {
      @Binding var text: String
      var body: some View { Button("Append") { text += "!" } }
    }
    struct Owner: View {
      @State private var text = "a"
      var body: some View {
        VStack {
          Text(text)
          Child(text: $text)
        }
      }
    }
    let hosted = Hosted { Owner() }
    hosted.tap("Append")
    hosted.tap("Append")
    #expect(hosted.texts == ["a!!", "Append"])
  }
}
