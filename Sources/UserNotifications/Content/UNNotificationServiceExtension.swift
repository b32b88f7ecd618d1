import Foundation

/// Changes what a server's notification says before it is shown. Extensions are not run on a desktop, where nothing is pushed; a
/// subclass can be made and asked, as tests do.
open class UNNotificationServiceExtension: NSObject {
  public override init() { super.init() }

  /// Hands on a request's content. What a subclass does not change is shown as it came.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { contentHandler(request.content) }

  /// Called shortly before the system shows the content as it came.
  open func serviceExtensionTimeWillExpire() {}
}
