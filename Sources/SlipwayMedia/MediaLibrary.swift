import CGStreamer
import Foundation

/// GStreamer, made ready once for the process.
enum MediaLibrary {
  /// Looks for GStreamer's plugins, which takes a while when the machine's have changed.
  static let start: Void = gst_init(nil, nil)

  /// The element that sound goes to: the machine's output, or one that takes its time and is silent, as tests ask for by
  /// `SLIPWAY_AUDIO=silent` in the environment. The machine's output is a silent one where there is no sound card.
  static let output: String =
    ProcessInfo.processInfo.environment["SLIPWAY_AUDIO"] == "silent" ? "fakesink" : "autoaudiosink"

  /// A new element, floating; nil if its plugin is not installed.
  static func element(_ factory: String) -> Element? {
    start
    return gst_element_factory_make(factory, nil)
  }

  /// Elements in a row, as `gst-launch-1.0` takes them, as one.
  static func bin(_ description: String) -> Element? {
    start
    return gst_parse_bin_from_description_full(description, 1, nil, GST_PARSE_FLAG_FATAL_ERRORS, nil)
  }
}

typealias Element = UnsafeMutablePointer<GstElement>

extension Element {
  var object: UnsafeMutablePointer<GObject> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self) }

  /// Sets a property by its value's text, as `gst-launch-1.0` does.
  func set(_ property: String, _ value: String) { gst_util_set_object_arg(object, property, value) }

  func set(_ property: String, _ element: Element) {
    var value = GValue()
    g_value_init(&value, gst_element_get_type())
    g_value_set_object(&value, element)
    g_object_set_property(object, property, &value)
    g_value_unset(&value)
  }

  func int(_ property: String) -> Int {
    var value = GValue()
    g_value_init(&value, GType(6 << 2))
    defer { g_value_unset(&value) }
    g_object_get_property(object, property, &value)
    return Int(g_value_get_int(&value))
  }

  /// An element inside a bin, which the caller has to release.
  func child(_ name: String) -> Element? {
    gst_bin_get_by_name(UnsafeMutableRawPointer(self).assumingMemoryBound(to: GstBin.self), name)
  }

  /// In nanoseconds; nil while that is not known, and for what has no end.
  var duration: Int64? {
    var duration: gint64 = -1
    return gst_element_query_duration(self, GST_FORMAT_TIME, &duration) != 0 && duration >= 0 ? Int64(duration) : nil
  }

  var position: Int64? {
    var position: gint64 = -1
    return gst_element_query_position(self, GST_FORMAT_TIME, &position) != 0 && position >= 0 ? Int64(position) : nil
  }

  var isSeekable: Bool {
    guard let query = gst_query_new_seeking(GST_FORMAT_TIME) else { return false }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(query).assumingMemoryBound(to: GstMiniObject.self)) }
    var seekable: gboolean = 0
    guard gst_element_query(self, query) != 0 else { return false }
    gst_query_parse_seeking(query, nil, &seekable, nil, nil)
    return seekable != 0
  }
}
