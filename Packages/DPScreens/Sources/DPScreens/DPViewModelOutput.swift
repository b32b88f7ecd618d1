/// What a model tells its screen.
///
/// Each message carries the model it is about, so that one screen can hear several.
@preconcurrency @MainActor
public protocol DPViewModelOutput: AnyObject {
  /// Something else than loading has failed.
  func modelDidError(_ model: DPViewModel?, error: Error)
  /// All that the screen shows is being loaded anew.
  func modelBeginReloading(_ model: DPViewModel?)
  /// Something is being loaded: the first data, or more of it.
  func modelBeginLoading(_ model: DPViewModel?)
  /// What began is over.
  ///
  /// - Parameter error: why it failed, or nil.
  func modelFinishLoading(_ model: DPViewModel?, withError error: Error?)
  /// Some of the data has changed.
  func modelUpdated(_ model: DPViewModel?)
  /// All of the data is new.
  func modelReloaded(_ model: DPViewModel?)
}
