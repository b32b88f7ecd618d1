public import Foundation
import SlipwayFoundation
public import SwiftUI
public import UIKit

/// Hears of an overlay. All of its methods are optional; the first alone is ever called.
@preconcurrency @MainActor public protocol SKOverlayDelegate: NSObjectProtocol {}

extension SKOverlayDelegate {
  package var storeOverlayDidFailToLoad: ((SKOverlay, any Error) -> Void)? {
    optionalMethod("storeOverlayDidFailToLoad:error:")
  }
}

/// A card of the App Store's that recommends an app. There is no App Store: it fails to load.
@preconcurrency @MainActor open class SKOverlay: NSObject {
  public enum Position: Int, Sendable { case bottom, bottomRaised }

  /// What an overlay recommends.
  open class Configuration: NSObject {
    private var values: [String: Any] = [:]

    fileprivate override init() {}

    open func setAdditionalValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func additionalValue(forKey key: String) -> Any? { values[key] }
  }

  /// An app of the App Store's.
  open class AppConfiguration: Configuration {
    open var appIdentifier: String
    open var position: Position
    open var userDismissible = true
    open var campaignToken: String?
    open var providerToken: String?
    open var customProductPageIdentifier: String?
    open var latestReleaseID: String?

    public init(appIdentifier: String, position: Position) {
      (self.appIdentifier, self.position) = (appIdentifier, position)
      super.init()
    }
  }

  /// The app that an App Clip belongs to.
  open class AppClipConfiguration: Configuration {
    open var position: Position
    open var campaignToken: String?
    open var providerToken: String?
    open var customProductPageIdentifier: String?
    open var latestReleaseID: String?

    public init(position: Position) {
      self.position = position
      super.init()
    }
  }

  open weak var delegate: (any SKOverlayDelegate)?
  public let configuration: Configuration

  public init(configuration: Configuration) { self.configuration = configuration }

  /// Tells the delegate that it cannot be loaded, with `SKError.storeProductNotAvailable`.
  open func present(in scene: UIWindowScene) {
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated { delegate?.storeOverlayDidFailToLoad?(self, SKError(.storeProductNotAvailable)) }
    }
  }

  /// Takes the scene's overlay away. There never is one.
  open class func dismiss(in scene: UIWindowScene) {}
}

extension View {
  /// Recommends an app while a binding is true. There is no App Store: it is false again at once.
  nonisolated public func appStoreOverlay(
    isPresented: Binding<Bool>,
    configuration: @escaping () -> SKOverlay.Configuration
  ) -> some View {
    modifier(OverlayModifier(isPresented: isPresented, configuration: configuration))
  }
}

private struct OverlayModifier: ViewModifier {
  let isPresented: Binding<Bool>
  nonisolated(unsafe) let configuration: () -> SKOverlay.Configuration

  func body(content: Content) -> some View {
    content.task(id: isPresented.wrappedValue) {
      guard isPresented.wrappedValue else { return }
      _ = SKOverlay(configuration: configuration())
      isPresented.wrappedValue = false
    }
  }
}
