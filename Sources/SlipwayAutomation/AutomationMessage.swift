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
  /// Ends as if the system had ended it.
  case end
}

/// What the app answers, once it has come to rest.
package enum AutomationReply: Codable, Sendable {
  case done
  case elements(ElementRecord)
  /// Nil where nothing of the element can be reached.
  case place(CGPoint?)
  case picture(Data)
  /// Why it was not done.
  case refused(String)
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
