import Foundation

/// The configurations of the app that UI tests drive, one after the other: the module of UI tests knows them, which unit tests
/// are not linked with, so it is asked by the name of a function of C.
struct UIConfigurations {
  private typealias ForEach = @convention(c) (@convention(c) (UnsafeRawPointer) -> Void, UnsafeRawPointer) -> Void
  private let function: ForEach

  /// Nil where no UI tests are linked.
  static let ofTheApp: UIConfigurations? = {
    guard let symbol = dlsym(nil, "slipway_for_each_ui_configuration") else { return nil }
    return UIConfigurations(function: unsafeBitCast(symbol, to: ForEach.self))
  }()

  /// Calls `body` in each configuration.
  func forEach(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { context in
        function({ $0.assumingMemoryBound(to: (() -> Void).self).pointee() }, context)
      }
    }
  }
}
