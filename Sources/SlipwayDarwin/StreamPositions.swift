import CSlipwayDarwin
import Glibc

/// Where a stream is, in bytes from its start. glibc's is a structure that only its own functions read.
public typealias fpos_t = slipway_fpos_t

/// Notes where a stream is. 0, or -1 and `errno` where it has no place.
@discardableResult
public func fgetpos(_ stream: UnsafeMutablePointer<FILE>!, _ position: UnsafeMutablePointer<fpos_t>!) -> Int32 {
  let place = ftello(stream)
  guard place >= 0 else { return -1 }
  position.pointee = fpos_t(place)
  return 0
}

/// Moves a stream to where it was. 0, or -1 and `errno` where it cannot.
@discardableResult
public func fsetpos(_ stream: UnsafeMutablePointer<FILE>!, _ position: UnsafePointer<fpos_t>!) -> Int32 {
  fseeko(stream, off_t(position.pointee), SEEK_SET)
}
