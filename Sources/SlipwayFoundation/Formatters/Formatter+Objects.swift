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

  package var getObjectValue_for_range:
    (
      (AutoreleasingUnsafeMutablePointer<AnyObject?>?, String, UnsafeMutablePointer<NSRange>?) -> Result<
        Void, any Error
      >
    )?
  {
    optionalMethod("getObjectValue:for:range:")
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
      do {
        try getObjectValue(obj, for: string, range: nil)
        return true
      } catch let problem {
        error?.pointee = (problem as NSError).localizedDescription as NSString
        return false
      }
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

// Of numbers and dates, whose formatters read a part of a text, and by this all of it.
extension NSObjectProtocol where Self: Formatter {
  /// Reads a part of a text: a class's own way, or that of Foundation's formatters, which read all of it.
  ///
  /// - Parameters:
  ///   - obj: where the object is put.
  ///   - rangep: where the part is said that is to be read, and put what was; all of it where it is nil.
  /// - Throws: where the text cannot be read.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
    for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    let own: Result<Void, any Error>? = OverriddenMethod.ask(self, "getObjectValue:range:") {
      getObjectValue_for_range?(obj, string, rangep)
    } orElse: {
      nil
    }
    if let own { return try own.get() }
    let part = rangep.map { (string as NSString).substring(with: $0.pointee) } ?? string
    guard let value = value(of: part) else {
      throw CocoaError(.formatting, userInfo: [NSLocalizedDescriptionKey: "Formatting error."])
    }
    obj?.pointee = value
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
