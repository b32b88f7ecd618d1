/// The inspectors on the screen.
@MainActor enum OpenInspectors {
  private static var all: [(id: ObjectIdentifier, isPresented: Binding<Bool>)] = []
  /// The one that came last.
  static var current: Binding<Bool>? { all.last?.isPresented }

  static func came(_ id: ObjectIdentifier, _ isPresented: Binding<Bool>) {
    went(id)
    all.append((id, isPresented))
  }
  static func went(_ id: ObjectIdentifier) { all.removeAll { $0.id == id } }
}
