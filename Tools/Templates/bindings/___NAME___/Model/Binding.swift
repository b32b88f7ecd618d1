/// What is called with a value whenever it changes.
typealias Binding<Value> = @MainActor (Value) -> Void
