/// Hook: what is made from a name and an unapplied reference to a method, `("save:", Editor.save)`.
///
/// The reference is an autoclosure of the main actor, so that a reference to a main-actor method and one to any other
/// are written alike and in any isolation. The method loses its isolation here: whoever sends it is on the right
/// thread, as with Objective-C's dynamic dispatch. (There is one initialiser per number of parameters because the
/// compiler, as of 6.3, crashes on a parameter pack that holds a closure.)
public protocol MethodReference {
  init(_ record: MethodRecord)
}

extension MethodRecord: MethodReference {
  public init(_ record: MethodRecord) { self = record }
}

// MARK: - Instance methods

extension MethodReference {
  /// A method with no parameters.
  public init<T, R>(_ name: String, _ method: @autoclosure @escaping @MainActor () -> (T) -> () -> R) {
    self.init(
      instanceMethod(name, method) { method in
        BoundMethod<(), R>(call: { _ in method() }, read: { _ in () })
      }
    )
  }

  /// A method with one parameter.
  public init<T, A, R>(_ name: String, _ method: @autoclosure @escaping @MainActor () -> (T) -> (A) -> R) {
    self.init(
      instanceMethod(name, method) { method in
        BoundMethod<(A), R>(call: { method($0) }, read: { $0.next() })
      }
    )
  }

  /// A method with two parameters.
  public init<T, A, B, R>(_ name: String, _ method: @autoclosure @escaping @MainActor () -> (T) -> (A, B) -> R) {
    self.init(
      instanceMethod(name, method) { method in
        BoundMethod<(A, B), R>(call: { method($0.0, $0.1) }, read: { ($0.next(), $0.next()) })
      }
    )
  }

  /// A method with three parameters.
  public init<T, A, B, C, R>(_ name: String, _ method: @autoclosure @escaping @MainActor () -> (T) -> (A, B, C) -> R) {
    self.init(
      instanceMethod(name, method) { method in
        BoundMethod<(A, B, C), R>(call: { method($0.0, $0.1, $0.2) }, read: { ($0.next(), $0.next(), $0.next()) })
      }
    )
  }

  /// A method with three parameters that throws: what it gives, or throws, is a value.
  public init<T, A, B, C, R>(
    _ name: String,
    throwing method: @autoclosure @escaping @MainActor () -> (T) -> (A, B, C) throws -> R
  ) {
    self.init(
      instanceMethod(name, method) { method in
        BoundMethod<(A, B, C), Result<R, any Error>>(
          call: { arguments in Result { try method(arguments.0, arguments.1, arguments.2) } },
          read: { ($0.next(), $0.next(), $0.next()) }
        )
      }
    )
  }

  /// A method with four parameters.
  public init<T, A, B, C, D, R>(
    _ name: String,
    _ method: @autoclosure @escaping @MainActor () -> (T) -> (A, B, C, D) -> R
  ) {
    self.init(
      instanceMethod(name, method) { method in
        BoundMethod<(A, B, C, D), R>(
          call: { method($0.0, $0.1, $0.2, $0.3) },
          read: { ($0.next(), $0.next(), $0.next(), $0.next()) }
        )
      }
    )
  }

  /// A method with five parameters.
  public init<T, A, B, C, D, E, R>(
    _ name: String,
    _ method: @autoclosure @escaping @MainActor () -> (T) -> (A, B, C, D, E) -> R
  ) {
    self.init(
      instanceMethod(name, method) { method in
        BoundMethod<(A, B, C, D, E), R>(
          call: { method($0.0, $0.1, $0.2, $0.3, $0.4) },
          read: { ($0.next(), $0.next(), $0.next(), $0.next(), $0.next()) }
        )
      }
    )
  }

  /// A method with six parameters.
  public init<T, A, B, C, D, E, F, R>(
    _ name: String,
    _ method: @autoclosure @escaping @MainActor () -> (T) -> (A, B, C, D, E, F) -> R
  ) {
    self.init(
      instanceMethod(name, method) { method in
        BoundMethod<(A, B, C, D, E, F), R>(
          call: { method($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) },
          read: { ($0.next(), $0.next(), $0.next(), $0.next(), $0.next(), $0.next()) }
        )
      }
    )
  }
}

// MARK: - Class methods

extension MethodReference {
  /// A class method with no parameters.
  @_disfavoredOverload
  public init<R>(_ name: String, _ method: @autoclosure @escaping @MainActor () -> () -> R) {
    self.init(
      classMethod(name, method) { method in
        BoundMethod<(), R>(call: { _ in method() }, read: { _ in () })
      }
    )
  }

  /// A class method with one parameter.
  @_disfavoredOverload
  public init<A, R>(_ name: String, _ method: @autoclosure @escaping @MainActor () -> (A) -> R) {
    self.init(
      classMethod(name, method) { method in
        BoundMethod<(A), R>(call: { method($0) }, read: { $0.next() })
      }
    )
  }

  /// A class method with two parameters.
  @_disfavoredOverload
  public init<A, B, R>(_ name: String, _ method: @autoclosure @escaping @MainActor () -> (A, B) -> R) {
    self.init(
      classMethod(name, method) { method in
        BoundMethod<(A, B), R>(call: { method($0.0, $0.1) }, read: { ($0.next(), $0.next()) })
      }
    )
  }
}

// MARK: - Accessors

extension MethodReference {
  /// A property's getter, `("title", getter: \Editor.title)`.
  public init<T, V>(_ name: String, getter property: @autoclosure @escaping @MainActor () -> KeyPath<T, V>) {
    let property = withoutIsolation(property)
    self.init(
      MethodRecord(name: name, isClassMethod: false) {
        ($0 as? T).map { receiver in
          BoundMethod<(), V>(call: { _ in receiver[keyPath: property] }, read: { _ in () })
        }
      }
    )
  }

  /// A property's setter, `("setTitle:", setter: \Editor.title)`.
  public init<T, V>(
    _ name: String,
    setter property: @autoclosure @escaping @MainActor () -> ReferenceWritableKeyPath<T, V>
  ) {
    let property = withoutIsolation(property)
    self.init(
      MethodRecord(name: name, isClassMethod: false) {
        ($0 as? T).map { receiver in
          BoundMethod<V, Void>(call: { receiver[keyPath: property] = $0 }, read: { $0.next() })
        }
      }
    )
  }
}

private func instanceMethod<T, Method, Arguments, R>(
  _ name: String,
  _ reference: @escaping @MainActor () -> (T) -> Method,
  _ bound: @escaping (Method) -> BoundMethod<Arguments, R>
) -> MethodRecord {
  let method = withoutIsolation(reference)
  return MethodRecord(name: name, isClassMethod: false) { ($0 as? T).map { bound(method($0)) } }
}

private func classMethod<Method, Arguments, R>(
  _ name: String,
  _ reference: @escaping @MainActor () -> Method,
  _ bound: (Method) -> BoundMethod<Arguments, R>
) -> MethodRecord {
  let method = bound(withoutIsolation(reference))
  return MethodRecord(name: name, isClassMethod: true) { _ in method }
}

/// What the closure makes, from any thread: for references, whose making runs no code of anybody's.
func withoutIsolation<Value>(_ make: @escaping @MainActor () -> Value) -> Value {
  unsafeBitCast(make, to: (() -> Value).self)()
}
