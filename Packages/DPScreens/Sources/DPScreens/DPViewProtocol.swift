/// A screen or a part of one: it shows what a model has, and its errors.
@preconcurrency @MainActor public protocol DPViewProtocol: AnyObject {
  /// Where the data and the states come from.
  var _model: DPViewModel? { get set }
  /// What processes and shows the errors.
  var _errorHandler: DPViewErrorHandler? { get set }
}
