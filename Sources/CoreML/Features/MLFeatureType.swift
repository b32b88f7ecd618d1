/// What a feature's value is.
public enum MLFeatureType: Int, Sendable {
  case invalid = 0
  case int64
  case double
  case string
  case image
  case multiArray
  case dictionary
  case sequence
  case state
}
