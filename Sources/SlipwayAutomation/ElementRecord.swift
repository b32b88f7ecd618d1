import Foundation

/// One element of an app's screen, with what is inside of it, as it was when it was asked for.
package struct ElementRecord: Codable, Sendable, Equatable {
  /// By this the app knows the element again, until it is asked for its elements anew.
  package var number: Int
  package var kind: ElementKind
  package var identifier = ""
  package var label = ""
  package var value: String?
  package var placeholder: String?
  /// In points, from the upper left corner of the screen.
  package var frame: CGRect
  package var isEnabled = true
  package var isSelected = false
  /// Whether what is typed goes here.
  package var hasFocus = false
  package var isWide = false
  package var isTall = false
  package var children: [ElementRecord] = []

  package init(number: Int, kind: ElementKind, frame: CGRect) {
    self.number = number
    self.kind = kind
    self.frame = frame
  }
}

/// What an element is. The numbers are those of `XCUIElement.ElementType`.
package enum ElementKind: UInt, Codable, Sendable {
  case other = 1
  case application = 2
  case window = 4
  case sheet = 5
  case alert = 7
  case button = 9
  case radioButton = 10
  case keyboard = 19
  case key = 20
  case navigationBar = 21
  case tabBar = 22
  case toolbar = 24
  case table = 26
  case collectionView = 32
  case slider = 33
  case pageIndicator = 34
  case progressIndicator = 35
  case activityIndicator = 36
  case segmentedControl = 37
  case picker = 38
  case pickerWheel = 39
  case `switch` = 40
  case link = 42
  case image = 43
  case searchField = 45
  case scrollView = 46
  case staticText = 48
  case textField = 49
  case secureTextField = 50
  case datePicker = 51
  case textView = 52
  case menu = 53
  case webView = 58
  case cell = 75
  case stepper = 79
}
