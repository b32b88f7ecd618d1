public import Foundation

/// Compiled functions.
public protocol MTLLibrary: NSObjectProtocol, Sendable {
  var label: String? { get set }
  var device: any MTLDevice { get }
  var functionNames: [String] { get }
  func makeFunction(name functionName: String) -> (any MTLFunction)?
}

/// One function that a device runs.
public protocol MTLFunction: NSObjectProtocol, Sendable {
  var label: String? { get set }
  var device: any MTLDevice { get }
  var functionType: MTLFunctionType { get }
  var name: String { get }
}

/// Functions and settings that draw.
public protocol MTLRenderPipelineState: NSObjectProtocol, Sendable {
  var label: String? { get }
  var device: any MTLDevice { get }
}

/// A function that reckons.
public protocol MTLComputePipelineState: NSObjectProtocol, Sendable {
  var label: String? { get }
  var device: any MTLDevice { get }
  var maxTotalThreadsPerThreadgroup: Int { get }
  var threadExecutionWidth: Int { get }
}

/// How source is compiled.
open class MTLCompileOptions: NSObject, NSCopying {
  open var preprocessorMacros: [String: NSObject]?

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = MTLCompileOptions()
    copy.preprocessorMacros = preprocessorMacros
    return copy
  }
}
