/// What somebody moves by, as apps tell a location manager.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// How a device is held.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// How near a beacon is.
public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }
