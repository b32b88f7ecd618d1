import Foundation

// The C library's functions, number by number.

public func sin<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Float { each(x) { Foundation.sin($0) } }
public func sin<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Double { each(x) { Foundation.sin($0) } }
public func cos<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Float { each(x) { Foundation.cos($0) } }
public func cos<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Double { each(x) { Foundation.cos($0) } }
public func tan<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Float { each(x) { Foundation.tan($0) } }
public func tan<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Double { each(x) { Foundation.tan($0) } }
public func exp<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Float { each(x) { Foundation.exp($0) } }
public func exp<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Double { each(x) { Foundation.exp($0) } }
public func log<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Float { each(x) { Foundation.log($0) } }
public func log<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar == Double { each(x) { Foundation.log($0) } }

public func pow<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector where Vector.Scalar == Float {
  var result = x
  for index in x.indices { result[index] = Foundation.pow(x[index], y[index]) }
  return result
}
public func pow<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector where Vector.Scalar == Double {
  var result = x
  for index in x.indices { result[index] = Foundation.pow(x[index], y[index]) }
  return result
}
