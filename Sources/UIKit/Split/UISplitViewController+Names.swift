// What code names of a split view controller's looks.
extension UISplitViewController {
  /// How columns share the space. `displace` tiles here: no column is pushed aside.
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }

  /// Whether the button that changes the display mode is seen.
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }

  /// What lies under the primary column.
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }

  /// Whether the controller that stands there is in one of a split view controller's columns, beside others or alone.
  public enum LayoutEnvironment: Int, Sendable { case none, expanded, collapsed }
}
