/// The kinds of models that are computed here, by the numbers of their fields in Apple's `Model.proto`.
enum ModelKind: Int {
  case pipelineClassifier = 200
  case pipelineRegressor = 201
  case pipeline = 202
  case linearRegressor = 300
  case supportVectorRegressor = 301
  case treeRegressor = 302
  case linearClassifier = 400
  case supportVectorClassifier = 401
  case treeClassifier = 402
  case nearestNeighbors = 404
  case oneHotEncoder = 600
  case imputer = 601
  case featureVectorizer = 602
  case dictionaryVectorizer = 603
  case scaler = 604
  case categoricalMapping = 606
  case normalizer = 607
  case arrayFeatureExtractor = 609
  case identity = 900

  /// What those are called that are not computed.
  static func name(ofForeign number: Int) -> String {
    switch number {
    case 303, 403, 500: "a neural network"
    case 502: "an ML program"
    case 555: "a custom model"
    case 2000...2999: "one of Apple's own models"
    default: "of a kind (\(number)) that is not known here"
    }
  }
}
