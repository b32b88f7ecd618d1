extension XCUIElement {
  /// What kind of thing an element is. The numbers are Apple's.
  public enum ElementType: UInt, Sendable {
    case `any` = 0, other, application, group, window, sheet, drawer, alert, dialog, button, radioButton
    case radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton, popover
    case keyboard, key, navigationBar, tabBar, tabGroup, toolbar, statusBar, table, tableRow, tableColumn
    case outline, outlineRow, browser, collectionView, slider, pageIndicator, progressIndicator
    case activityIndicator, segmentedControl, picker, pickerWheel, `switch`, toggle, link, image, icon
    case searchField, scrollView, scrollBar, staticText, textField, secureTextField, datePicker, textView, menu
    case menuItem, menuBar, menuBarItem, map, webView, incrementArrow, decrementArrow, timeline, ratingIndicator
    case valueIndicator, splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler
    case rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab, touchBar
    case statusItem
  }
}

extension XCUIElement.ElementType {
  /// As failures and trees name it: `Button`, `StaticText`.
  var title: String {
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
