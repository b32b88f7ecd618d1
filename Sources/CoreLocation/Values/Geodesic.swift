import Foundation

/// Ways over the ellipsoid of WGS 84.
enum Geodesic {
  private static let radius = 6_378_137.0
  private static let flattening = 1 / 298.257223563

  /// In metres, by Vincenty's inverse formula. Between points nearly opposite to each other, where that does not come to an
  /// end, the earth is taken for a sphere.
  static func distance(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
    let (start, end) = (from, to)
    let difference = (end.longitude - start.longitude) * .pi / 180
    let reduced = { (latitude: Double) in atan((1 - flattening) * tan(latitude * .pi / 180)) }
    let (first, second) = (reduced(start.latitude), reduced(end.latitude))
    let (sinFirst, cosFirst, sinSecond, cosSecond) = (sin(first), cos(first), sin(second), cos(second))
    var lambda = difference
    for _ in 0..<100 {
      let across = cosSecond * sin(lambda)
      let along = cosFirst * sinSecond - sinFirst * cosSecond * cos(lambda)
      let sinSigma = (across * across + along * along).squareRoot()
      guard sinSigma > 0 else { return 0 }
      let cosSigma = sinFirst * sinSecond + cosFirst * cosSecond * cos(lambda)
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cosFirst * cosSecond * sin(lambda) / sinSigma
      let squared = 1 - sinAlpha * sinAlpha
      let middle = squared > 0 ? cosSigma - 2 * sinFirst * sinSecond / squared : 0
      let part = flattening / 16 * squared * (4 + flattening * (4 - 3 * squared))
      let former = lambda
      let inner = middle + part * cosSigma * (2 * middle * middle - 1)
      lambda = difference + (1 - part) * flattening * sinAlpha * (sigma + part * sinSigma * inner)
      if abs(lambda - former) < 1e-12 {
        return length(sigma, sinSigma, cosSigma, squared: squared, middle: middle)
      }
    }
    return sphere(start, end)
  }

  private static func length(
    _ sigma: Double,
    _ sinSigma: Double,
    _ cosSigma: Double,
    squared: Double,
    middle: Double
  ) -> Double {
    let minor = radius * (1 - flattening)
    let u = squared * (radius * radius - minor * minor) / (minor * minor)
    let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
    let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
    let square = 2 * middle * middle - 1
    let third = b / 6 * middle * (4 * sinSigma * sinSigma - 3) * (4 * middle * middle - 3)
    return minor * a * (sigma - b * sinSigma * (middle + b / 4 * (cosSigma * square - third)))
  }

  private static func sphere(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
    let toRadians = Double.pi / 180
    let (first, second) = (from.latitude * toRadians, to.latitude * toRadians)
    let half = { (value: Double) in pow(sin(value / 2), 2) }
    let way = half(second - first) + cos(first) * cos(second) * half((to.longitude - from.longitude) * toRadians)
    return 2 * 6_371_008.8 * asin(min(1, way.squareRoot()))
  }
}
