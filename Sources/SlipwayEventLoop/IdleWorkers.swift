import SlipwayToolchain

// Before anybody asks Dispatch for work.
@section(".init_array") @used private let install: @convention(c) () -> Void = installWhenTheProcessStarts
private func installWhenTheProcessStarts() { WorkerMonitor.install() }
