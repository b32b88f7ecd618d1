import SlipwayFoundation
import UIKit

/// What a map asks and tells. All methods are optional.
@preconcurrency @MainActor public protocol MKMapViewDelegate: NSObjectProtocol {}

// The region, and the ground.
extension MKMapViewDelegate {
  package var mapView_regionWillChangeAnimated: ((MKMapView, Bool) -> Void)? {
    optionalMethod("mapView:regionWillChangeAnimated:")
  }
  package var mapView_regionDidChangeAnimated: ((MKMapView, Bool) -> Void)? {
    optionalMethod("mapView:regionDidChangeAnimated:")
  }
  package var mapViewDidChangeVisibleRegion: ((MKMapView) -> Void)? {
    optionalMethod("mapViewDidChangeVisibleRegion:")
  }
  package var mapViewWillStartLoadingMap: ((MKMapView) -> Void)? { optionalMethod("mapViewWillStartLoadingMap:") }
  package var mapViewDidFinishLoadingMap: ((MKMapView) -> Void)? { optionalMethod("mapViewDidFinishLoadingMap:") }
  package var mapViewDidFailLoadingMap: ((MKMapView, any Error) -> Void)? {
    optionalMethod("mapViewDidFailLoadingMap:withError:")
  }
  package var mapViewWillStartRenderingMap: ((MKMapView) -> Void)? { optionalMethod("mapViewWillStartRenderingMap:") }
  package var mapViewDidFinishRenderingMap: ((MKMapView, Bool) -> Void)? {
    optionalMethod("mapViewDidFinishRenderingMap:fullyRendered:")
  }
}

// Annotations and overlays.
extension MKMapViewDelegate {
  package var mapView_viewForAnnotation: ((MKMapView, any MKAnnotation) -> MKAnnotationView?)? {
    optionalMethod("mapView:viewForAnnotation:")
  }
  package var mapView_didAddAnnotationViews: ((MKMapView, [MKAnnotationView]) -> Void)? {
    optionalMethod("mapView:didAddAnnotationViews:")
  }
  package var mapView_calloutAccessoryControlTapped: ((MKMapView, MKAnnotationView, UIControl) -> Void)? {
    optionalMethod("mapView:annotationView:calloutAccessoryControlTapped:")
  }
  package var mapView_didSelectAnnotationView: ((MKMapView, MKAnnotationView) -> Void)? {
    optionalMethod("mapView:didSelectAnnotationView:")
  }
  package var mapView_didDeselectAnnotationView: ((MKMapView, MKAnnotationView) -> Void)? {
    optionalMethod("mapView:didDeselectAnnotationView:")
  }
  package var mapView_didSelectAnnotation: ((MKMapView, any MKAnnotation) -> Void)? {
    optionalMethod("mapView:didSelectAnnotation:")
  }
  package var mapView_didDeselectAnnotation: ((MKMapView, any MKAnnotation) -> Void)? {
    optionalMethod("mapView:didDeselectAnnotation:")
  }
  package var mapView_didChangeDragState:
    ((MKMapView, MKAnnotationView, MKAnnotationView.DragState, MKAnnotationView.DragState) -> Void)?
  { optionalMethod("mapView:annotationView:didChangeDragState:fromOldState:") }
  package var mapView_clusterAnnotationForMemberAnnotations: ((MKMapView, [any MKAnnotation]) -> MKClusterAnnotation)? {
    optionalMethod("mapView:clusterAnnotationForMemberAnnotations:")
  }
  package var mapView_rendererForOverlay: ((MKMapView, any MKOverlay) -> MKOverlayRenderer)? {
    optionalMethod("mapView:rendererForOverlay:")
  }
  package var mapView_didAddOverlayRenderers: ((MKMapView, [MKOverlayRenderer]) -> Void)? {
    optionalMethod("mapView:didAddOverlayRenderers:")
  }
}

// The user's location.
extension MKMapViewDelegate {
  package var mapViewWillStartLocatingUser: ((MKMapView) -> Void)? { optionalMethod("mapViewWillStartLocatingUser:") }
  package var mapViewDidStopLocatingUser: ((MKMapView) -> Void)? { optionalMethod("mapViewDidStopLocatingUser:") }
  package var mapView_didUpdateUserLocation: ((MKMapView, MKUserLocation) -> Void)? {
    optionalMethod("mapView:didUpdateUserLocation:")
  }
  package var mapView_didFailToLocateUserWithError: ((MKMapView, any Error) -> Void)? {
    optionalMethod("mapView:didFailToLocateUserWithError:")
  }
  package var mapView_didChangeUserTrackingMode: ((MKMapView, MKUserTrackingMode, Bool) -> Void)? {
    optionalMethod("mapView:didChangeUserTrackingMode:animated:")
  }
}
