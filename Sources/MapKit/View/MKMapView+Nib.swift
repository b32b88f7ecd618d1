import SlipwayFoundation
import UIKit

extension MKMapView {
  /// What a storyboard or nib says of a map.
  func decodeMap(_ element: InterfaceElement) {
    isZoomEnabled = element.bool("zoomEnabled") ?? isZoomEnabled
    isScrollEnabled = element.bool("scrollEnabled") ?? isScrollEnabled
    isRotateEnabled = element.bool("rotateEnabled") ?? isRotateEnabled
    isPitchEnabled = element.bool("pitchEnabled") ?? isPitchEnabled
    showsCompass = element.bool("showsCompass") ?? showsCompass
    showsScale = element.bool("showsScale") ?? showsScale
    showsUserLocation = element.bool("showsUserLocation") ?? showsUserLocation
    if let type = element["mapType"].flatMap({ name in Self.types.first { "\($0)" == name } }) { mapType = type }
    if let configuration = element.value("preferredConfiguration").flatMap(MKMapConfiguration.decoded) {
      preferredConfiguration = configuration
    }
  }

  private static let types: [MKMapType] = [
    .standard, .satellite, .hybrid, .satelliteFlyover, .hybridFlyover, .mutedStandard,
  ]
}

extension MKMapConfiguration {
  /// The configuration of an element; nil if it is none.
  fileprivate static func decoded(_ element: InterfaceElement) -> MKMapConfiguration? {
    let elevation: ElevationStyle = element["elevationStyle"] == "realistic" ? .realistic : .flat
    switch element.name {
    case "standardMapConfiguration":
      return MKStandardMapConfiguration(
        elevationStyle: elevation,
        emphasisStyle: element["emphasisStyle"] == "muted" ? .muted : .default
      )
    case "imageryMapConfiguration": return MKImageryMapConfiguration(elevationStyle: elevation)
    case "hybridMapConfiguration": return MKHybridMapConfiguration(elevationStyle: elevation)
    default: return nil
    }
  }
}

// Outlets are set by name.

@section(".init_array") @used private let registration: @convention(c) () -> Void = register

private func register() {
  ClassRecords.registerFramework {
    [ClassRecord(MKMapView.self, name: "MKMapView", properties: [PropertyRecord("delegate", \MKMapView.delegate)])]
  }
}
