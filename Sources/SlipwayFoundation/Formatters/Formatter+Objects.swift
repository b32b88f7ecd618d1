public import Foundation

// A formatter's way from a text to an object. Foundation on Linux keeps it to itself; classes override it on iOS.

extension NSObject {
  package var getObjectValue_for_errorDescription:
    (
      (AutoreleasingUnsafeMutablePointer<AnyObject?>?, String, AutoreleasingUnsafeMutablePointer<NSString?>?) -> Bool
    )?
  {
    optionalMethod("getObjectValue:for:errorDescription:")
  }

  package var isPartialStringValid:
    (
      (
        AutoreleasingUnsafeMutablePointer<NSString>, NSRangePointer?, String, NSRange,
        AutoreleasingUnsafeMutablePointer<NSString?>?
      ) -> Bool
    )?
  {
    optionalMethod(
      "isPartialStringValid:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:"
    )
  }
}

// Of the protocol's, since a class could have no method of this name beside one in an extension of its superclass.
extension NSObjectProtocol where Self: Formatter {
  /// Reads a text: a class's own way, or that of Foundation's formatters of numbers, dates and names.
  ///
  /// - Parameters:
  ///   - obj: where the object is put.
  ///   - error: where is put what is wrong with the text.
  /// - Returns: whether it could be read.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
    for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    OverriddenMethod.ask(self, "getObjectValue") {
      getObjectValue_for_errorDescription.map { $0(obj, string, error) }
    } orElse: {
      guard let value = value(of: string) else {
        error?.pointee = "Formatting error."
        return false
      }
      obj?.pointee = value
      return true
    }
  }

  /// Whether a text that is not ended yet may be one of the formatter's: any may, unless a class says otherwise.
  ///
  /// - Parameters:
  ///   - partialStringPtr: the new text, which may be exchanged for a better one.
  ///   - proposedSelRangePtr: what is to be selected in it.
  ///   - origString: the text as it was.
  ///   - origSelRange: what was selected in it.
  ///   - error: where is put what is wrong with the text.
  public func isPartialStringValid(
    _ partialStringPtr: AutoreleasingUnsafeMutablePointer<NSString>,
    proposedSelectedRange proposedSelRangePtr: NSRangePointer?,
    originalString origString: String,
    originalSelectedRange origSelRange: NSRange,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    OverriddenMethod.ask(self, "isPartialStringValid") {
      isPartialStringValid.map { $0(partialStringPtr, proposedSelRangePtr, origString, origSelRange, error) }
    } orElse: {
      true
    }
  }

}

extension Formatter {
  fileprivate func value(of text: String) -> AnyObject? {
    switch self {
    case let formatter as NumberFormatter: formatter.number(from: text)
    case let formatter as DateFormatter: formatter.date(from: text).map { $0 as NSDate }
    case let formatter as ISO8601DateFormatter: formatter.date(from: text).map { $0 as NSDate }
    default: nil
    }
  }
}

/// A method of a class that stands for one in an extension, and may call that in turn.
private enum OverriddenMethod {
  /// Asks the class's own method first; where that is what asks, what stands in the extension.
  static func ask<R>(_ object: NSObject, _ name: String, _ own: () -> R?, orElse base: () -> R) -> R {
    let storage = Thread.current.threadDictionary
    let key = "SlipwayFoundation.\(name).\(UInt(bitPattern: ObjectIdentifier(object)))"
    guard storage[key] == nil else { return base() }
    storage[key] = true
    defer { storage.removeObject(forKey: key) }
    return own() ?? base()
  }
}
