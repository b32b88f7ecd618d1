import Glibc
import SlipwayDarwin
import Testing

/// Streams of functions, as Darwin has them.
@Suite("Streams of one's own") struct StreamTests {
  private final class Memory {
    var bytes: [UInt8] = []
    var place = 0
    var isClosed = false

    static func of(_ cookie: UnsafeMutableRawPointer?) -> Memory {
      Unmanaged<Memory>.fromOpaque(cookie!).takeUnretainedValue()
    }
  }

  private func open(_ memory: Memory, reads: Bool = true, writes: Bool = true) -> UnsafeMutablePointer<FILE>? {
    funopen(
      Unmanaged.passUnretained(memory).toOpaque(),
      reads
        ? { cookie, bytes, count in
          let memory = Memory.of(cookie)
          let part = memory.bytes[memory.place...].prefix(Int(count))
          for (index, byte) in part.enumerated() { bytes![index] = CChar(bitPattern: byte) }
          memory.place += part.count
          return Int32(part.count)
        } : nil,
      writes
        ? { cookie, bytes, count in
          let memory = Memory.of(cookie)
          memory.bytes += (0..<Int(count)).map { UInt8(bitPattern: bytes![$0]) }
          memory.place = memory.bytes.count
          return count
        } : nil,
      { cookie, offset, whence in
        let memory = Memory.of(cookie)
        let start = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? memory.place : memory.bytes.count
        memory.place = start + Int(offset)
        return Int64(memory.place)
      },
      { cookie in
        Memory.of(cookie).isClosed = true
        return 0
      }
    )
  }

  @Test("Bytes go through the functions, and so do places")
  func both() throws {
    let memory = Memory()
    let file = try #require(open(memory))
    #expect(fputs("hello", file) >= 0 && fflush(file) == 0)
    #expect(memory.bytes == Array("hello".utf8))
    #expect(ftell(file) == 5 && fseek(file, 1, SEEK_SET) == 0)
    var bytes = [UInt8](repeating: 0, count: 4)
    #expect(fread(&bytes, 1, 4, file) == 4 && bytes == Array("ello".utf8))
    #expect(fclose(file) == 0 && memory.isClosed)
  }

  @Test("A stream does what it has functions for")
  func oneWay() throws {
    #expect(open(Memory(), reads: false, writes: false) == nil)
    let memory = Memory()
    memory.bytes = [7]
    let file = try #require(open(memory, writes: false))
    #expect(fgetc(file) == 7 && fputc(1, file) == EOF && fclose(file) == 0)
  }

  @Test("A file's times")
  func names() {
    var status = stat()
    #expect(stat("/", &status) == 0)
    #expect(
      status.st_mtimespec.tv_sec == status.st_mtim.tv_sec && status.st_atimespec.tv_nsec == status.st_atim.tv_nsec
    )
    status.st_ctimespec = timespec(tv_sec: 5, tv_nsec: 6)
    #expect(status.st_ctim.tv_sec == 5)
  }

  @Test("A stream's place is a number") func places() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    fputs("abcdef", file)
    var place: slipway_fpos_t = 0
    #expect(fgetpos(file, &place) == 0 && place == 6)
    place = 2
    #expect(fsetpos(file, &place) == 0 && fgetc(file) == 0x63)
  }
}
