import CGTK

/// Has GLib call `handler` with `owner` whenever `object` emits a signal. Whoever may go before the object disconnects.
///
/// - Parameter handler: a C function with the signal's own signature, whose last argument is `owner`.
@discardableResult
@MainActor func connect<Handler>(
  _ object: UnsafeMutableRawPointer,
  _ signal: String,
  to owner: AnyObject,
  _ handler: Handler
) -> gulong {
  g_signal_connect_data(
    object,
    signal,
    unsafeBitCast(handler, to: GCallback.self),
    Unmanaged.passUnretained(owner).toOpaque(),
    nil,
    G_CONNECT_DEFAULT
  )
}

/// The owner that `connect` was given, from the data that a signal brings.
@MainActor func connected<Owner: AnyObject>(_ data: UnsafeMutableRawPointer, as type: Owner.Type = Owner.self) -> Owner
{
  Unmanaged<Owner>.fromOpaque(data).takeUnretainedValue()
}
