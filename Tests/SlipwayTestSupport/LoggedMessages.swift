import CGTK
import Testing

/// A warning or a critical message of GLib, and of all that is built on it, fails the test in which it is printed. One that
/// comes from the run loop belongs to no test, and fails the run.
@section(".init_array") @used private let watchMessages: @convention(c) () -> Void = {
  g_log_set_writer_func(
    { level, fields, count, data in
      let bad = G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
      if level.rawValue & bad != 0, let text = g_log_writer_format_fields(level, fields, count, 0) {
        Issue.record("\(String(cString: text))")
        g_free(text)
      }
      return g_log_writer_default(level, fields, count, data)
    },
    nil,
    nil
  )
}
