import Foundation

/// What kind of list a view stands in.
public enum UIListEnvironment: Int, Sendable {
  case unspecified, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}

/// The list that a view stands in (iOS 18). Tables and the cells of lists say it.
public enum UITraitListEnvironment: UITraitDefinition {
  public static var defaultValue: UIListEnvironment { .unspecified }
  public static var name: String { "ListEnvironment" }
  public static var identifier: String { "UIKit.ListEnvironment" }
}

/// Whether the screen is recorded or shared (iOS 17). A desktop does not say.
public enum UISceneCaptureState: Int, Sendable { case unspecified = -1, inactive, active }

public enum UITraitSceneCaptureState: UITraitDefinition {
  public static var defaultValue: UISceneCaptureState { .unspecified }
  public static var name: String { "SceneCaptureState" }
  public static var identifier: String { "UIKit.SceneCaptureState" }
}

extension UIMutableTraits {
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
  public var sceneCaptureState: UISceneCaptureState {
    get { self[UITraitSceneCaptureState.self] }
    set { self[UITraitSceneCaptureState.self] = newValue }
  }
}

extension UITraitCollection {
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(UITraitListEnvironment.self, value: listEnvironment)
  }
  public convenience init(sceneCaptureState: UISceneCaptureState) {
    self.init(UITraitSceneCaptureState.self, value: sceneCaptureState)
  }
  public var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }
  public var sceneCaptureState: UISceneCaptureState { self[UITraitSceneCaptureState.self] }
}
