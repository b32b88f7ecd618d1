import CGTK
import Foundation
import SlipwayPlatform

/// A `GtkWindow`, and the one widget in it that holds the views.
@MainActor final class GTKWindow: PlatformWindow {
  private unowned let owner: any PlatformWindowOwner
  private let window: UnsafeMutablePointer<GtkWindow>
  private let root: GTKWindowRoot
  private let pointers: GTKPointers
  private let keys: GTKKeys
  private var signals: [gulong] = []

  init(_ options: WindowOptions, owner: any PlatformWindowOwner, input: any InputReceiver) {
    self.owner = owner
    window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
    let root = GTKWindowRoot(owner: owner)
    self.root = root
    pointers = GTKPointers(root: root.widget, receiver: input)
    keys = GTKKeys(window: Self.widget(of: window), receiver: input)
    title = options.title
    gtk_window_set_title(window, options.title)
    gtk_window_set_default_size(window, Int32(options.size.width), Int32(options.size.height))
    gtk_window_set_child(window, root.widget)
    if !options.isDecorated { gtk_window_set_decorated(window, 0) }
    connectSignals()
  }

  private static func widget(of window: UnsafeMutablePointer<GtkWindow>) -> UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
  }

  var title: String { didSet { gtk_window_set_title(window, title) } }
  var scale: CGFloat { CGFloat(gtk_widget_get_scale_factor(root.widget)) }
  var isActive: Bool { gtk_window_is_active(window) != 0 }
  var isShown: Bool { gtk_widget_get_mapped(root.widget) != 0 }

  var isDrawnByProcessor: Bool {
    guard let renderer = gtk_native_get_renderer(OpaquePointer(window)) else { return false }
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    return String(cString: g_type_name_from_instance(instance)) == "GskCairoRenderer"
  }

  func add(_ view: any PlatformView) {
    let widget = (view as! GTKView).widget
    if gtk_widget_get_parent(widget) == nil { gtk_widget_set_parent(widget, root.widget) }
    setNeedsPlacing()
  }

  func show() {
    // GTK gives the first text field the keyboard otherwise; an iOS app asks for it.
    gtk_widget_set_focusable(root.widget, 1)
    gtk_widget_grab_focus(root.widget)
    gtk_widget_realize(Self.widget(of: window))
    gtk_window_present(window)
  }

  func close() { gtk_window_destroy(window) }
  var limits = WindowLimits() {
    didSet {
      gtk_widget_set_size_request(root.widget, Int32(limits.minimum.width), Int32(limits.minimum.height))
      gtk_window_set_resizable(window, limits.isResizable ? 1 : 0)
    }
  }
  func resize(to size: CGSize) { gtk_window_set_default_size(window, Int32(size.width), Int32(size.height)) }

  func setNeedsPlacing() { gtk_widget_queue_allocate(root.widget) }
  func setNeedsDrawing() { gtk_widget_queue_draw(root.widget) }

  func requestFrame() {
    gtk_widget_add_tick_callback(
      root.widget,
      { _, _, data in
        nonisolated(unsafe) let data = data!
        MainActor.assumeIsolated { connected(data, as: GTKWindow.self).owner.frameBegins() }
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
  }

  func writePicture(to path: String) -> PictureOutcome { WindowPicture.write(root.widget, to: path) }

  private func connectSignals() {
    let activeChanged: @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = { _, _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { connected(data, as: GTKWindow.self).owner.activityChanged() }
    }
    let closeRequest: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> gboolean = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { connected(data, as: GTKWindow.self).closeRequested() }
      return 0
    }
    signals = [
      connect(window, "notify::is-active", to: self, activeChanged),
      connect(window, "close-request", to: self, closeRequest),
    ]
  }

  private func closeRequested() {
    for signal in signals { g_signal_handler_disconnect(window, signal) }
    signals = []
    owner.closed()
  }
}

/// The widget that holds a window's views.
@MainActor private final class GTKWindowRoot: PlatformViewOwner {
  private unowned let owner: any PlatformWindowOwner
  private lazy var view = GTKView(role: .group, actions: .none, owner: self)
  var widget: UnsafeMutablePointer<GtkWidget> { view.widget }

  init(owner: any PlatformWindowOwner) { self.owner = owner }

  private var size: CGSize {
    CGSize(width: CGFloat(gtk_widget_get_width(widget)), height: CGFloat(gtk_widget_get_height(widget)))
  }

  func placeContent() { owner.placeViews(in: size) }

  func draw(in snapshot: NativeSnapshot) {
    // Behind windows and views without a background a screen is black.
    var area = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(size.width), height: Float(size.height))
    )
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    gtk_snapshot_append_color(snapshot.pointer, &black, &area)
    owner.drawViews(in: snapshot)
  }

  func contains(_ point: CGPoint) -> Bool { true }
  func focusChanged(_ isFocused: Bool) {}
  func perform(_ action: AccessibleAction) {}
  func performNamedAction(_ index: Int) {}
}
