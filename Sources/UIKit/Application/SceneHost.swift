import CGTK
import Foundation
import SlipwayWidgets

/// The desktop window of one window scene. Its `UIWindow`s lie above each other in it, by level.
@MainActor final class SceneHost {
  unowned let scene: UIWindowScene
  private let window: UnsafeMutablePointer<GtkWindow>
  private let root: SceneRoot
  private let dispatcher: EventDispatcher
  private let keys: KeyDispatch
  private var signals: [gulong] = []
  private var screenshot: Screenshot?
  /// How often the window was painted.
  var recordedFrames: Int { root.recordedFrames }

  init(scene: UIWindowScene) {
    self.scene = scene
    window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
    root = SceneRoot(scene: scene)
    dispatcher = EventDispatcher(scene: scene, root: root.pointer)
    keys = KeyDispatch(scene: scene, window: UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
    let size = UIScreen.main.bounds.size
    gtk_window_set_default_size(window, Int32(size.width), Int32(size.height))
    gtk_window_set_title(window, scene.displayTitle)
    gtk_window_set_child(window, root.pointer)
    if SceneHost.isUndecorated { gtk_window_set_decorated(window, 0) }
    connect()
  }

  /// A screenshot shows the app alone.
  private static let isUndecorated = ProcessInfo.processInfo.environment["SLIPWAY_SCREENSHOT"] != nil

  func present() {
    // GTK gives the first text field the keyboard otherwise; an iOS app asks for it.
    gtk_widget_set_focusable(root.pointer, 1)
    gtk_widget_grab_focus(root.pointer)
    gtk_widget_realize(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
    LayerRenderer.windowsAreDrawnByCairo = rendererName == "GskCairoRenderer"
    gtk_window_present(window)
    FrameDriver.shared.host = self
    if let path = LaunchOptions.screenshotPath { screenshot = Screenshot(path: path, host: self) }
  }

  /// What draws the window, by its class in GSK.
  private var rendererName: String? {
    let renderer = gtk_native_get_renderer(OpaquePointer(window))
    return renderer.flatMap {
      g_type_name_from_instance(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GTypeInstance.self))
    }
    .map { String(cString: $0) }
  }

  var isMapped: Bool { gtk_widget_get_mapped(root.pointer) != 0 }
  var scale: CGFloat { CGFloat(gtk_widget_get_scale_factor(root.pointer)) }
  var title: String = "" { didSet { gtk_window_set_title(window, title) } }
  var widget: UnsafeMutablePointer<GtkWidget> { root.pointer }
  var gtkWindow: UnsafeMutablePointer<GtkWindow> { window }

  func add(_ window: UIWindow) {
    let widget = window.makeWidgetTree()
    if gtk_widget_get_parent(widget.pointer) == nil { gtk_widget_set_parent(widget.pointer, root.pointer) }
    gtk_widget_queue_allocate(root.pointer)
  }

  func remove(_ window: UIWindow) {
    window.viewWidget?.leaveParent()
    gtk_widget_queue_draw(root.pointer)
  }

  func windowsChanged() {
    gtk_widget_queue_allocate(root.pointer)
    gtk_widget_queue_draw(root.pointer)
  }

  func requestTick() {
    gtk_widget_add_tick_callback(
      root.pointer,
      { _, _, _ in
        MainActor.assumeIsolated { FrameDriver.shared.tick() }; return 0
      },
      nil,
      nil
    )
  }

  func close() { gtk_window_destroy(window) }

  private func connect() {
    let unmanaged = Unmanaged.passUnretained(self).toOpaque()
    let activeChanged: @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = { _, _, data in
      MainActor.assumeIsolated { Unmanaged<SceneHost>.fromOpaque(data).takeUnretainedValue().activeChanged() }
    }
    let closeRequest: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> gboolean = { _, data in
      MainActor.assumeIsolated { Unmanaged<SceneHost>.fromOpaque(data).takeUnretainedValue().closeRequested() }
      return 0
    }
    signals = [
      g_signal_connect_data(
        window,
        "notify::is-active",
        unsafeBitCast(activeChanged, to: GCallback.self),
        unmanaged,
        nil,
        G_CONNECT_DEFAULT
      ),
      g_signal_connect_data(
        window,
        "close-request",
        unsafeBitCast(closeRequest, to: GCallback.self),
        unmanaged,
        nil,
        G_CONNECT_DEFAULT
      ),
    ]
  }

  private func activeChanged() {
    scene.setActive(gtk_window_is_active(window) != 0)
  }

  private func closeRequested() {
    for signal in signals { g_signal_handler_disconnect(window, signal) }
    signals = []
    scene.disconnect()
  }
}

/// The widget that holds a scene's windows.
@MainActor private final class SceneRoot: WidgetOwner {
  unowned let scene: UIWindowScene

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init(role: GTK_ACCESSIBLE_ROLE_GROUP)
  }

  override func allocate(width: CGFloat, height: CGFloat) {
    scene.resize(to: CGSize(width: width, height: height))
    for window in scene.windowsInPaintOrder { window.viewWidget?.place() }
  }

  private(set) var recordedFrames = 0

  override func snapshot(_ snapshot: OpaquePointer) {
    recordedFrames += 1
    // Behind windows and views without a background a screen is black.
    var area = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(
        width: Float(gtk_widget_get_width(pointer)),
        height: Float(gtk_widget_get_height(pointer))
      )
    )
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    gtk_snapshot_append_color(snapshot, &black, &area)
    for window in scene.windowsInPaintOrder where !window.isHidden {
      guard let widget = window.viewWidget else { continue }
      gtk_widget_snapshot_child(pointer, widget.pointer, snapshot)
    }
  }
}
