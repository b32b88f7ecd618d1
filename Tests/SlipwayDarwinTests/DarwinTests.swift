import Foundation
import Glibc
import SlipwayDarwin
import SlipwayFoundation
import Synchronization
import Testing

/// What apps have to replace a queue in their tests: its one method is named as Dispatch's.
private protocol WorkQueue { func async(execute work: @escaping () -> Void) }
extension DispatchQueue: WorkQueue {
  fileprivate func async(execute work: @escaping () -> Void) {
    ownCalls.wrappingAdd(1, ordering: .relaxed)
    asyncUnsafe(execute: work)
  }
}
private let ownCalls = Atomic(0)

/// What an app that imports Foundation sees of Darwin on iOS.
@Suite("Darwin's names") struct DarwinTests {
  @Test("Units of time are unsigned, as Apple's") func units() {
    let all: [UInt64] = [NSEC_PER_SEC, NSEC_PER_MSEC, USEC_PER_SEC, NSEC_PER_USEC, MSEC_PER_SEC]
    #expect(all == [1_000_000_000, 1_000_000, 1_000_000, 1000, 1000])
  }

  @Test("Limits of a process are named as Darwin names them") func limitsOfTheProcess() {
    var (before, now) = (rlimit(), rlimit())
    #expect(getrlimit(RLIMIT_CORE, &before) == 0)
    var less = before
    less.rlim_cur = 0
    #expect(setrlimit(RLIMIT_CORE, &less) == 0 && getrlimit(RLIMIT_CORE, &now) == 0)
    #expect(now.rlim_cur == 0 && now.rlim_max == before.rlim_max)
    #expect(setrlimit(RLIMIT_CORE, &before) == 0)
  }

  @Test("The mode of a link says nothing, and can be said; that of a file is the file's") func modesOfLinks() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appending(path: "file").path, folder.appending(path: "link").path)
    try Data().write(to: URL(filePath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    #expect(lchmod(file, 0o600) == 0 && lchmod(link, 0o644) == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    #expect(lchmod(file + "not there", 0o600) == -1 && errno == ENOENT)
  }

  @Test("Requests to devices are passed on as they are named") func requests() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    #expect(write(ends[1], "abc", 3) == 3)
    var count: Int32 = 0
    #expect(ioctl(ends[0], FIONREAD, &count) == 0 && count == 3)
    count = 0
    #expect(ioctl(ends[0], UInt(FIONREAD), &count) == 0 && count == 3)
    var size = winsize()
    #expect(ioctl(ends[0], TIOCGWINSZ, &size) == -1 && errno == ENOTTY)
  }

  @Test func time() throws {
    var base = mach_timebase_info_data_t()
    #expect(mach_timebase_info(&base) == KERN_SUCCESS)
    #expect(base.numer == base.denom && base.numer > 0)
    let (before, clock, after) = (
      mach_absolute_time(), clock_gettime_nsec_np(clockid_t(CLOCK_UPTIME_RAW)), mach_absolute_time()
    )
    #expect(before > 0 && before <= clock && clock <= after)
    #expect(mach_continuous_time() >= after)
    let reference = CFAbsoluteTimeGetCurrent()
    #expect(reference <= Date().timeIntervalSinceReferenceDate)
    #expect(clock_gettime_nsec_np(99) == 0)
  }

  @Test("Queues by their labels and qualities, as C names them") func queues() {
    let queue = DispatchQueue(label: "org.example.queue", qos: .utility)
    #expect(String(cString: __dispatch_queue_get_label(queue)) == "org.example.queue")
    let inside = queue.sync { String(cString: __dispatch_queue_get_label(nil)) }
    #expect(inside == "org.example.queue")
    let all: [(DispatchQoS.QoSClass, qos_class_t, UInt32)] = [
      (.userInteractive, QOS_CLASS_USER_INTERACTIVE, 33), (.userInitiated, QOS_CLASS_USER_INITIATED, 25),
      (.default, QOS_CLASS_DEFAULT, 21), (.utility, QOS_CLASS_UTILITY, 17), (.background, QOS_CLASS_BACKGROUND, 9),
      (.unspecified, QOS_CLASS_UNSPECIFIED, 0),
    ]
    for (quality, named, number) in all {
      #expect(quality.rawValue == named && named.rawValue == number)
      #expect(DispatchQoS.QoSClass(rawValue: qos_class_t(number)) == quality)
    }
    #expect(DispatchQoS.QoSClass(rawValue: qos_class_t(rawValue: 1)) == nil)
    #expect(
      __dispatch_get_global_queue(Int(QOS_CLASS_UTILITY.rawValue), 0).label == DispatchQueue.global(qos: .utility).label
    )
    #expect(__dispatch_get_global_queue(-2, 0).label == DispatchQueue.global(qos: .utility).label)
    let flags: any Sendable = DispatchWorkItemFlags.barrier
    #expect(flags is DispatchWorkItemFlags)
  }

  @Test("Darwin's older atomic operations") func atomics() {
    var number: Int32 = 5
    #expect(OSAtomicIncrement32(&number) == 6 && OSAtomicAdd32Barrier(4, &number) == 10)
    #expect(OSAtomicDecrement32Barrier(&number) == 9)
    #expect(!OSAtomicCompareAndSwap32Barrier(1, 2, &number) && number == 9)
    #expect(OSAtomicCompareAndSwap32(9, 2, &number) && number == 2)
    var wide: Int64 = .max - 1
    #expect(OSAtomicIncrement64(&wide) == .max && OSAtomicCompareAndSwap64(.max, 0, &wide) && wide == 0)
    var place: UnsafeMutableRawPointer?
    let other = UnsafeMutableRawPointer(bitPattern: 8)
    #expect(OSAtomicCompareAndSwapPtr(nil, other, &place) && place == other)
    OSMemoryBarrier()
  }

  @Test("They are one step for all threads") func atomicsAreOneStep() {
    nonisolated(unsafe) let count = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    count.initialize(to: 0)
    defer { count.deallocate() }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { _ = OSAtomicIncrement32(count) }
    }
    #expect(count.pointee == 80_000)
  }

  @Test("An app's own async(execute:) is the one that is called") func ownAsync() {
    let (queue, before) = (DispatchQueue(label: "own"), ownCalls.load(ordering: .relaxed))
    nonisolated(unsafe) var done: [Int] = []
    queue.async { done.append(1) }
    queue.async(qos: .utility) { done.append(2) }
    queue.sync {}
    #expect(done == [1, 2] && ownCalls.load(ordering: .relaxed) == before + 1)
  }

  @Test("Times of Dispatch can be counted with") func times() {
    let start = DispatchTime(uptimeNanoseconds: 5_000_000_000)
    let later = start.advanced(by: .milliseconds(1500))
    #expect(start.distance(to: later) == .nanoseconds(1_500_000_000))
    #expect(later.distance(to: start) == .nanoseconds(-1_500_000_000))
    #expect(start.distance(to: .distantFuture) == .never && start.distance(to: start) == .nanoseconds(0))
    let wall = DispatchWallTime(timespec: timespec(tv_sec: 1_000, tv_nsec: 5))
    #expect(wall.distance(to: wall.advanced(by: .seconds(2))) == .nanoseconds(2_000_000_000))
    #expect(wall.advanced(by: .seconds(2)).distance(to: wall) == .nanoseconds(-2_000_000_000))
  }

  @Test("Limits have the types that Apple's have") func limits() {
    let signed: [Int64] = [INT64_MAX, INT_FAST64_MAX, INT_LEAST64_MAX, INTMAX_MAX]
    let unsigned: [UInt64] = [UINT64_MAX, UINT_FAST64_MAX, UINT_LEAST64_MAX, UINTMAX_MAX, ULLONG_MAX]
    #expect(signed.allSatisfy { $0 == .max } && unsigned.allSatisfy { $0 == .max })
    let least: [Int64] = [INT64_MIN, INT_FAST64_MIN, INT_LEAST64_MIN, INTMAX_MIN, LLONG_MIN]
    #expect(least.allSatisfy { $0 == .min })
    let (small, word, natural): (Int32, Int, UInt) = (INT32_MIN, LONG_MIN, ULONG_MAX)
    #expect(small == .min && word == .min && natural == .max && NSIntegerMax == .max && NSIntegerMin == .min)
  }

  @Test("Who gets a mutex: whoever comes first, and nothing else can be had") func mutexes() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    defer { pthread_mutexattr_destroy(&attributes) }
    #expect(pthread_mutexattr_setpolicy_np(&attributes, PTHREAD_MUTEX_POLICY_FIRSTFIT_NP) == 0)
    #expect(pthread_mutexattr_setpolicy_np(&attributes, PTHREAD_MUTEX_POLICY_FAIRSHARE_NP) == ENOTSUP)
    #expect(pthread_mutexattr_setpolicy_np(&attributes, 9) == EINVAL)
    var policy: Int32 = 0
    #expect(pthread_mutexattr_getpolicy_np(&attributes, &policy) == 0 && policy == PTHREAD_MUTEX_POLICY_FIRSTFIT_NP)
  }

  @Test func threads() async throws {
    #expect(pthread_main_np() == (Thread.isMainThread ? 1 : 0))
    let (named, name, ids) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let named = pthread_setname_np("a name that is long")
        var name = [CChar](repeating: 0, count: 64)
        pthread_getname_np(pthread_self(), &name, name.count)
        var ids: [UInt64] = [0, 0]
        pthread_threadid_np(nil, &ids[0])
        pthread_threadid_np(pthread_self(), &ids[1])
        // The system's own word for it: `<process>/task/<thread>`.
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
        ids.append(own?.split(separator: "/").last.flatMap { UInt64($0) } ?? 0)
        continuation.resume(returning: (named, name.prefix { $0 != 0 }.map { UInt8($0) }, ids))
      }
    }
    #expect(named == 0 && String(decoding: name, as: UTF8.self) == "a name that is ")
    #expect(Set(ids).count == 1 && ids[0] != 0)
    #expect(pthread_threadid_np(nil, nil) == EINVAL)
  }

  @Test func strings() {
    var bytes = [CChar](repeating: 1, count: 8)
    #expect(strlcpy(&bytes, "four", 8) == 4 && text(bytes) == "four")
    #expect(strlcat(&bytes, " more", 8) == 9 && text(bytes) == "four mo")
    #expect(strlcpy(&bytes, "too long for it", 8) == 15 && text(bytes) == "too lon")
    #expect(strlcpy(&bytes, "none", 0) == 4 && text(bytes) == "too lon")
  }

  @Test func memory() {
    var bytes = [UInt8](repeating: 7, count: 4)
    #expect(memset_s(&bytes, 4, 0, 3) == 0 && bytes == [0, 0, 0, 7])
    #expect(memset_s(&bytes, 4, 9, 5) != 0 && bytes == [9, 9, 9, 9])
    let (one, two): ([UInt8], [UInt8]) = ([1, 2], [1, 3])
    #expect(timingsafe_bcmp(one, [UInt8]([1, 2]), 2) == 0 && timingsafe_bcmp(one, two, 2) != 0)
    #expect(timingsafe_bcmp(one, two, 1) == 0)
    let allocation = malloc(100)
    #expect(malloc_size(allocation) >= 100)
    free(allocation)
    #expect(fls(0) == 0 && fls(1) == 1 && fls(-1) == 32 && flsl(1 << 40) == 41)
    #expect(HUGE == .greatestFiniteMagnitude)
  }

  @Test func random() {
    #expect((0..<100).allSatisfy { _ in arc4random_uniform(3) < 3 })
    var bytes = [UInt8](repeating: 0, count: 64)
    arc4random_buf(&bytes, bytes.count)
    #expect(bytes.contains { $0 != 0 })
  }

  @Test func process() {
    #expect(String(cString: getprogname()) == URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent)
    #expect(issetugid() == 0)
  }

  private func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func systemText(_ name: String) throws -> String {
    var size = 0
    try #require(sysctlbyname(name, nil, &size, nil, 0) == 0)
    var bytes = [CChar](repeating: 0, count: size)
    try #require(sysctlbyname(name, &bytes, &size, nil, 0) == 0)
    return text(bytes)
  }

  @Test func systemControl() throws {
    var system = utsname()
    uname(&system)
    let machine = withUnsafeBytes(of: &system.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    #expect(try systemText("hw.machine") == machine)
    #expect(try systemText("kern.ostype") == "Linux")
    var count: Int32 = 0
    var size = MemoryLayout<Int32>.size
    #expect(
      sysctlbyname("hw.ncpu", &count, &size, nil, 0) == 0 && count >= ProcessInfo.processInfo.activeProcessorCount
    )
    var cores: Int32 = 0
    #expect(sysctlbyname("hw.physicalcpu", &cores, &size, nil, 0) == 0 && cores >= 1 && cores <= count)
    var memory: Int64 = 0
    size = MemoryLayout<Int64>.size
    #expect(sysctlbyname("hw.memsize", &memory, &size, nil, 0) == 0)
    #expect(memory == Int64(ProcessInfo.processInfo.physicalMemory))
    var boot = timeval()
    size = MemoryLayout<timeval>.size
    #expect(sysctlbyname("kern.boottime", &boot, &size, nil, 0) == 0)
    #expect(boot.tv_sec > 0 && boot.tv_sec <= Glibc.time(nil))
    #expect(sysctlbyname("hw.nothing", nil, &size, nil, 0) == -1 && errno == ENOENT)
    #expect(sysctlbyname("hw.ncpu", nil, nil, &count, 4) == -1 && errno == EPERM)
    size = 1
    #expect(sysctlbyname("hw.ncpu", &count, &size, nil, 0) == -1 && errno == ENOMEM)
  }
}

@Suite("os_unfair_lock") struct UnfairLockTests {
  private final class Counter: @unchecked Sendable {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    var count = 0

    init() { lock.initialize(to: os_unfair_lock()) }
    deinit { lock.deallocate() }
  }

  @Test("Of many threads one is inside") func contention() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 {
        os_unfair_lock_lock(counter.lock)
        counter.count += 1
        os_unfair_lock_unlock(counter.lock)
      }
    }
    #expect(counter.count == 80_000)
    #expect(counter.lock.pointee._os_unfair_lock_opaque == 0)
  }

  @Test func trying() async {
    let counter = Counter()
    #expect(os_unfair_lock_trylock(counter.lock))
    os_unfair_lock_assert_owner(counter.lock)
    let other = Thread.result { os_unfair_lock_trylock(counter.lock) }
    #expect(!other && !os_unfair_lock_trylock(counter.lock))
    os_unfair_lock_unlock(counter.lock)
    os_unfair_lock_assert_not_owner(counter.lock)
    #expect(Thread.result { os_unfair_lock_trylock(counter.lock) })
  }

  @Test("What would wait for itself, or unlock what another holds, ends the process")
  func misuse() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      let lock = os_unfair_lock_t.allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
      os_unfair_lock_lock(lock)
      os_unfair_lock_lock(lock)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      let lock = os_unfair_lock_t.allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
      os_unfair_lock_unlock(lock)
    }
  }
}

extension Thread {
  /// What another thread finds.
  fileprivate static func result<T: Sendable>(_ body: @escaping @Sendable () -> T) -> T {
    nonisolated(unsafe) var result: T?
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      result = body()
      done.signal()
    }
    done.wait()
    return result!
  }

  @Test func aMutexThatItsThreadMayLockTwice() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    #expect(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE) == 0)
    var mutex = pthread_mutex_t()
    pthread_mutex_init(&mutex, &attributes)
    #expect(pthread_mutex_lock(&mutex) == 0 && pthread_mutex_trylock(&mutex) == 0)
    #expect(pthread_mutex_unlock(&mutex) == 0 && pthread_mutex_unlock(&mutex) == 0)
    pthread_mutex_destroy(&mutex)
  }

  @Test func whatIsKnownOfAProcess() {
    var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
    var info = kinfo_proc()
    var size = MemoryLayout<kinfo_proc>.size
    #expect(sysctl(&name, 4, &info, &size, nil, 0) == 0 && size == MemoryLayout<kinfo_proc>.size)
    #expect(info.kp_proc.p_pid == getpid() && info.kp_proc.p_flag & ~P_TRACED == 0)
    name[3] = Int32.max
    #expect(sysctl(&name, 4, &info, &size, nil, 0) == 0 && size == 0)
    name[1] = 99
    #expect(sysctl(&name, 4, &info, &size, nil, 0) == -1 && errno == ENOENT)
  }

  @Test func theLibrariesThatAreLoaded() throws {
    let names = (0..<_dyld_image_count()).map { _dyld_get_image_name($0).map { String(cString: $0) } ?? "" }
    #expect(names.contains { $0.contains("libFoundation") })
    #expect(_dyld_get_image_name(.max) == nil && _dyld_get_image_header(.max) == nil)
    let index = try #require(names.firstIndex { $0.contains("libFoundation.so") })
    let header = try #require(_dyld_get_image_header(UInt32(index)))
    #expect(_dyld_get_image_header(UInt32(index)) == header && header.pointee.magic == MH_MAGIC_64)
    // Something of the library lies in one of its parts.
    let own = UInt(bitPattern: ObjectIdentifier(NSObject.self))
    var command = UnsafeRawPointer(header) + MemoryLayout<mach_header_64>.size
    var found = false
    for _ in 0..<header.pointee.ncmds {
      let segment = command.load(as: segment_command_64.self)
      let start = UInt(bitPattern: Int(segment.vmaddr) + _dyld_get_image_vmaddr_slide(UInt32(index)))
      found = found || segment.cmd == LC_SEGMENT_64 && (start..<start + UInt(segment.vmsize)).contains(own)
      command += Int(segment.cmdsize)
    }
    #expect(found)
  }

  @Test func theStreamsAreTheLibrarys() {
    #expect(fileno(SlipwayDarwin.stderr) == STDERR_FILENO)
    #expect(fileno(SlipwayDarwin.stdout) == STDOUT_FILENO)
    #expect(fileno(SlipwayDarwin.stdin) == STDIN_FILENO)
  }
}
