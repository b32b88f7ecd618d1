import CoreDataModel
import Foundation
import LearnedModel
import XcodeProject

/// The data models of a target: their compiled form for the product, and the entity classes Xcode generates.
enum DataModels {
  static func compile(of target: Target) throws(BuildError) -> [CompiledDataModel] {
    var models: [CompiledDataModel] = []
    for file in target.sources where ["xcdatamodeld", "xcdatamodel"].contains(file.pathExtension) {
      do {
        models.append(try DataModelCompiler.compile(file, module: target.moduleName))
      } catch {
        throw BuildError(ofResource: error)
      }
    }
    return models
  }
}

/// The Core ML models of a target: their compiled form for the product, and the classes Xcode generates.
enum LearnedModels {
  /// Whether Core ML reads it.
  static func contains(_ file: URL) -> Bool { LearnedModelCompiler.isModel(file) }

  static func compile(of target: Target) throws(BuildError) -> [CompiledLearnedModel] {
    var models: [CompiledLearnedModel] = []
    for file in target.sources where contains(file) {
      models.append(try BuildError.ofResource { try LearnedModelCompiler.compile(file) })
    }
    return models
  }
}
