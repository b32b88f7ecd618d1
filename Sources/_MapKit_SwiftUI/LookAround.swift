import MapKit
import SwiftUI

/// A small Look Around, which the user may open. Nobody has the pictures here: it says that there are none.
@MainActor @preconcurrency public struct LookAroundPreview: View {
  private let scene: Binding<MKLookAroundScene?>?
  private let initialScene: MKLookAroundScene?
  private let allowsNavigation: Bool
  private let showsRoadLabels: Bool
  private let badgePosition: MKLookAroundBadgePosition
  private let pointsOfInterest: PointOfInterestCategories

  public init(
    initialScene: MKLookAroundScene?,
    allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all,
    badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {
    (scene, self.initialScene) = (nil, initialScene)
    (self.allowsNavigation, self.showsRoadLabels) = (allowsNavigation, showsRoadLabels)
    (self.pointsOfInterest, self.badgePosition) = (pointsOfInterest, badgePosition)
  }

  public init(
    scene: Binding<MKLookAroundScene?>,
    allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all,
    badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {
    (self.scene, initialScene) = (scene, scene.wrappedValue)
    (self.allowsNavigation, self.showsRoadLabels) = (allowsNavigation, showsRoadLabels)
    (self.pointsOfInterest, self.badgePosition) = (pointsOfInterest, badgePosition)
  }

  public var body: some View {
    LookAroundScreen { controller in
      controller.scene = scene?.wrappedValue ?? initialScene
      (controller.isNavigationEnabled, controller.showsRoadLabels) = (allowsNavigation, showsRoadLabels)
      (controller.badgePosition, controller.pointOfInterestFilter) = (badgePosition, pointsOfInterest.filter)
    }
  }
}

private struct LookAroundScreen: UIViewControllerRepresentable {
  let update: (MKLookAroundViewController) -> Void

  func makeUIViewController(context: Context) -> MKLookAroundViewController {
    MKLookAroundViewController(nibName: nil, bundle: nil)
  }
  func updateUIViewController(_ controller: MKLookAroundViewController, context: Context) { update(controller) }
}

extension View {
  /// Shows a Look Around over the app.
  public func lookAroundViewer(
    isPresented: Binding<Bool>,
    initialScene: MKLookAroundScene?,
    allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all,
    onDismiss: (() -> Void)? = nil
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss) {
      LookAroundPreview(
        initialScene: initialScene,
        allowsNavigation: allowsNavigation,
        showsRoadLabels: showsRoadLabels,
        pointsOfInterest: pointsOfInterest
      )
    }
  }

  public func lookAroundViewer(
    isPresented: Binding<Bool>,
    scene: Binding<MKLookAroundScene?>,
    allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all,
    onDismiss: (() -> Void)? = nil
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss) {
      LookAroundPreview(
        scene: scene,
        allowsNavigation: allowsNavigation,
        showsRoadLabels: showsRoadLabels,
        pointsOfInterest: pointsOfInterest
      )
    }
  }
}
