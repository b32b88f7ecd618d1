import SlipwayFoundation
import UIKit

/// The map on its way to another place, frame by frame.
@MainActor final class CameraMotion: NSObject {
  private unowned let map: MKMapView
  private var link: CADisplayLink?
  private var course: Course?

  private enum Course {
    /// It begins with its first frame.
    case way(from: MapPlace, to: MapPlace, begin: CFTimeInterval?)
    /// After a throw: points a second, less each moment.
    case glide(velocity: CGPoint, last: CFTimeInterval?)
  }

  static let duration: CFTimeInterval = 0.4
  private static let slowest: CGFloat = 8
  /// What is left of the speed after a second.
  private static let rest = 0.03

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        CameraMotion.self,
        name: "MapKit.CameraMotion",
        methods: [MethodRecord("frame:", CameraMotion.frame)]
      )
    ]
  }

  init(_ map: MKMapView) {
    self.map = map
    super.init()
    _ = Self.record
  }

  /// Where it is going.
  var target: MapPlace? {
    if case .way(_, let place, _) = course { return place }
    return nil
  }

  var isAtRest: Bool { course == nil }

  func start(to place: MapPlace) { begin(.way(from: map.place, to: place, begin: nil)) }
  func glide(_ velocity: CGPoint) { begin(.glide(velocity: velocity, last: nil)) }

  private func begin(_ course: Course) {
    self.course = course
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: Selector("frame:"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stays where the map is now.
  func stop() {
    guard course != nil else { return }
    end()
    map.delegate?.mapView_regionDidChangeAnimated?(map, true)
  }

  private func end() {
    course = nil
    link?.invalidate()
    link = nil
  }

  func frame(_ link: CADisplayLink) {
    let now = link.timestamp
    let before = now - link.duration
    switch course {
    case .way(let from, let to, let started):
      let begin = started ?? before
      course = .way(from: from, to: to, begin: begin)
      let part = min(1, (now - begin) / Self.duration)
      map.show(part < 1 ? from.mixed(with: to, part * part * (3 - 2 * part)) : to)
      if part >= 1 { stop() }
    case .glide(let velocity, let last):
      let time = min(0.1, now - (last ?? before))
      let place = map.place
      let middle = CGPoint(x: place.size.width / 2 - velocity.x * time, y: place.size.height / 2 - velocity.y * time)
      var next = place
      next.center = place.mapPoint(for: middle)
      map.show(next)
      let slower = pow(Self.rest, time)
      let left = CGPoint(x: velocity.x * slower, y: velocity.y * slower)
      course = .glide(velocity: left, last: now)
      if hypot(left.x, left.y) < Self.slowest { stop() }
    case nil: end()
    }
  }
}
