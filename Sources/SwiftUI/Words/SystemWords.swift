import UIKit

/// The few words that SwiftUI's own controls say, in the user's language.
enum SystemWords {
  static var edit: String { SystemString.edit.text }
  static var done: String { SystemString.done.text }
  static var delete: String { SystemString.delete.text }
  static var share: String { SystemString.share.text }
  static var previousMonth: String { SystemString.previousMonth.text }
  static var nextMonth: String { SystemString.nextMonth.text }
  static var paste: String { SystemString.paste.text }
  static var copy: String { SystemString.copy.text }
  static var toggleSidebar: String { SystemString.toggleSidebar.text }
  static var showToolbar: String { SystemString.showToolbar.text }
  static var hideToolbar: String { SystemString.hideToolbar.text }
  static var toggleInspector: String { SystemString.toggleInspector.text }
  static var upperCase: String { SystemString.upperCase.text }
  static var lowerCase: String { SystemString.lowerCase.text }
  static var capitalize: String { SystemString.capitalize.text }
  static var zoomIn: String { SystemString.zoomIn.text }
  static var zoomOut: String { SystemString.zoomOut.text }
  static var rename: String { SystemString.rename.text }
  static var cancel: String { SystemString.cancel.text }
  static var untitled: String { SystemString.untitled.text }
  static var documents: String { SystemString.documents.text }
  static var createDocument: String { SystemString.createDocument.text }
  static var open: String { SystemString.open.text }
  static var close: String { SystemString.close.text }
  static var colors: String { SystemString.colors.text }
  static var grid: String { SystemString.grid.text }
  static var spectrum: String { SystemString.spectrum.text }
  static var sliders: String { SystemString.sliders.text }
  static var opacity: String { SystemString.opacity.text }
  static var red: String { SystemString.red.text }
  static var green: String { SystemString.green.text }
  static var blue: String { SystemString.blue.text }
  static var search: String { SystemString.search.text }
  static var noResults: String { SystemString.noResults.text }
  static var noResultsFor: String { SystemString.noResultsFor.text }
  static var checkSpelling: String { SystemString.checkSpelling.text }
}
