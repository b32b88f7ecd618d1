/// What takes Foundation's place in the network, from the start of the process on.
@section(".init_array") @used private let install: @convention(c) () -> Void = installWhenTheProcessStarts
private func installWhenTheProcessStarts() {
  ProtocolClient.install()
  URLErrors.install()
  RequestCopies.install()
  ConfigurationCopies.install()
  ConnectivityWaits.install()
}
