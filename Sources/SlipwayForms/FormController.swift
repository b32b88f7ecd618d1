import SlipwayFoundation
import UIKit

/// A list of sections with rows of their own, as the system's cards and editors are.
open class FormController: UITableViewController {
  package struct Row {
    package var cell: UITableViewCell
    /// Called at a click.
    package var select: (() -> Void)?

    @MainActor package init(_ cell: UITableViewCell, select: (() -> Void)? = nil) {
      (self.cell, self.select) = (cell, select)
      cell.selectionStyle = select == nil ? .none : .default
    }
  }

  package struct Section {
    package var title: String?
    package var rows: [Row]
    package init(_ title: String? = nil, _ rows: [Row]) { (self.title, self.rows) = (title, rows) }
  }

  package var sections: [Section] = [] { didSet { viewIfLoaded.map { _ in tableView.reloadData() } } }

  /// What a table asks its delegate and data source by name.
  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        FormController.self,
        name: "FormController",
        methods: [
          MethodRecord("numberOfSectionsIn:", FormController.numberOfSections(in:)),
          MethodRecord(
            "tableView:titleForHeaderInSection:",
            { (form: FormController) in
              { (table: UITableView, section: Int) in form.tableView(table, titleForHeaderInSection: section) }
            }
          ),
          MethodRecord(
            "tableView:didSelectRowAt:",
            { (form: FormController) in
              { (table: UITableView, path: IndexPath) in form.tableView(table, didSelectRowAt: path) }
            }
          ),
        ]
      )
    ]
  }

  public override init(style: UITableView.Style) {
    FormController.register
    super.init(style: style)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    FormController.register
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) {
    FormController.register
    super.init(coder: coder)
  }

  open override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    sections[indexPath.section].rows[indexPath.row].cell
  }
  open override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }
  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    sections[indexPath.section].rows[indexPath.row].select?()
  }

  /// The row whose cell shows a text, for tests and for what follows from one.
  package func row(_ text: String) -> Row? {
    sections.flatMap(\.rows).first { row in
      let content = row.cell.contentConfiguration as? UIListContentConfiguration
      return content?.text == text || content?.secondaryText == text
    }
  }
}

extension UIViewController {
  /// Tells the user what could not be done, and why.
  package func tell(_ title: String, _ error: any Error) {
    let alert = UIAlertController(title: title, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

extension UITableViewCell {
  /// A name, and what it is beside it, or above it in small letters.
  package static func form(_ text: String, _ detail: String? = nil, isBelow: Bool = false) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = isBelow ? UIListContentConfiguration.subtitleCell() : .valueCell()
    content.text = text
    content.secondaryText = detail
    if isBelow {
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.textProperties.color = .secondaryLabel
      content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
      content.secondaryTextProperties.color = .label
    }
    cell.contentConfiguration = content
    return cell
  }

  /// What is done at a click.
  package static func formButton(_ text: String, isDestructive: Bool = false) -> UITableViewCell {
    let cell = form(text)
    var content = cell.contentConfiguration as? UIListContentConfiguration
    content?.textProperties.color = isDestructive ? .systemRed : .tintColor
    cell.contentConfiguration = content
    return cell
  }

  /// A name and a control at the end.
  package static func form(_ text: String, control: UIView) -> UITableViewCell {
    let cell = form(text)
    control.sizeToFit()
    cell.accessoryView = control
    return cell
  }

  /// A line to be typed into; every change is told.
  package static func formField(
    _ placeholder: String,
    _ text: String,
    keyboard: UIKeyboardType = .default,
    changed: @escaping (String) -> Void
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let field = UITextField()
    field.placeholder = placeholder
    field.text = text
    field.keyboardType = keyboard
    field.accessibilityLabel = placeholder
    field.clearButtonMode = .whileEditing
    field.addAction(UIAction { action in changed((action.sender as? UITextField)?.text ?? "") }, for: .editingChanged)
    field.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 20),
      field.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -12),
      field.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
      field.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -4),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
    ])
    return cell
  }

  /// The field of such a cell.
  package var formField: UITextField? { contentView.subviews.lazy.compactMap { $0 as? UITextField }.first }
}
