import CoreGraphics
import Foundation
import SlipwayFoundation

/// What a search offers to search for.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  var localizedAttributedSuggestion: NSAttributedString? { get }
  var localizedSuggestion: String? { get }
  /// What assistive technologies read.
  var localizedDescription: String? { get }
  var iconImage: UIImage? { get }
  /// Anything that tells the app which it is.
  var representedObject: Any? { get set }
}

@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  public let localizedAttributedSuggestion: NSAttributedString?
  public let localizedDescription: String?
  public let iconImage: UIImage?
  open var representedObject: Any?
  open var localizedSuggestion: String? { localizedAttributedSuggestion?.string }

  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    (localizedAttributedSuggestion, localizedDescription) = (suggestion, description)
    self.iconImage = iconImage
    super.init()
  }
  public convenience init(
    localizedSuggestion suggestion: String,
    localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    self.init(
      localizedAttributedSuggestion: NSAttributedString(string: suggestion),
      localizedDescription: description,
      iconImage: iconImage
    )
  }
}

/// The suggestions of a search, one below the other over what is searched.
@MainActor final class SuggestionList: UIScrollView {
  private let chose: (any UISearchSuggestion) -> Void
  private var rows: [SuggestionRow] = []
  private static let rowHeight: CGFloat = 44

  init(_ chose: @escaping (any UISearchSuggestion) -> Void) {
    self.chose = chose
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
  }
  required init?(coder: NSCoder) { nil }

  var suggestions: [any UISearchSuggestion] = [] {
    didSet {
      for row in rows { row.removeFromSuperview() }
      rows = suggestions.map { suggestion in
        let row = SuggestionRow(suggestion)
        row.addAction(UIAction { [weak self] _ in self?.chose(suggestion) }, for: .touchUpInside)
        addSubview(row)
        return row
      }
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
  }
}

/// One suggestion: its icon and its text above a line.
@MainActor final class SuggestionRow: UIControl {
  private let icon = UIImageView()
  private let label = UILabel()
  private let line = UIView()

  init(_ suggestion: any UISearchSuggestion) {
    super.init(frame: .zero)
    icon.image = suggestion.iconImage ?? UIImage(systemName: "magnifyingglass")
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    label.font = .preferredFont(forTextStyle: .body)
    if let text = suggestion.localizedAttributedSuggestion {
      label.attributedText = text
    } else {
      label.text = suggestion.localizedSuggestion
    }
    line.backgroundColor = .separator
    for view in [icon, label, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = suggestion.localizedDescription ?? suggestion.localizedSuggestion
  }
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: 16, y: 0, width: 24, height: bounds.height)
    label.frame = CGRect(x: 52, y: 0, width: max(0, bounds.width - 68), height: bounds.height)
    line.frame = CGRect(x: 52, y: bounds.height - 0.5, width: max(0, bounds.width - 52), height: 0.5)
  }
}
