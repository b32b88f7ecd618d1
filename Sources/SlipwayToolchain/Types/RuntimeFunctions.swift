// Functions of the Swift runtime that no header and no module declares, and of SlipwayRuntime, which is in C. Named here, so
// that no module of ours needs a C module to be imported.

/// Retains an object that is not being deinitialised, which is what `weak` uses.
///
/// - Returns: the object; nil if it is about to go.
@_silgen_name("slipway_try_retain")
package func tryRetain(_ object: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?

/// How many hold an object.
@_silgen_name("swift_retainCount")
package func retainCount(_ object: UnsafeMutableRawPointer) -> Int

/// How many bytes an object of the class takes.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
package func instanceSize(_ type: AnyClass) -> Int

/// Calls a function with each object of the same class as `object` that is about to be freed, that object among them; once
/// for each function given.
@_silgen_name("slipway_watch_end")
package func watchEnd(_ object: UnsafeMutableRawPointer, _ ended: @convention(c) (UnsafeMutableRawPointer) -> Void)

/// A function to stand in the place of `NSError.init(domain:code:userInfo:)`, which is `initializer`: `adapt` may change the
/// code and the user info first. There is one such function for the process.
@_silgen_name("slipway_adapt_errors")
package func adaptedErrors(
  _ initializer: UnsafeRawPointer,
  _ adapt: @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<Int>?, UnsafeMutableRawPointer?) -> Void
) -> UnsafeRawPointer

/// The variable in which the concurrency runtime looks for what takes its place on the first thread where a program's `main`
/// is asynchronous; nil in a runtime that has none.
package var asynchronousMainHook: UnsafeMutableRawPointer? {
  Interposition.address("swift_task_asyncMainDrainQueue_hook")
}
