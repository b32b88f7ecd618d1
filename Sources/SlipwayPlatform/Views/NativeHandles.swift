// What still goes through the seam as the toolkit has it. Whoever draws and shapes text, and whoever brings an element of
// its own, gets at the toolkit's objects by these; nobody else looks inside.

/// The recording of a frame, while it is made (GTK's `GtkSnapshot *`).
package struct NativeSnapshot {
  package let pointer: OpaquePointer
  package init(_ pointer: OpaquePointer) { self.pointer = pointer }
}

/// Where something lies in what is around it (GTK's `GskTransform *`); nil is the identity. Whoever takes it owns it.
package struct NativeTransform {
  package let pointer: OpaquePointer?
  package init(_ pointer: OpaquePointer?) { self.pointer = pointer }
}

/// An element that was made without the platform: the text of a field, a web page (GTK's `GtkWidget *`).
package struct NativeElement {
  package let pointer: UnsafeMutableRawPointer
  package init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }
}
