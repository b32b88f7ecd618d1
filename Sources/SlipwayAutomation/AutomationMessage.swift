import Foundation

/// What a test asks of the app that it drives.
package enum AutomationRequest: Codable, Sendable {
  /// All that is on the screen.
  case elements
  /// Where a finger reaches an element of the last answer: its middle, unless something else lies there.
  case reach(element: Int)
  /// Fingers that go down, move and go up, in their own time.
  case touch([FingerTrack])
  /// Text from a keyboard, for what has the focus.
  case type(String)
  /// What a mouse does while keys are held.
  case mouse([MouseStep], KeyModifiers)
  case key(KeyPress)
  /// A slider goes to a part of its way, from 0 to 1.
  case adjust(element: Int, to: Double)
  /// The wheel of a picker turns to a row that says this.
  case turn(element: Int, to: String)
  /// The screen, or a part of it in points, as a PNG.
  case picture(CGRect?)
  /// Goes to the background, or comes back.
  case background
  case foreground
  case open(URL)
  /// The desktop's colours become light or dark.
  case appearance(isDark: Bool)
  /// The screen's size in points becomes another, as when a device is turned.
  case size(CGSize)
  /// What keeps people from using what is on the screen: the kinds of `AuditFinding.Kind` that are meant, as bits.
  case audit(UInt64)
  /// Ends as if the system had ended it.
  case end
}

/// What the app answers, once it has come to rest.
package enum AutomationReply: Codable, Sendable {
  case done
  /// The first word of an app: it is there and stands still.
  ///
  /// - firstFrame: when its first screen was laid out: seconds, on the clock of `ProcessInfo.systemUptime`.
  case launched(firstFrame: TimeInterval)
  case elements(ElementRecord)
  /// Nil where nothing of the element can be reached.
  case place(CGPoint?)
  case picture(Data)
  case findings([AuditFinding])
  /// Why it was not done.
  case refused(String)
}

/// Something that keeps people from using an element.
package struct AuditFinding: Codable, Sendable, Equatable {
  /// The numbers are those of `XCUIAccessibilityAuditType`.
  package enum Kind: UInt64, Codable, Sendable, CaseIterable {
    case contrast = 1
    case elementDetection = 2
    case hitRegion = 4
    case sufficientElementDescription = 8
    case dynamicType = 0x1_0000
    case textClipped = 0x2_0000
    case trait = 0x4_0000
  }

  package var kind: Kind
  /// The number of the element; nil of what is no element.
  package var element: Int?
  /// In a few words.
  package var brief: String
  /// With what was measured.
  package var detail: String

  package init(_ kind: Kind, of element: Int?, _ brief: String, _ detail: String) {
    self.kind = kind
    self.element = element
    self.brief = brief
    self.detail = detail
  }
}

/// Where one finger is, and when.
package struct FingerTrack: Codable, Sendable {
  package struct Place: Codable, Sendable {
    /// In points, from the upper left corner of the screen.
    package var point: CGPoint
    /// Seconds since the first finger went down.
    package var time: TimeInterval

    package init(_ point: CGPoint, at time: TimeInterval) {
      self.point = point
      self.time = time
    }
  }

  /// It goes down at the first and up at the last.
  package var places: [Place]

  package init(_ places: [Place]) { self.places = places }
}

/// What a test run tells an app that it starts.
package enum AutomationEnvironment {
  /// Where the test listens: a socket in a folder that nobody else may enter.
  package static let socket = "SLIPWAY_AUTOMATION_SOCKET"
  /// The apps that may be driven: `AutomatedApp`s as JSON, the tested one first.
  package static let apps = "SLIPWAY_AUTOMATION_APPS"
}

/// An app that tests may start.
package struct AutomatedApp: Codable, Sendable {
  package var identifier: String
  package var name: String
  package var executable: String
  /// Where its files live, whoever starts it.
  package var container: String

  package init(identifier: String, name: String, executable: String, container: String) {
    self.identifier = identifier
    self.name = name
    self.executable = executable
    self.container = container
  }
}
