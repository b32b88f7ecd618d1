import CGTK
import Foundation
import SlipwayPlatform

/// The desktop's own print dialog (through its portal, where there is one), and the printing. It keeps itself until that has
/// ended.
@MainActor final class PrintDialog {
  private let operation: UnsafeMutablePointer<GtkPrintOperation>
  private let job: any PlatformPrintJob
  private var signals: [gulong] = []

  /// - Parameter file: written as a PDF file without asking anybody; nil asks with the dialog.
  static func show(_ job: any PlatformPrintJob, file: URL? = nil) {
    let dialog = PrintDialog(job)
    _ = Unmanaged.passRetained(dialog)
    dialog.run(file)
  }

  private init(_ job: any PlatformPrintJob) {
    self.job = job
    operation = gtk_print_operation_new()
    let wishes = job.wishes
    gtk_print_operation_set_job_name(operation, wishes.name)
    gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
    // Coordinates are the sheet's, margins and all.
    gtk_print_operation_set_use_full_page(operation, 1)
    gtk_print_operation_set_embed_page_setup(operation, wishes.asksForOrientation ? 1 : 0)
    gtk_print_operation_set_allow_async(operation, 1)
    let settings = gtk_print_settings_new()
    Self.set(settings!, to: wishes)
    gtk_print_operation_set_print_settings(operation, settings)
    g_object_unref(UnsafeMutableRawPointer(settings))
    let page = gtk_page_setup_new()
    Self.setPage(page!, to: wishes)
    gtk_print_operation_set_default_page_setup(operation, page)
    g_object_unref(UnsafeMutableRawPointer(page))
  }

  private static func set(_ settings: OpaquePointer, to wishes: PrintWishes) {
    if let printer = wishes.printer { gtk_print_settings_set_printer(settings, printer) }
    gtk_print_settings_set_use_color(settings, wishes.isGrayscale ? 0 : 1)
    let sides =
      switch wishes.sides {
      case .one: GTK_PRINT_DUPLEX_SIMPLEX
      case .longEdge: GTK_PRINT_DUPLEX_HORIZONTAL
      case .shortEdge: GTK_PRINT_DUPLEX_VERTICAL
      }
    gtk_print_settings_set_duplex(settings, sides)
    gtk_print_settings_set_orientation(settings, orientation(wishes))
  }

  private static func orientation(_ wishes: PrintWishes) -> GtkPageOrientation {
    wishes.isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT
  }

  private static func setPage(_ page: OpaquePointer, to wishes: PrintWishes) {
    gtk_page_setup_set_orientation(page, orientation(wishes))
    guard let size = wishes.paper else { return }
    let paper = paper(size)
    gtk_page_setup_set_paper_size_and_default_margins(page, paper)
    gtk_paper_size_free(paper)
  }

  /// One that the desktop knows by name, where it has one of that size.
  private static func paper(_ size: CGSize) -> OpaquePointer? {
    let known = gtk_paper_size_get_paper_sizes(0)
    defer { g_list_free_full(known) { gtk_paper_size_free(OpaquePointer($0)) } }
    var next = known
    while let item = next {
      let paper = OpaquePointer(item.pointee.data)
      let width = gtk_paper_size_get_width(paper, GTK_UNIT_POINTS)
      let height = gtk_paper_size_get_height(paper, GTK_UNIT_POINTS)
      if abs(width - size.width) < 2, abs(height - size.height) < 2 { return gtk_paper_size_copy(paper) }
      next = item.pointee.next
    }
    return gtk_paper_size_new_custom(
      "custom",
      "\(Int(size.width)) × \(Int(size.height))",
      size.width,
      size.height,
      GTK_UNIT_POINTS
    )
  }

  // MARK: Running

  private func run(_ file: URL?) {
    follow()
    if let file { gtk_print_operation_set_export_filename(operation, file.path) }
    let action = file == nil ? GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG : GTK_PRINT_OPERATION_ACTION_EXPORT
    _ = gtk_print_operation_run(operation, action, FileDialog.parent, nil)
  }

  private func follow() {
    let object = UnsafeMutableRawPointer(operation)
    let begins: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, context, data in
      MainActor.assumeIsolated { connected(data, as: PrintDialog.self).begin(context) }
    }
    let draws: @convention(c) (OpaquePointer, OpaquePointer, Int32, UnsafeMutableRawPointer) -> Void = {
      _,
      context,
      page,
      data in
      MainActor.assumeIsolated { connected(data, as: PrintDialog.self).draw(context, page) }
    }
    let done: @convention(c) (OpaquePointer, GtkPrintOperationResult, UnsafeMutableRawPointer) -> Void = {
      _,
      result,
      data in
      MainActor.assumeIsolated { connected(data, as: PrintDialog.self).done(result) }
    }
    signals = [
      connect(object, "begin-print", to: self, begins), connect(object, "draw-page", to: self, draws),
      connect(object, "done", to: self, done),
    ]
  }

  private func begin(_ context: OpaquePointer) {
    let page = gtk_print_context_get_page_setup(context)
    let size = CGSize(
      width: gtk_page_setup_get_paper_width(page, GTK_UNIT_POINTS),
      height: gtk_page_setup_get_paper_height(page, GTK_UNIT_POINTS)
    )
    let printable = CGRect(
      x: gtk_page_setup_get_left_margin(page, GTK_UNIT_POINTS),
      y: gtk_page_setup_get_top_margin(page, GTK_UNIT_POINTS),
      width: gtk_page_setup_get_page_width(page, GTK_UNIT_POINTS),
      height: gtk_page_setup_get_page_height(page, GTK_UNIT_POINTS)
    )
    let count = job.pageCount(paper: size, printable: printable)
    // GTK wants one page at least.
    gtk_print_operation_set_n_pages(operation, Int32(max(count, 1)))
    if count == 0 { gtk_print_operation_cancel(operation) }
  }

  private func draw(_ context: OpaquePointer, _ page: Int32) {
    guard let cairo = gtk_print_context_get_cairo_context(context) else { return }
    job.draw(page: Int(page), cairo: cairo)
  }

  private func done(_ result: GtkPrintOperationResult) {
    let outcome: PrintOutcome =
      switch result {
      case GTK_PRINT_OPERATION_RESULT_APPLY: .printed
      case GTK_PRINT_OPERATION_RESULT_ERROR: .failed(failure)
      default: .cancelled
      }
    for signal in signals { g_signal_handler_disconnect(UnsafeMutableRawPointer(operation), signal) }
    g_object_unref(UnsafeMutableRawPointer(operation))
    job.ended(outcome)
    Unmanaged.passUnretained(self).release()
  }

  private var failure: String {
    var error: UnsafeMutablePointer<GError>?
    gtk_print_operation_get_error(operation, &error)
    guard let error else { return "" }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }

  /// Answers the dialog that is shown as its button to cancel does.
  static func cancel() {
    let all = gtk_window_get_toplevels()
    for index in 0..<g_list_model_get_n_items(all) {
      guard let window = g_list_model_get_item(all, index) else { continue }
      defer { g_object_unref(window) }
      guard let name = g_type_name_from_instance(window.assumingMemoryBound(to: GTypeInstance.self)),
        String(cString: name) == "GtkPrintUnixDialog"
      else { continue }
      gtk_dialog_response(window.assumingMemoryBound(to: GtkDialog.self), GTK_RESPONSE_CANCEL.rawValue)
    }
  }
}
