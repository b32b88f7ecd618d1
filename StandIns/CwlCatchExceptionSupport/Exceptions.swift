import Foundation
import SlipwayFoundation

/// Runs a block. An exception that is raised in it ends the process, as one that nobody catches does: there is none to be returned.
public func catchExceptionOfKind(_ type: NSException.Type, _ block: () -> Void) -> NSException? {
  block()
  return nil
}
