import CoreAudio
import Testing

struct CoreAudioTests {
  @Test func listsOfBuffersLieInMemoryAsInC() {
    #expect(MemoryLayout<AudioStreamBasicDescription>.size == 40 && MemoryLayout<AudioBuffer>.size == 16)
    #expect(MemoryLayout<AudioBufferList>.size == 24 && AudioBufferList.sizeInBytes(maximumBuffers: 3) == 56)
    let list = AudioBufferList.allocate(maximumBuffers: 2)
    defer { free(list.unsafeMutablePointer) }
    list[1] = AudioBuffer(mNumberChannels: 1, mDataByteSize: 8, mData: nil)
    #expect(list.count == 2 && list[1].mDataByteSize == 8 && list[0].mDataByteSize == 0)
    #expect(list.map(\.mNumberChannels) == [0, 1])
    let bytes = UnsafeRawPointer(list.unsafePointer)
    #expect(bytes.load(as: UInt32.self) == 2 && bytes.load(fromByteOffset: 24, as: UInt32.self) == 1)
  }

  @Test func formatsAreFourLetters() {
    #expect(kAudioFormatLinearPCM == 0x6C70_636D && kAudioFormatFlagsNativeFloatPacked == 9)
    #expect(AudioStreamBasicDescription().mSampleRate == 0)
    #expect(AudioTimeStamp().mFlags.isEmpty && AudioTimeStampFlags.sampleHostTimeValid.rawValue == 3)
  }

  @Test func hostTimesAreNanoseconds() {
    let first = AudioGetCurrentHostTime()
    #expect(AudioGetCurrentHostTime() >= first && AudioGetHostClockFrequency() == 1e9)
    #expect(AudioConvertNanosToHostTime(AudioConvertHostTimeToNanos(first)) == first)
    #expect(AudioGetHostClockMinimumTimeDelta() == 1)
  }
}
