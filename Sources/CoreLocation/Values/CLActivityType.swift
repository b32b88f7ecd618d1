/// What somebody moves by, as apps tell a location manager.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// How near a beacon is.
public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }
