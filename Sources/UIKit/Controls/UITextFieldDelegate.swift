import Foundation
import SlipwayFoundation

/// Hears of, and has a say in, the editing of a text field. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}

extension UITextFieldDelegate {
  package var textFieldShouldBeginEditing: ((UITextField) -> Bool)? { optionalMethod("textFieldShouldBeginEditing:") }
  package var textFieldDidBeginEditing: ((UITextField) -> Void)? { optionalMethod("textFieldDidBeginEditing:") }
  package var textFieldShouldEndEditing: ((UITextField) -> Bool)? { optionalMethod("textFieldShouldEndEditing:") }
  package var textFieldDidEndEditing: ((UITextField) -> Void)? { optionalMethod("textFieldDidEndEditing:") }
  package var textFieldDidEndEditing_reason: ((UITextField, UITextField.DidEndEditingReason) -> Void)? {
    optionalMethod("textFieldDidEndEditing:reason:")
  }
  package var textField_shouldChangeCharactersIn_replacementString: ((UITextField, NSRange, String) -> Bool)? {
    optionalMethod("textField:shouldChangeCharactersIn:replacementString:")
  }
  package var textFieldDidChangeSelection: ((UITextField) -> Void)? { optionalMethod("textFieldDidChangeSelection:") }
  package var textFieldShouldClear: ((UITextField) -> Bool)? { optionalMethod("textFieldShouldClear:") }
  package var textFieldShouldReturn: ((UITextField) -> Bool)? { optionalMethod("textFieldShouldReturn:") }
}
