public import Foundation
public import Metal

/// Whether a device can run these kernels. None here can, and there is none.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { false }

/// Ends the process where a device cannot run kernels, as on iOS.
private func demandSupport(by device: any MTLDevice) {
  precondition(
    MPSSupportsMTLDevice(device),
    "\(device.name) does not support Metal Performance Shaders: ask MPSSupportsMTLDevice first"
  )
}

/// Something that a device does with pictures or numbers.
///
/// Making one needs a device that `MPSSupportsMTLDevice` says yes to, and ends the process with any other, as on iOS.
open class MPSKernel: NSObject {
  open private(set) var device: any MTLDevice
  open var label: String?

  public init(device: any MTLDevice) {
    demandSupport(by: device)
    self.device = device
  }
}

/// A kernel that makes one picture of another.
open class MPSUnaryImageKernel: MPSKernel {
  /// The part of the destination that is written.
  open var clipRect = MTLRegionMake3D(0, 0, 0, .max, .max, .max)

  /// Ends the process: there is no kernel that a device could run.
  open func encode(
    commandBuffer: any MTLCommandBuffer,
    sourceTexture: any MTLTexture,
    destinationTexture: any MTLTexture
  ) {
    demandSupport(by: device)
  }
}

/// A kernel that makes each value 0, or the greatest where it is above a threshold.
open class MPSImageThresholdBinary: MPSUnaryImageKernel {
  open private(set) var thresholdValue: Float
  open private(set) var maximumValue: Float
  /// How much red, green and blue count for a value; null for what Rec. 709 has.
  open private(set) var transform: UnsafePointer<Float>?

  public init(
    device: any MTLDevice,
    thresholdValue: Float,
    maximumValue: Float,
    linearGrayColorTransform transform: UnsafePointer<Float>?
  ) {
    (self.thresholdValue, self.maximumValue, self.transform) = (thresholdValue, maximumValue, transform)
    super.init(device: device)
  }
}
