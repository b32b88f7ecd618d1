import CoreDataModel
import Foundation
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
