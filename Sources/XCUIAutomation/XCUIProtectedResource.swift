/// What an app may use only if its user has agreed.
public enum XCUIProtectedResource: Int, Sendable {
  case contacts = 1, calendar, reminders, photos, microphone, camera, mediaLibrary, homeKit
  case bluetooth, keyboardNetwork, location, health, userTracking, focus, localNetwork

  /// The folder of an app's library in which a framework keeps its user's answer; nil where nobody is asked.
  var keeper: String? {
    switch self {
    case .location: "CoreLocation"
    default: nil
    }
  }
}
