import Foundation
import SlipwayFoundation
import Testing
import UIKit

@testable import MapKit

/// Hears what a map tells, and answers with what the test says.
@MainActor final class NotedDelegate: NSObject, MKMapViewDelegate {
  var events: [String] = []
  var view: ((any MKAnnotation) -> MKAnnotationView?)?
  var renderer: ((any MKOverlay) -> MKOverlayRenderer)?

  override init() {
    super.init()
    _ = Self.record
  }

  func will(_ map: MKMapView, _ animated: Bool) { events.append("will \(animated)") }
  func did(_ map: MKMapView, _ animated: Bool) { events.append("did \(animated)") }
  func viewFor(_ map: MKMapView, _ annotation: any MKAnnotation) -> MKAnnotationView? { view?(annotation) }
  func rendererFor(_ map: MKMapView, _ overlay: any MKOverlay) -> MKOverlayRenderer {
    renderer?(overlay) ?? MKOverlayRenderer(overlay: overlay)
  }
  func added(_ map: MKMapView, _ views: [MKAnnotationView]) { events.append("added \(views.count)") }
  func selected(_ map: MKMapView, _ view: MKAnnotationView) {
    events.append("selected \(view.annotation?.words.title ?? "")")
  }
  func deselected(_ map: MKMapView, _ view: MKAnnotationView) {
    events.append("deselected \(view.annotation?.words.title ?? "")")
  }
  func tapped(_ map: MKMapView, _ view: MKAnnotationView, _ control: UIControl) {
    events.append("tapped \(view.annotation?.words.title ?? "")")
  }
  func dragged(
    _ map: MKMapView,
    _ view: MKAnnotationView,
    _ new: MKAnnotationView.DragState,
    _ old: MKAnnotationView.DragState
  ) { events.append("drag \(new.rawValue)") }
  func loading(_ map: MKMapView) { events.append("loading") }
  func loaded(_ map: MKMapView) { events.append("loaded") }
  func failed(_ map: MKMapView, _ error: any Error) { events.append("failed") }
  func user(_ map: MKMapView, _ user: MKUserLocation) { events.append("user \(user.coordinate.latitude)") }
  func mode(_ map: MKMapView, _ mode: MKUserTrackingMode, _ animated: Bool) { events.append("mode \(mode)") }

  /// What the lowering of an app would write for methods with Apple's names.
  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        NotedDelegate.self,
        name: "MapKitTests.NotedDelegate",
        methods: [
          MethodRecord("mapView:regionWillChangeAnimated:", NotedDelegate.will),
          MethodRecord("mapView:regionDidChangeAnimated:", NotedDelegate.did),
          MethodRecord("mapView:viewForAnnotation:", NotedDelegate.viewFor),
          MethodRecord("mapView:rendererForOverlay:", NotedDelegate.rendererFor),
          MethodRecord("mapView:didAddAnnotationViews:", NotedDelegate.added),
          MethodRecord("mapView:didSelectAnnotationView:", NotedDelegate.selected),
          MethodRecord("mapView:didDeselectAnnotationView:", NotedDelegate.deselected),
          MethodRecord("mapView:annotationView:calloutAccessoryControlTapped:", NotedDelegate.tapped),
          MethodRecord("mapView:annotationView:didChangeDragState:fromOldState:", NotedDelegate.dragged),
          MethodRecord("mapViewWillStartLoadingMap:", NotedDelegate.loading),
          MethodRecord("mapViewDidFinishLoadingMap:", NotedDelegate.loaded),
          MethodRecord("mapViewDidFailLoadingMap:withError:", NotedDelegate.failed),
          MethodRecord("mapView:didUpdateUserLocation:", NotedDelegate.user),
          MethodRecord("mapView:didChangeUserTrackingMode:animated:", NotedDelegate.mode),
        ]
      )
    ]
  }
}

/// An annotation as apps write them.
final class Hut: NSObject, MKAnnotation {
  var coordinate: CLLocationCoordinate2D {
    willSet { willChangeValue(forKey: "coordinate") }
    didSet { didChangeValue(forKey: "coordinate") }
  }
  let title: String?

  init(_ title: String, _ latitude: Double, _ longitude: Double) {
    self.title = title
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    super.init()
    _ = Self.record
  }

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        Hut.self,
        name: "MapKitTests.Hut",
        properties: [PropertyRecord("title", \Hut.title), PropertyRecord("coordinate", \Hut.coordinate)]
      )
    ]
  }
}

@MainActor enum Pictures {
  /// Writes a view's picture where `SLIPWAY_PICTURES` says.
  static func keep(_ image: UIImage, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["SLIPWAY_PICTURES"] else { return }
    try image.pngData()?.write(to: URL(filePath: folder).appending(path: name + ".png"))
  }

  static func image(of view: UIView) -> UIImage {
    view.layoutIfNeeded()
    return UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
  }

  static func color(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) -> [Int]? {
    let scale = image.scale
    guard let pixel = image.cgImage?.cropping(to: CGRect(x: x * scale, y: y * scale, width: 1, height: 1)),
      let data = pixel.dataProvider?.data as Data?
    else { return nil }
    // The bytes are those of blue, green and red.
    return data.prefix(3).reversed().map { Int($0) }
  }
}

@MainActor func makeMap(_ size: CGSize = CGSize(width: 320, height: 480)) -> MKMapView {
  let map = MKMapView(frame: CGRect(origin: .zero, size: size))
  map.layoutIfNeeded()
  return map
}
