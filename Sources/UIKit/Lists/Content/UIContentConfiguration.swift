import Foundation

/// Describes the content of a view; makes the view that shows it.
public protocol UIContentConfiguration {
  @MainActor @preconcurrency func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state: what it leaves to defaults may change.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration. By default those of the type it has.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}
