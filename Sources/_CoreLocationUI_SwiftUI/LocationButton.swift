import CoreLocation
import CoreLocationUI
import SwiftUI

/// A button by which the user tells the app where the machine is.
@MainActor @preconcurrency public struct LocationButton: View {
  /// What the button says.
  public struct Title: Sendable {
    let label: CLLocationButtonLabel
    public static let currentLocation = Title(label: .currentLocation)
    public static let sendCurrentLocation = Title(label: .sendCurrentLocation)
    public static let sendMyCurrentLocation = Title(label: .sendMyCurrentLocation)
    public static let shareCurrentLocation = Title(label: .shareCurrentLocation)
    public static let shareMyCurrentLocation = Title(label: .shareMyCurrentLocation)
  }

  private let title: Title?
  private let action: () -> Void
  @State private var asker = LocationAsker()

  public init(_ title: LocationButton.Title? = nil, action: @escaping () -> Void) {
    (self.title, self.action) = (title, action)
  }

  public var body: some View {
    Button {
      asker.ask()
      action()
    } label: {
      HStack(spacing: 6) {
        Image(systemName: "location.fill")
        if let title { Text(title.label.text) }
      }
      .padding(.horizontal, 12)
      .frame(minHeight: 44)
    }
    .buttonStyle(.plain)
    .foregroundStyle(.white)
    .background(RoundedRectangle(cornerRadius: 8).fill(.tint))
    .accessibilityLabel((title ?? .currentLocation).label.text)
  }
}

/// Asks once whether the app may know where the machine is.
@MainActor final class LocationAsker {
  private let manager = CLLocationManager()

  func ask() {
    if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
  }
}
