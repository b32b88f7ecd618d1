import CoreDataModel
import Foundation
import XcodeProject

/// The sources Xcode generates while it builds: entity classes of a data model.
enum GeneratedSources {
  static func files(for target: Target) throws(BuildError) -> [(name: String, text: String)] {
    []
  }
}
