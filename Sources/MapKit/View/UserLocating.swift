import CoreLocation
import SlipwayFoundation
import UIKit

/// Finds out where the user is, as long as a map shows it.
@MainActor final class UserLocating: NSObject {
  private unowned let map: MKMapView
  private var manager: CLLocationManager?
  private(set) var mode = MKUserTrackingMode.none

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        UserLocating.self,
        name: "MapKit.UserLocating",
        methods: [
          MethodRecord("locationManagerDidChangeAuthorization:", UserLocating.authorizationChanged),
          MethodRecord("locationManager:didUpdateLocations:", UserLocating.located),
          MethodRecord("locationManager:didFailWithError:", UserLocating.failed),
        ]
      )
    ]
  }

  init(_ map: MKMapView) {
    self.map = map
    super.init()
    _ = Self.record
  }

  func changed() {
    if map.showsUserLocation {
      let manager = CLLocationManager()
      manager.delegate = self
      self.manager = manager
      map.delegate?.mapViewWillStartLocatingUser?(map)
      authorizationChanged(manager)
    } else {
      manager?.stopUpdatingLocation()
      manager = nil
      map.userLocation.isUpdating = false
      map.userLocation.location = nil
      map.delegate?.mapViewDidStopLocatingUser?(map)
      follow(.none, false)
    }
    map.arrange()
  }

  private func authorizationChanged(_ manager: CLLocationManager) {
    guard manager === self.manager else { return }
    switch manager.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse:
      map.userLocation.isUpdating = true
      manager.startUpdatingLocation()
    case .denied, .restricted: map.delegate?.mapView_didFailToLocateUserWithError?(map, CLError(.denied))
    case .notDetermined: break
    }
  }

  private func located(_ manager: CLLocationManager, _ locations: [CLLocation]) {
    if let location = locations.last { moved(to: location) }
  }

  func moved(to location: CLLocation) {
    guard map.showsUserLocation else { return }
    map.userLocation.location = location
    map.userLocation.isUpdating = true
    map.arrange()
    map.delegate?.mapView_didUpdateUserLocation?(map, map.userLocation)
    if mode != .none { center(true) }
  }

  private func failed(_ manager: CLLocationManager, _ error: any Error) {
    guard (error as? CLError)?.code != .locationUnknown else { return }
    map.userLocation.isUpdating = false
    map.delegate?.mapView_didFailToLocateUserWithError?(map, error)
  }

  /// Buttons that show whether the map follows the user.
  private var followers: [(owner: Weak, show: @MainActor () -> Void)] = []
  private struct Weak { weak var value: AnyObject? }

  /// Has the closure called whenever the map follows in another way, as long as the owner lives.
  func add(_ owner: AnyObject, _ show: @escaping @MainActor () -> Void) {
    followers.removeAll { $0.owner.value == nil || $0.owner.value === owner }
    followers.append((Weak(value: owner), show))
  }

  func follow(_ new: MKUserTrackingMode, _ animated: Bool) {
    if new != .none { map.showsUserLocation = true }
    guard new != mode else { return }
    mode = new
    followers.removeAll { $0.owner.value == nil }
    for follower in followers { follower.show() }
    map.delegate?.mapView_didChangeUserTrackingMode?(map, new, animated)
    if new != .none { center(animated) }
  }

  /// Comes near, unless the map is nearer than that already.
  private func center(_ animated: Bool) {
    guard let coordinate = map.userLocation.location?.coordinate else { return }
    var place = map.motion.target ?? map.placeNow
    place.center = MKMapPoint(mercator: coordinate)
    if place.distance > Self.near * 4 { place.distance = Self.near }
    map.go(to: .place(place), animated)
  }
  private static let near: CLLocationDistance = 1500

  func userMovedMap() { if mode != .none { follow(.none, true) } }
}

extension UserLocating: CLLocationManagerDelegate {}
