package import Foundation
internal import SlipwayFoundation

extension NSObject {
  /// Makes a change that the key-value observers of a property hear of. With nobody observing anything it costs two atomic
  /// loads.
  package func changing(_ key: String, _ change: () -> Void) {
    willChangeValue(forKey: key)
    change()
    didChangeValue(forKey: key)
  }

  /// Makes a change of a property from which others follow.
  package func changing(_ key: String, _ second: String, _ third: String? = nil, _ change: () -> Void) {
    changing(key) {
      changing(second) { if let third { changing(third, change) } else { change() } }
    }
  }
}
