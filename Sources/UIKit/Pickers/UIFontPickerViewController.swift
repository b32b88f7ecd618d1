import CoreGraphics
import Foundation
import SlipwayFoundation

/// Lets the user choose a font of those that the machine has and those that stand for an iPhone's.
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
  /// Which fonts there are to choose from, and how they look.
  ///
  /// `filteredLanguagesPredicate` is absent: fonts are not told apart by languages.
  @preconcurrency @MainActor open class Configuration: NSObject, NSCopying {
    /// Whether a family's faces are offered, too; else the family as a whole is chosen.
    open var includeFaces = false
    /// Whether names are written in the system's font instead of their own.
    open var displayUsingSystemFont = false
    /// Only families that have a face with one of these; none of them lets all be chosen.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    nonisolated public override init() {}
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      MainActor.assumeIsolated {
        copy.includeFaces = includeFaces
        copy.displayUsingSystemFont = displayUsingSystemFont
        copy.filteredTraits = filteredTraits
      }
      return copy
    }
  }

  /// What the picker was made with; changes to it have no effect.
  open var configuration: Configuration { given.copy() as! Configuration }
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// What is chosen, marked in the list.
  open var selectedFontDescriptor: UIFontDescriptor? { didSet { list.mark(selectedFontDescriptor) } }

  private let given: Configuration
  private let list: FontList
  private lazy var navigation = UINavigationController(rootViewController: list)

  public init(configuration: Configuration) {
    given = configuration.copy() as! Configuration
    list = FontList(given, family: nil)
    super.init(nibName: nil, bundle: nil)
    prepare()
  }
  public convenience init() { self.init(configuration: Configuration()) }
  public required init?(coder: NSCoder) {
    given = Configuration()
    list = FontList(given, family: nil)
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    modalPresentationStyle = .pageSheet
    list.chose = { [weak self] descriptor in
      guard let self else { return }
      selectedFontDescriptor = descriptor
      delegate?.fontPickerViewControllerDidPickFont?(self)
      dismiss(animated: true)
    }
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.fontPickerViewControllerDidCancel?(self)
        dismiss(animated: true)
      }
    )
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    embed(navigation, in: view)
  }
}

/// Hears which font was chosen. All methods are optional.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {}

extension UIFontPickerViewControllerDelegate {
  package var fontPickerViewControllerDidPickFont: ((UIFontPickerViewController) -> Void)? {
    optionalMethod("fontPickerViewControllerDidPickFont:")
  }
  package var fontPickerViewControllerDidCancel: ((UIFontPickerViewController) -> Void)? {
    optionalMethod("fontPickerViewControllerDidCancel:")
  }
}

/// The families, or the faces of one.
final class FontList: UITableViewController, UISearchResultsUpdating {
  private let configuration: UIFontPickerViewController.Configuration
  private let all: [UIFontDescriptor]
  private let isOfFaces: Bool
  private(set) var shown: [UIFontDescriptor] = []
  private var marked: UIFontDescriptor?
  var chose: ((UIFontDescriptor) -> Void)?

  init(_ configuration: UIFontPickerViewController.Configuration, family: String?) {
    self.configuration = configuration
    isOfFaces = family != nil
    if let family {
      all = UIFont.fontNames(forFamilyName: family).map { UIFontDescriptor(name: $0, size: 17) }
    } else {
      let traits = configuration.filteredTraits
      all = UIFont.familyNames.filter { Self.has(traits, $0) }.map {
        UIFontDescriptor(fontAttributes: [.family: $0])
      }
    }
    shown = all
    Self.register
    super.init(style: .plain)
    title = family ?? SystemString.chooseFont.text
  }
  required init?(coder: NSCoder) { nil }

  /// What a table asks its delegate by name.
  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        FontList.self,
        name: "UIKit.FontList",
        methods: [
          MethodRecord("tableView:didSelectRowAt:") { (list: FontList) in
            { (table: UITableView, path: IndexPath) in list.tableView(table, didSelectRowAt: path) }
          },
          MethodRecord("tableView:accessoryButtonTappedForRowWith:") { (list: FontList) in
            { (table: UITableView, path: IndexPath) in list.tableView(table, accessoryButtonTappedForRowWith: path) }
          },
        ]
      )
    ]
  }

  private static func has(_ traits: UIFontDescriptor.SymbolicTraits, _ family: String) -> Bool {
    guard !traits.isEmpty else { return true }
    return UIFont.fontNames(forFamilyName: family).contains {
      !(UIFont(name: $0, size: 17)?.fontDescriptor.symbolicTraits ?? []).isDisjoint(with: traits)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "font")
    guard !isOfFaces else { return }
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    shown = text.isEmpty ? all : all.filter { name(of: $0).localizedCaseInsensitiveContains(text) }
    tableView.reloadData()
  }

  func mark(_ descriptor: UIFontDescriptor?) {
    marked = descriptor
    viewIfLoaded.map { _ in tableView.reloadData() }
  }

  private func family(of descriptor: UIFontDescriptor) -> String {
    descriptor.object(forKey: .family) as? String ?? UIFont(descriptor: descriptor, size: 17).familyName
  }
  private func name(of descriptor: UIFontDescriptor) -> String {
    isOfFaces ? UIFont(descriptor: descriptor, size: 17).fontName : family(of: descriptor)
  }
  private func isMarked(_ descriptor: UIFontDescriptor) -> Bool {
    guard let marked else { return false }
    return isOfFaces ? marked.postscriptName == descriptor.postscriptName : family(of: marked) == family(of: descriptor)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "font", for: indexPath)
    let descriptor = shown[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = name(of: descriptor)
    if !configuration.displayUsingSystemFont { content.textProperties.font = UIFont(descriptor: descriptor, size: 17) }
    cell.contentConfiguration = content
    cell.accessoryType = isMarked(descriptor) ? .checkmark : offersFaces(descriptor) ? .detailButton : .none
    return cell
  }

  private func offersFaces(_ descriptor: UIFontDescriptor) -> Bool {
    configuration.includeFaces && !isOfFaces && UIFont.fontNames(forFamilyName: family(of: descriptor)).count > 1
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chose?(shown[indexPath.row])
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    let faces = FontList(configuration, family: family(of: shown[indexPath.row]))
    faces.chose = chose
    faces.mark(marked)
    navigationController?.pushViewController(faces, animated: true)
  }
}
