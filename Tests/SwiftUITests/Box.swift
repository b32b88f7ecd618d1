import SwiftUI

/// A value outside of the views, for the binding that a test gives them. Views that read it are told of changes.
@MainActor @Observable final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding {
      MainActor.assumeIsolated { Carried(value: self.value) }.value
    } set: { new in
      nonisolated(unsafe) let new = new
      MainActor.assumeIsolated { self.value = new }
    }
  }
}

/// Views that are made anew when what they read, such as a box, has changed.
struct Live<Content: View>: View {
  private let content: () -> Content
  init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }
  var body: some View { content() }
}

private struct Carried<Value>: @unchecked Sendable { let value: Value }
