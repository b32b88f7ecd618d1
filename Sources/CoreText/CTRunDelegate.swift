import Foundation
import SlipwayFoundation
import UIKit

// Functions of Swift's, since Swift's numbers are nothing to C on Linux; closures without captures compile as they are.

public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion: CFIndex = kCTRunDelegateVersion1

/// Who says how large a space is; each function gets the pointer that the delegate was made with.
public struct CTRunDelegateCallbacks {
  public var version: CFIndex
  /// Called when the delegate goes.
  public var dealloc: CTRunDelegateDeallocateCallback
  public var getAscent: CTRunDelegateGetAscentCallback
  public var getDescent: CTRunDelegateGetDescentCallback
  public var getWidth: CTRunDelegateGetWidthCallback

  public init(
    version: CFIndex,
    dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback,
    getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    self.version = version
    self.dealloc = dealloc
    self.getAscent = getAscent
    self.getDescent = getDescent
    self.getWidth = getWidth
  }
}

/// Keeps space in a line for what the app draws.
public final class CTRunDelegate: NSObject {
  private let callbacks: CTRunDelegateCallbacks
  fileprivate let context: UnsafeMutableRawPointer

  fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ context: UnsafeMutableRawPointer?) {
    self.callbacks = callbacks
    self.context = context ?? Self.nothing
  }

  deinit { callbacks.dealloc(context) }

  /// What functions get that no pointer was given for.
  private nonisolated(unsafe) static let nothing = UnsafeMutableRawPointer(bitPattern: 1)!

  var ascent: CGFloat { callbacks.getAscent(context) }
  var descent: CGFloat { callbacks.getDescent(context) }
  var space: TextSpace { TextSpace(width: callbacks.getWidth(context), ascent: ascent, descent: descent) }
}

/// Nil for callbacks of a version that is not known.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>,
  _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  callbacks.pointee.version == kCTRunDelegateVersion1 ? CTRunDelegate(callbacks.pointee, refCon) : nil
}

/// The pointer that the delegate was made with.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer { runDelegate.context }
