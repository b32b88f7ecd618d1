import Foundation
import Testing
import UIKit

@testable import MapKit

@MainActor @Suite struct NibMapTests {
  @Test("A nib's map has the attributes of its element") func map() throws {
    let configuration: [Any] = [
      "standardMapConfiguration", 3, ["key": "preferredConfiguration", "emphasisStyle": "muted"], [Any](),
    ]
    let attributes = ["id": "m", "zoomEnabled": "NO", "showsCompass": "NO", "showsScale": "YES"]
    let map: [Any] = ["mapView", 2, attributes, [configuration]]
    let plain: [Any] = ["mapView", 2, ["id": "n", "mapType": "satellite"], [Any]()]
    let named: [Any] = ["view", 3, ["id": "v", "customClass": "MKMapView"], [Any]()]
    let objects: [Any] = ["objects", 1, [String: String](), [map, named, plain]]
    let file: [String: Any] = ["name": "A.xib", "root": ["document", 1, [String: String](), [objects]] as [Any]]
    let data = try PropertyListSerialization.data(fromPropertyList: file, format: .binary, options: 0)
    let made = UINib(data: data, bundle: nil).instantiate(withOwner: nil)
    let first = try #require(made.first as? MKMapView)
    #expect(!first.isZoomEnabled && first.isScrollEnabled && !first.showsCompass && first.showsScale)
    #expect(first.mapType == .mutedStandard)
    #expect((made.last as? MKMapView)?.mapType == .satellite)
    #expect(made[1] is MKMapView, "a view of a framework's class, as Objective-C names it")
    let delegate = NotedDelegate()
    first.setValue(delegate, forKey: "delegate")
    #expect(first.delegate === delegate)
  }
}
