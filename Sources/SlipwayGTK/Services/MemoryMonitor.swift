import CGTK

/// The system's warnings that memory runs out. It lives as long as the process.
@MainActor final class MemoryMonitor {
  private var monitor: OpaquePointer?
  private var isLow: (@MainActor () -> Void)?

  func follow(_ isLow: @escaping @MainActor () -> Void) {
    self.isLow = isLow
    guard monitor == nil, let monitor = g_memory_monitor_dup_default() else { return }
    self.monitor = monitor
    let warned: @convention(c) (OpaquePointer, UInt32, UnsafeMutableRawPointer) -> Void = { _, _, data in
      MainActor.assumeIsolated { connected(data, as: MemoryMonitor.self).isLow?() }
    }
    connect(UnsafeMutableRawPointer(monitor), "low-memory-warning", to: self, warned)
  }
}
