/// What is called with a value whenever it changes.
typealias Binding<T> = (T) -> Void
