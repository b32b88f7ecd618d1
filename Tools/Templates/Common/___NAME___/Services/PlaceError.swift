import Foundation

enum PlaceError: LocalizedError {
    case notThere

    var errorDescription: String? { "This place is not there any more." }
}
