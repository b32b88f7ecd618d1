import Foundation

/// Where a monitor's conditions lie between two runs of the app.
final class MonitorFile: @unchecked Sendable {
  private struct Row: Codable {
    var identifier: String
    var latitude: Double?
    var longitude: Double?
    var radius: Double?
    var beacon: UUID?
    var major: UInt16?
    var minor: UInt16?
    var state: CLMonitoringState
    var date: Date
  }

  private let url: URL
  /// Whether the last attempt to write went well. Only the monitor's actor uses it.
  private(set) var isUsable = true

  init(folder: URL, name: String) {
    // A name may have characters that a file's cannot have.
    let word = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "_"
    url = folder.appending(path: "Monitors/\(word).json")
  }

  func records() -> [(String, CLMonitor.Record)] {
    guard let data = try? Data(contentsOf: url), let rows = try? JSONDecoder().decode([Row].self, from: data) else {
      return []
    }
    return rows.compactMap { row in
      let event = CLMonitor.Event(row.identifier, row.state, date: row.date)
      return Self.condition(row).map { (row.identifier, CLMonitor.Record(condition: $0, lastEvent: event)) }
    }
  }

  private static func condition(_ row: Row) -> (any CLCondition)? {
    if let latitude = row.latitude, let longitude = row.longitude, let radius = row.radius {
      let center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      return CLMonitor.CircularGeographicCondition(center: center, radius: radius)
    }
    guard let beacon = row.beacon else { return nil }
    var condition = CLMonitor.BeaconIdentityCondition(uuid: beacon)
    (condition.major, condition.minor) = (row.major, row.minor)
    return condition
  }

  func keep(_ records: [(String, CLMonitor.Record)]) {
    let rows = records.map { identifier, record in
      var row = Row(identifier: identifier, state: record.lastEvent.state, date: record.lastEvent.date)
      if let circle = record.condition as? CLMonitor.CircularGeographicCondition {
        (row.latitude, row.longitude) = (circle.center.latitude, circle.center.longitude)
        row.radius = circle.radius
      } else if let beacon = record.condition as? CLMonitor.BeaconIdentityCondition {
        (row.beacon, row.major, row.minor) = (beacon.uuid, beacon.major, beacon.minor)
      }
      return row
    }
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(rows).write(to: url, options: .atomic)
      isUsable = true
    } catch { isUsable = false }
  }
}
