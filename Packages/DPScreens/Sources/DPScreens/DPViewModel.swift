/// The source of a screen's data and states.
///
/// A subclass loads and keeps what the screen shows, and tells `_ouput` of it: `_ouput?.modelBeginLoading(self)`. It
/// knows no view. Like all of UIKit it lives on the main actor.
@preconcurrency @MainActor
open class DPViewModel {
  /// Who is told: the screen whose `_model` this is. A screen sets it.
  open weak var _ouput: DPViewModelOutput?

  public init() {}
}
