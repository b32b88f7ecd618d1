import Foundation

// What the event loop and idle apps stand on.

extension Probe {
  static let loop = [
    Probe(
      name: "work on the main queue wakes the loop",
      inside: "Dispatch's descriptor of the main queue (_dispatch_get_main_queue_handle_4CF)",
      otherwise: "the loop looks a hundred times a second for what there is to do",
      hasSlowerWay: true
    ) {
      guard let descriptor = MainRunLoop().mainQueueDescriptor else { return "there is none" }
      DispatchQueue.main.async {}
      return expect(isReadable(descriptor), "the queue has work, and its descriptor is not readable")
    },
    Probe(
      name: "timers wake the loop",
      inside: "the text of a run loop's description (CFCopyDescription): the port set of each mode",
      otherwise: "the loop looks a hundred times a second for what there is to do",
      hasSlowerWay: true
    ) {
      let loop = MainRunLoop()
      guard let descriptor = loop.portSet else { return "the text names no port set of the default mode" }
      let timer = Timer(timeInterval: 0.001, repeats: false) { _ in }
      RunLoop.main.add(timer, forMode: .default)
      defer { timer.invalidate() }
      return expect(isReadable(descriptor), "a timer is due, and its descriptor is not readable")
    },
    Probe(
      name: "nested loops sleep",
      inside: "a value of the thread that is set while the main queue is served (_CFGetTSD 4)",
      otherwise: "the loop looks a hundred times a second for what there is to do",
      hasSlowerWay: true
    ) {
      let loop = MainRunLoop()
      // Served already, it is served no more.
      var isSeenWithin = loop.isInMainQueue ? true : nil
      DispatchQueue.main.async { MainActor.assumeIsolated { isSeenWithin = loop.isInMainQueue } }
      let end = Date(timeIntervalSinceNow: 10)
      while isSeenWithin == nil, Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
      return expect(isSeenWithin == true, "it is not set where the queue is served")
    },
    Probe(
      name: "idle apps sleep",
      inside: "Dispatch makes its workers by pthread_create, and a timer on its manager's queue",
      otherwise: "an idle app wakes once a second",
      hasSlowerWay: true
    ) {
      WorkerMonitor.install()
      DispatchQueue.global().async {}
      let end = Date(timeIntervalSinceNow: 10)
      while !WorkerMonitor.hasTimer, Date() < end { usleep(1_000) }
      return expect(WorkerMonitor.hasTimer, "no timer was made")
    },
  ]

  /// Whether there is something to read within a second.
  private static func isReadable(_ descriptor: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 1_000) == 1
  }
}
