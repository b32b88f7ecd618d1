/// What has elements inside, which are found by their type: an element, or those that a query finds.
@preconcurrency @MainActor public protocol XCUIElementTypeQueryProvider {
  /// The first element that is found, without a look at whether there are more.
  var firstMatch: XCUIElement { get }
}

/// The two of this module that have.
@MainActor protocol ElementFinding {
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  private func inside(_ type: XCUIElement.ElementType) -> XCUIElementQuery {
    guard let finding = self as? any ElementFinding else {
      preconditionFailure("\(Self.self) finds no elements: an XCUIElement or an XCUIElementQuery does.")
    }
    return finding.descendants(matching: type)
  }

  public var activityIndicators: XCUIElementQuery { inside(.activityIndicator) }
  public var alerts: XCUIElementQuery { inside(.alert) }
  public var browsers: XCUIElementQuery { inside(.browser) }
  public var buttons: XCUIElementQuery { inside(.button) }
  public var cells: XCUIElementQuery { inside(.cell) }
  public var checkBoxes: XCUIElementQuery { inside(.checkBox) }
  public var collectionViews: XCUIElementQuery { inside(.collectionView) }
  public var colorWells: XCUIElementQuery { inside(.colorWell) }
  public var comboBoxes: XCUIElementQuery { inside(.comboBox) }
  public var datePickers: XCUIElementQuery { inside(.datePicker) }
  public var decrementArrows: XCUIElementQuery { inside(.decrementArrow) }
  public var dialogs: XCUIElementQuery { inside(.dialog) }
  public var disclosureTriangles: XCUIElementQuery { inside(.disclosureTriangle) }
  public var dockItems: XCUIElementQuery { inside(.dockItem) }
  public var drawers: XCUIElementQuery { inside(.drawer) }
  public var grids: XCUIElementQuery { inside(.grid) }
  public var groups: XCUIElementQuery { inside(.group) }
  public var handles: XCUIElementQuery { inside(.handle) }
  public var helpTags: XCUIElementQuery { inside(.helpTag) }
  public var icons: XCUIElementQuery { inside(.icon) }
  public var images: XCUIElementQuery { inside(.image) }
  public var incrementArrows: XCUIElementQuery { inside(.incrementArrow) }
  public var keyboards: XCUIElementQuery { inside(.keyboard) }
  public var keys: XCUIElementQuery { inside(.key) }
  public var layoutAreas: XCUIElementQuery { inside(.layoutArea) }
  public var layoutItems: XCUIElementQuery { inside(.layoutItem) }
  public var levelIndicators: XCUIElementQuery { inside(.levelIndicator) }
  public var links: XCUIElementQuery { inside(.link) }
  public var maps: XCUIElementQuery { inside(.map) }
  public var mattes: XCUIElementQuery { inside(.matte) }
  public var menuBarItems: XCUIElementQuery { inside(.menuBarItem) }
  public var menuBars: XCUIElementQuery { inside(.menuBar) }
  public var menuButtons: XCUIElementQuery { inside(.menuButton) }
  public var menuItems: XCUIElementQuery { inside(.menuItem) }
  public var menus: XCUIElementQuery { inside(.menu) }
  public var navigationBars: XCUIElementQuery { inside(.navigationBar) }
  public var otherElements: XCUIElementQuery { inside(.other) }
  public var outlineRows: XCUIElementQuery { inside(.outlineRow) }
  public var outlines: XCUIElementQuery { inside(.outline) }
  public var pageIndicators: XCUIElementQuery { inside(.pageIndicator) }
  public var pickerWheels: XCUIElementQuery { inside(.pickerWheel) }
  public var pickers: XCUIElementQuery { inside(.picker) }
  public var popUpButtons: XCUIElementQuery { inside(.popUpButton) }
  public var popovers: XCUIElementQuery { inside(.popover) }
  public var progressIndicators: XCUIElementQuery { inside(.progressIndicator) }
  public var radioButtons: XCUIElementQuery { inside(.radioButton) }
  public var radioGroups: XCUIElementQuery { inside(.radioGroup) }
  public var ratingIndicators: XCUIElementQuery { inside(.ratingIndicator) }
  public var relevanceIndicators: XCUIElementQuery { inside(.relevanceIndicator) }
  public var rulerMarkers: XCUIElementQuery { inside(.rulerMarker) }
  public var rulers: XCUIElementQuery { inside(.ruler) }
  public var scrollBars: XCUIElementQuery { inside(.scrollBar) }
  public var scrollViews: XCUIElementQuery { inside(.scrollView) }
  public var searchFields: XCUIElementQuery { inside(.searchField) }
  public var secureTextFields: XCUIElementQuery { inside(.secureTextField) }
  public var segmentedControls: XCUIElementQuery { inside(.segmentedControl) }
  public var sheets: XCUIElementQuery { inside(.sheet) }
  public var sliders: XCUIElementQuery { inside(.slider) }
  public var splitGroups: XCUIElementQuery { inside(.splitGroup) }
  public var splitters: XCUIElementQuery { inside(.splitter) }
  public var staticTexts: XCUIElementQuery { inside(.staticText) }
  public var statusBars: XCUIElementQuery { inside(.statusBar) }
  public var statusItems: XCUIElementQuery { inside(.statusItem) }
  public var steppers: XCUIElementQuery { inside(.stepper) }
  public var switches: XCUIElementQuery { inside(.`switch`) }
  public var tabBars: XCUIElementQuery { inside(.tabBar) }
  public var tabGroups: XCUIElementQuery { inside(.tabGroup) }
  public var tableColumns: XCUIElementQuery { inside(.tableColumn) }
  public var tableRows: XCUIElementQuery { inside(.tableRow) }
  public var tables: XCUIElementQuery { inside(.table) }
  public var tabs: XCUIElementQuery { inside(.tab) }
  public var textFields: XCUIElementQuery { inside(.textField) }
  public var textViews: XCUIElementQuery { inside(.textView) }
  public var timelines: XCUIElementQuery { inside(.timeline) }
  public var toggles: XCUIElementQuery { inside(.toggle) }
  public var toolbarButtons: XCUIElementQuery { inside(.toolbarButton) }
  public var toolbars: XCUIElementQuery { inside(.toolbar) }
  public var touchBars: XCUIElementQuery { inside(.touchBar) }
  public var valueIndicators: XCUIElementQuery { inside(.valueIndicator) }
  public var webViews: XCUIElementQuery { inside(.webView) }
  public var windows: XCUIElementQuery { inside(.window) }
}
