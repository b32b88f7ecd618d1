import Foundation
import SlipwayFoundation

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

/// Hears where the machine is. All of its methods are optional, and are called on the main thread.
public protocol CLLocationManagerDelegate: NSObjectProtocol {}

extension CLLocationManagerDelegate {
  package var locationManagerDidChangeAuthorization: ((CLLocationManager) -> Void)? {
    optionalMethod("locationManagerDidChangeAuthorization:")
  }
  package var locationManager_didChangeAuthorization: ((CLLocationManager, CLAuthorizationStatus) -> Void)? {
    optionalMethod("locationManager:didChangeAuthorization:")
  }
  package var locationManager_didUpdateLocations: ((CLLocationManager, [CLLocation]) -> Void)? {
    optionalMethod("locationManager:didUpdateLocations:")
  }
  package var locationManager_didFailWithError: ((CLLocationManager, any Error) -> Void)? {
    optionalMethod("locationManager:didFailWithError:")
  }
  package var locationManager_didUpdateHeading: ((CLLocationManager, CLHeading) -> Void)? {
    optionalMethod("locationManager:didUpdateHeading:")
  }
  package var locationManager_didVisit: ((CLLocationManager, CLVisit) -> Void)? {
    optionalMethod("locationManager:didVisit:")
  }
  package var locationManager_didEnterRegion: ((CLLocationManager, CLRegion) -> Void)? {
    optionalMethod("locationManager:didEnterRegion:")
  }
  package var locationManager_didExitRegion: ((CLLocationManager, CLRegion) -> Void)? {
    optionalMethod("locationManager:didExitRegion:")
  }
  package var locationManager_didDetermineState: ((CLLocationManager, CLRegionState, CLRegion) -> Void)? {
    optionalMethod("locationManager:didDetermineState:forRegion:")
  }
  package var locationManager_didStartMonitoringForRegion: ((CLLocationManager, CLRegion) -> Void)? {
    optionalMethod("locationManager:didStartMonitoringForRegion:")
  }
  package var locationManager_monitoringDidFailForRegion: ((CLLocationManager, CLRegion?, any Error) -> Void)? {
    optionalMethod("locationManager:monitoringDidFailForRegion:withError:")
  }
}
