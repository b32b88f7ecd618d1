internal import CPoppler
import Foundation
import UIKit

/// What kind of annotation.
public struct PDFAnnotationSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let text = PDFAnnotationSubtype(rawValue: "/Text")
  public static let link = PDFAnnotationSubtype(rawValue: "/Link")
  public static let freeText = PDFAnnotationSubtype(rawValue: "/FreeText")
  public static let line = PDFAnnotationSubtype(rawValue: "/Line")
  public static let square = PDFAnnotationSubtype(rawValue: "/Square")
  public static let circle = PDFAnnotationSubtype(rawValue: "/Circle")
  public static let highlight = PDFAnnotationSubtype(rawValue: "/Highlight")
  public static let underline = PDFAnnotationSubtype(rawValue: "/Underline")
  public static let strikeOut = PDFAnnotationSubtype(rawValue: "/StrikeOut")
  public static let ink = PDFAnnotationSubtype(rawValue: "/Ink")
  public static let stamp = PDFAnnotationSubtype(rawValue: "/Stamp")
  public static let popup = PDFAnnotationSubtype(rawValue: "/Popup")
  public static let widget = PDFAnnotationSubtype(rawValue: "/Widget")
}

/// What kind of field of a form.
public struct PDFAnnotationWidgetSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let button = PDFAnnotationWidgetSubtype(rawValue: "/Btn")
  public static let choice = PDFAnnotationWidgetSubtype(rawValue: "/Ch")
  public static let signature = PDFAnnotationWidgetSubtype(rawValue: "/Sig")
  public static let text = PDFAnnotationWidgetSubtype(rawValue: "/Tx")
}

public enum PDFWidgetCellState: Int, Sendable {
  case mixedState = -1
  case offState = 0
  case onState = 1
}

/// Something that a file has on a page besides its contents: a note, a link, a field of a form.
open class PDFAnnotation: NSObject {
  open private(set) weak var page: PDFPage?
  /// The kind without a stroke before it: "Link", "Highlight".
  open private(set) var type: String?
  /// In the page's coordinates.
  open private(set) var bounds: CGRect
  open private(set) var contents: String?
  open private(set) var userName: String?
  open private(set) var modificationDate: Date?
  open private(set) var color = UIColor.black
  open private(set) var shouldDisplay = true
  open private(set) var shouldPrint = false
  open private(set) var action: PDFAction?
  /// Where a link leads to.
  open var url: URL? { (action as? PDFActionURL)?.url }
  open var destination: PDFDestination? { (action as? PDFActionGoTo)?.destination }

  // MARK: Fields of forms

  open private(set) var fieldName: String?
  open private(set) var widgetStringValue: String?
  open private(set) var choices: [String]?
  open private(set) var isReadOnly = false
  open private(set) var isMultiline = false
  open private(set) var buttonWidgetState = PDFWidgetCellState.offState
  private var widgetType: PDFAnnotationWidgetSubtype?
  /// Of no meaning for what is no field.
  open var widgetFieldType: PDFAnnotationWidgetSubtype { widgetType ?? PDFAnnotationWidgetSubtype(rawValue: "") }

  private init(_ page: PDFPage, _ type: String, _ bounds: CGRect) {
    (self.page, self.type, self.bounds) = (page, type, bounds)
    super.init()
  }

  static func all(of page: PDFPage) -> [PDFAnnotation] {
    guard case .file(let engine, let index) = page.contents else { return [] }
    return engine.page(index) { source in links(of: page, source) + notes(of: page, source) + fields(of: page, source) }
      ?? []
  }

  private static func list(_ start: UnsafeMutablePointer<GList>?) -> [UnsafeMutableRawPointer] {
    var (all, next): ([UnsafeMutableRawPointer], UnsafeMutablePointer<GList>?) = ([], start)
    while let link = next {
      link.pointee.data.map { all.append($0) }
      next = link.pointee.next
    }
    return all
  }

  private static func links(of page: PDFPage, _ source: OpaquePointer) -> [PDFAnnotation] {
    let found = poppler_page_get_link_mapping(source)
    defer { poppler_page_free_link_mapping(found) }
    // Poppler has the last one first.
    return list(found).reversed().map { item in
      let link = item.assumingMemoryBound(to: PopplerLinkMapping.self).pointee
      let annotation = PDFAnnotation(page, "Link", page.layout.page(fromSeenUpwards: CGRect(link.area)))
      if let document = page.document, let action = link.action {
        annotation.action = PDFAction.make(action, in: document)
      }
      return annotation
    }
  }

  private static let names: [PopplerAnnotType.RawValue: String] = [
    POPPLER_ANNOT_TEXT.rawValue: "Text", POPPLER_ANNOT_FREE_TEXT.rawValue: "FreeText",
    POPPLER_ANNOT_LINE.rawValue: "Line",
    POPPLER_ANNOT_SQUARE.rawValue: "Square", POPPLER_ANNOT_CIRCLE.rawValue: "Circle",
    POPPLER_ANNOT_HIGHLIGHT.rawValue: "Highlight", POPPLER_ANNOT_UNDERLINE.rawValue: "Underline",
    POPPLER_ANNOT_STRIKE_OUT.rawValue: "StrikeOut", POPPLER_ANNOT_SQUIGGLY.rawValue: "Squiggly",
    POPPLER_ANNOT_INK.rawValue: "Ink", POPPLER_ANNOT_STAMP.rawValue: "Stamp", POPPLER_ANNOT_POPUP.rawValue: "Popup",
    POPPLER_ANNOT_POLYGON.rawValue: "Polygon", POPPLER_ANNOT_POLY_LINE.rawValue: "PolyLine",
    POPPLER_ANNOT_FILE_ATTACHMENT.rawValue: "FileAttachment", POPPLER_ANNOT_CARET.rawValue: "Caret",
  ]

  private static func notes(of page: PDFPage, _ source: OpaquePointer) -> [PDFAnnotation] {
    let found = poppler_page_get_annot_mapping(source)
    defer { poppler_page_free_annot_mapping(found) }
    return list(found).compactMap { item in
      let mapping = item.assumingMemoryBound(to: PopplerAnnotMapping.self).pointee
      guard let note = mapping.annot, let name = names[poppler_annot_get_annot_type(note).rawValue] else { return nil }
      let annotation = PDFAnnotation(page, name, page.layout.page(fromSeenUpwards: CGRect(mapping.area)))
      annotation.read(note)
      return annotation
    }
  }

  private func read(_ note: OpaquePointer) {
    contents = text(consuming: poppler_annot_get_contents(note))
    modificationDate = text(consuming: poppler_annot_get_modified(note)).flatMap(PDFDateText.date)
    let flags = poppler_annot_get_flags(note).rawValue
    shouldDisplay = flags & (POPPLER_ANNOT_FLAG_HIDDEN.rawValue | POPPLER_ANNOT_FLAG_NO_VIEW.rawValue) == 0
    shouldPrint = flags & POPPLER_ANNOT_FLAG_PRINT.rawValue != 0
    if let found = poppler_annot_get_color(note) {
      let color = found.pointee
      self.color = UIColor(
        red: CGFloat(color.red) / 65535,
        green: CGFloat(color.green) / 65535,
        blue: CGFloat(color.blue) / 65535,
        alpha: 1
      )
      poppler_color_free(found)
    }
    let instance = UnsafeMutableRawPointer(note).assumingMemoryBound(to: GTypeInstance.self)
    if g_type_check_instance_is_a(instance, poppler_annot_markup_get_type()) != 0 {
      userName = text(consuming: poppler_annot_markup_get_label(note))
    }
  }

  private static func fields(of page: PDFPage, _ source: OpaquePointer) -> [PDFAnnotation] {
    let found = poppler_page_get_form_field_mapping(source)
    defer { poppler_page_free_form_field_mapping(found) }
    return list(found).reversed().compactMap { item in
      let mapping = item.assumingMemoryBound(to: PopplerFormFieldMapping.self).pointee
      guard let field = mapping.field else { return nil }
      let annotation = PDFAnnotation(page, "Widget", page.layout.page(fromSeenUpwards: CGRect(mapping.area)))
      annotation.read(field: field)
      return annotation
    }
  }

  private func read(field: OpaquePointer) {
    fieldName = text(consuming: poppler_form_field_get_name(field))
    isReadOnly = poppler_form_field_is_read_only(field) != 0
    switch poppler_form_field_get_field_type(field) {
    case POPPLER_FORM_FIELD_BUTTON:
      widgetType = .button
      buttonWidgetState = poppler_form_field_button_get_state(field) != 0 ? .onState : .offState
    case POPPLER_FORM_FIELD_TEXT:
      widgetType = .text
      widgetStringValue = text(consuming: poppler_form_field_text_get_text(field))
      isMultiline = poppler_form_field_text_get_text_type(field) == POPPLER_FORM_TEXT_MULTILINE
    case POPPLER_FORM_FIELD_CHOICE:
      widgetType = .choice
      let count = poppler_form_field_choice_get_n_items(field)
      choices = (0..<count).map { text(consuming: poppler_form_field_choice_get_item(field, $0)) ?? "" }
      let chosen = (0..<count).filter { poppler_form_field_choice_is_item_selected(field, $0) != 0 }
      widgetStringValue = chosen.first.flatMap { choices?[Int($0)] }
    case POPPLER_FORM_FIELD_SIGNATURE: widgetType = .signature
    default: break
    }
  }
}

/// A time as a PDF file writes it: "D:20240131120000+01'00'".
enum PDFDateText {
  static func date(_ text: String) -> Date? {
    var time: time_t = 0
    guard poppler_date_parse(text, &time) != 0 else { return nil }
    return Date(timeIntervalSince1970: TimeInterval(time))
  }
}
