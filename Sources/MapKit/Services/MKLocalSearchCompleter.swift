import Foundation
import SlipwayFoundation

/// Learns on the main thread what completes a search. Both methods are optional: `completerDidUpdateResults(_:)` and
/// `completer(_:didFailWithError:)`.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {}

extension MKLocalSearchCompleterDelegate {
  package var completer_didFailWithError: ((MKLocalSearchCompleter, any Error) -> Void)? {
    optionalMethod("completer:didFailWithError:")
  }
}

/// What completes a search: what a `MKLocalSearchCompleter` gives.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  public let title: String
  public let subtitle: String
  /// The parts of the title that the user has written: `NSRange`s in `NSValue`s.
  public let titleHighlightRanges: [NSValue]
  public let subtitleHighlightRanges: [NSValue]

  init(title: String, subtitle: String, written: String) {
    func ranges(in text: String) -> [NSValue] {
      let found = (text as NSString).range(of: written, options: [.caseInsensitive, .diacriticInsensitive])
      return found.location == NSNotFound ? [] : [NSValue(range: found)]
    }
    (self.title, self.subtitle) = (title, subtitle)
    (titleHighlightRanges, subtitleHighlightRanges) = (ranges(in: title), ranges(in: subtitle))
  }
}

extension MKLocalSearch.Request {
  /// Looks for what completes a search.
  public convenience init(completion: MKLocalSearchCompletion) {
    self.init(
      naturalLanguageQuery: [completion.title, completion.subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    )
  }
}

/// Completes what the user writes. There is no service for it: each change of the fragment ends with `MKError.serverFailure`, as where
/// a device does not reach Apple's.
open class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = ResultType(rawValue: 1 << 0)
    public static let pointOfInterest = ResultType(rawValue: 1 << 1)
    public static let query = ResultType(rawValue: 1 << 2)
    public static let physicalFeature = ResultType(rawValue: 1 << 3)
  }

  private let answering = Answering()

  public override init() { super.init() }

  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var region = MKCoordinateRegion()
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Nothing, for no service answers.
  open private(set) var results: [MKLocalSearchCompletion] = []
  open var isSearching: Bool { answering.isUnderWay }

  /// What the user has written. Setting it begins a search, unless it is empty, and ends the one before.
  open var queryFragment = "" {
    didSet {
      cancel()
      guard !queryFragment.isEmpty else { return }
      answering.start { [weak self] in self?.fail() }
    }
  }

  private func fail() { delegate?.completer_didFailWithError?(self, MKError(.serverFailure)) }

  /// Ends the search without an answer.
  open func cancel() { answering.drop() }
}
