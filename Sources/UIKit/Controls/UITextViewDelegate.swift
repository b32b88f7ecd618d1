import Foundation
import SlipwayFoundation

/// What the user does with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

/// Hears of, and has a say in, the editing of a text view. All methods are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}

extension UITextViewDelegate {
  package var textViewShouldBeginEditing: ((UITextView) -> Bool)? { optionalMethod("textViewShouldBeginEditing:") }
  package var textViewDidBeginEditing: ((UITextView) -> Void)? { optionalMethod("textViewDidBeginEditing:") }
  package var textViewShouldEndEditing: ((UITextView) -> Bool)? { optionalMethod("textViewShouldEndEditing:") }
  package var textViewDidEndEditing: ((UITextView) -> Void)? { optionalMethod("textViewDidEndEditing:") }
  package var textView_shouldChangeTextIn_replacementText: ((UITextView, NSRange, String) -> Bool)? {
    optionalMethod("textView:shouldChangeTextIn:replacementText:")
  }
  package var textViewDidChange: ((UITextView) -> Void)? { optionalMethod("textViewDidChange:") }
  package var textViewDidChangeSelection: ((UITextView) -> Void)? { optionalMethod("textViewDidChangeSelection:") }
  package var textView_shouldInteractWith_in_interaction: ((UITextView, URL, NSRange, UITextItemInteraction) -> Bool)? {
    optionalMethod("textView:shouldInteractWith:in:interaction:")
  }
  package var textView_primaryActionFor_defaultAction: ((UITextView, UITextItem, UIAction) -> UIAction?)? {
    optionalMethod("textView:primaryActionFor:defaultAction:")
  }
  package var textView_shouldInteractWith_in: ((UITextView, URL, NSRange) -> Bool)? {
    optionalMethod("textView:shouldInteractWith:in:")
  }
}
