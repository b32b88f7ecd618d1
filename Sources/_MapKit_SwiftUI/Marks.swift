import MapKit
import SwiftUI

/// A balloon at a place.
@MainActor @preconcurrency public struct Marker<Label: View>: MapContent, RecordedContent {
  public typealias Body = Never
  private let coordinate: CLLocationCoordinate2D
  private let label: Label
  private let title: String?

  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
    self.init(coordinate, label(), nil)
  }

  private init(_ coordinate: CLLocationCoordinate2D, _ label: Label, _ title: String?) {
    (self.coordinate, self.label, self.title) = (coordinate, label, title)
  }

  func records(_ path: MapPath) -> [MapRecord] {
    let kind = MapRecord.Kind.view(coordinate, anchor: .bottom) { [label] record, isSelected in
      AnyView(MarkerView(label: label, tint: record.tint, showsTitle: record.showsTitle, isSelected: isSelected))
    }
    return [MapRecord(path: path, kind: kind, title: title)]
  }
}

extension Marker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, Text(titleKey), nil)
  }
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, Text(title), String(title))
  }
  /// The item's name, where it is.
  public init(item: MKMapItem) {
    self.init(item.placemark.coordinate, Text(item.name ?? ""), item.name)
  }
}

extension Marker where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, SwiftUI.Label(titleKey, systemImage: systemImage), nil)
  }
  public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, SwiftUI.Label(title, systemImage: systemImage), String(title))
  }
  public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, SwiftUI.Label(titleKey, image: image), nil)
  }
  public init<S: StringProtocol>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, SwiftUI.Label(title, image: image), String(title))
  }
}

extension Marker where Label == SwiftUI.Label<Text, Text> {
  public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, SwiftUI.Label(title: { Text(titleKey) }, icon: { monogram }), nil)
  }
  public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, SwiftUI.Label(title: { Text(title) }, icon: { monogram }), String(title))
  }
}

/// What a marker looks like: a label's icon in the balloon and its title below; what is no label is the title.
private struct MarkerView<Content: View>: View {
  let label: Content
  let tint: AnyShapeStyle?
  let showsTitle: Bool
  let isSelected: Bool

  var body: some View {
    Group {
      if Content.self == Text.self {
        Balloon(tint: tint, icon: Image(systemName: "mappin"), title: label, showsTitle: showsTitle)
      } else {
        label.labelStyle(BalloonLabelStyle(tint: tint, showsTitle: showsTitle))
      }
    }
    .scaleEffect(isSelected ? 1.4 : 1, anchor: .bottom)
    .animation(.easeOut(duration: 0.2), value: isSelected)
  }
}

private struct BalloonLabelStyle: LabelStyle {
  let tint: AnyShapeStyle?
  let showsTitle: Bool

  func makeBody(configuration: Configuration) -> some View {
    Balloon(tint: tint, icon: configuration.icon, title: configuration.title, showsTitle: showsTitle)
  }
}

private struct Balloon<Icon: View, Title: View>: View {
  let tint: AnyShapeStyle?
  let icon: Icon
  let title: Title
  let showsTitle: Bool

  var body: some View {
    BalloonShape()
      .fill(tint ?? AnyShapeStyle(.red))
      .shadow(color: .black.opacity(0.3), radius: 2, y: 1)
      .frame(width: 30, height: 36)
      .overlay(alignment: .top) {
        icon.font(.system(size: 14, weight: .semibold)).foregroundStyle(.white).frame(width: 30, height: 30)
      }
      .overlay(alignment: .bottom) {
        if showsTitle {
          title.font(.system(size: 12, weight: .semibold)).foregroundStyle(.primary).fixedSize()
            .alignmentGuide(.bottom) { $0[.top] - 2 }
        }
      }
  }
}

private struct BalloonShape: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    let radius = rect.width / 2
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.minY + radius),
      radius: radius,
      startAngle: .degrees(122),
      endAngle: .degrees(58),
      clockwise: false
    )
    path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

/// Any view at a place, with a title below.
@MainActor @preconcurrency public struct Annotation<Label: View, Content: View>: MapContent, RecordedContent {
  public typealias Body = Never
  private let coordinate: CLLocationCoordinate2D
  private let anchor: UnitPoint
  private let content: Content
  private let label: Label
  private let title: String?

  /// - Parameter anchor: which part of the content is at the place.
  public init(
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(coordinate, anchor, content(), label(), nil) }

  private init(
    _ coordinate: CLLocationCoordinate2D,
    _ anchor: UnitPoint,
    _ content: Content,
    _ label: Label,
    _ title: String?
  ) {
    (self.coordinate, self.anchor, self.content) = (coordinate, anchor, content)
    (self.label, self.title) = (label, title)
  }

  func records(_ path: MapPath) -> [MapRecord] {
    let kind = MapRecord.Kind.view(coordinate, anchor: anchor) { [content, label] record, isSelected in
      AnyView(
        content.overlay(alignment: .bottom) {
          if record.showsTitle {
            label.font(.system(size: 12, weight: .semibold)).fixedSize().alignmentGuide(.bottom) { $0[.top] - 2 }
          }
        }
      )
    }
    return [MapRecord(path: path, kind: kind, title: title)]
  }
}

extension Annotation where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { self.init(coordinate, anchor, content(), Text(titleKey), nil) }

  public init<S: StringProtocol>(
    _ title: S,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { self.init(coordinate, anchor, content(), Text(title), String(title)) }
}

/// Where the user is, as a view of the app's is told.
public struct UserLocation {
  public let location: CLLocation?
}

/// The system's blue dot.
@MainActor @preconcurrency public struct DefaultUserAnnotationContent: View {
  public var body: some View {
    Circle().fill(.blue).padding(3).background(Circle().fill(.white).shadow(radius: 2)).frame(width: 22, height: 22)
  }
}

/// Shows where the user is, once that is known. The app has to have asked for leave.
@MainActor @preconcurrency public struct UserAnnotation<Content: View>: MapContent, RecordedContent {
  public typealias Body = Never
  private let anchor: UnitPoint
  private let content: (UserLocation) -> Content

  public init(anchor: UnitPoint = .center, @ViewBuilder content: @escaping (UserLocation) -> Content) {
    (self.anchor, self.content) = (anchor, content)
  }

  func records(_ path: MapPath) -> [MapRecord] {
    [MapRecord(path: path, kind: .user(anchor: anchor, make: { AnyView(content($0)) }))]
  }
}

extension UserAnnotation where Content == DefaultUserAnnotationContent {
  public init() { self.init(anchor: .center) }
  public init(anchor: UnitPoint = .center) {
    self.init(anchor: anchor) { _ in DefaultUserAnnotationContent() }
  }
}
