import Foundation
import Testing

@testable import UIKit

/// Counts a control's value changes.
@MainActor final class ChangeCounter {
  private(set) var count = 0
  init(_ control: UIControl) { control.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .valueChanged) }
}

/// A touch at a point of a control in a window of its own.
@MainActor func touch(_ control: UIControl, at point: CGPoint) -> Set<UITouch> {
  let window = control.window ?? UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  if control.window == nil { window.addSubview(control) }
  touchedWindows.append(window)
  let touch = UITouch()
  touch.window = window
  touch.type = .indirectPointer
  touch.position = control.convert(point, to: window)
  touch.previousPosition = touch.position
  return [touch]
}
@MainActor private var touchedWindows: [UIWindow] = []

extension UIControl {
  fileprivate func tap(_ point: CGPoint) {
    touchesBegan(touch(self, at: point), with: nil)
    touchesEnded(touch(self, at: point), with: nil)
  }
}

@MainActor @Suite("Value controls")
struct ValueControlTests {
  @Test("A switch is 51×31 and toggles on a tap")
  func switching() {
    let control = UISwitch(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    let changes = ChangeCounter(control)
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
    control.setOn(true, animated: false)
    #expect(control.isOn && changes.count == 0)
    control.tap(CGPoint(x: 20, y: 10))
    #expect(!control.isOn && changes.count == 1)
    #expect(control.accessibilityValue == "0")
    #expect(control.accessibilityTraits.contains(.toggleButton))
  }

  @Test("A slider keeps its value in range and follows the pointer")
  func sliding() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    let changes = ChangeCounter(slider)
    slider.maximumValue = 10
    slider.value = 20
    #expect(slider.value == 10)
    slider.minimumValue = 5
    slider.value = 0
    #expect(slider.value == 5)
    #expect(changes.count == 0)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 5).minX == 0)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 10).maxX == 228)
    slider.touchesBegan(touch(slider, at: CGPoint(x: 14, y: 17)), with: nil)
    slider.touchesMoved(touch(slider, at: CGPoint(x: 114, y: 17)), with: nil)
    #expect(abs(slider.value - 7.5) < 0.01)
    #expect(changes.count == 1)
    slider.touchesEnded(touch(slider, at: CGPoint(x: 114, y: 17)), with: nil)
    slider.accessibilityIncrement()
    #expect(abs(slider.value - 8) < 0.01)
    #expect(slider.accessibilityValue == "60%")
  }

  @Test("A slider that is not continuous tells once")
  func discreteSlider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    let changes = ChangeCounter(slider)
    slider.isContinuous = false
    slider.touchesBegan(touch(slider, at: CGPoint(x: 14, y: 17)), with: nil)
    slider.touchesMoved(touch(slider, at: CGPoint(x: 100, y: 17)), with: nil)
    slider.touchesMoved(touch(slider, at: CGPoint(x: 114, y: 17)), with: nil)
    #expect(changes.count == 0)
    slider.touchesEnded(touch(slider, at: CGPoint(x: 114, y: 17)), with: nil)
    #expect(changes.count == 1)
  }

  @Test("A stepper steps, stops at its ends, or wraps")
  func stepping() {
    let stepper = UIStepper()
    let changes = ChangeCounter(stepper)
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    stepper.frame = CGRect(x: 10, y: 20, width: 300, height: 50)
    #expect(stepper.frame == CGRect(x: 10, y: 20, width: 94, height: 32), "a stepper is never stretched")
    let row = UIStackView(arrangedSubviews: [stepper])
    row.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    row.layoutIfNeeded()
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    stepper.removeFromSuperview()
    stepper.maximumValue = 2
    stepper.tap(CGPoint(x: 80, y: 16))
    stepper.tap(CGPoint(x: 80, y: 16))
    stepper.tap(CGPoint(x: 80, y: 16))
    #expect(stepper.value == 2 && changes.count == 2)
    stepper.wraps = true
    stepper.tap(CGPoint(x: 80, y: 16))
    #expect(stepper.value == 0)
    stepper.tap(CGPoint(x: 10, y: 16))
    #expect(stepper.value == 2)
    stepper.value = 50
    #expect(stepper.value == 2)
    stepper.stepValue = 0.5
    stepper.accessibilityDecrement()
    #expect(stepper.value == 1.5)
  }

  @Test("A segmented control: segments, selection, actions")
  func segments() {
    var acted = 0
    let control = UISegmentedControl(items: ["One", "Two", UIAction(title: "Three") { _ in acted += 1 }])
    let changes = ChangeCounter(control)
    #expect(control.numberOfSegments == 3)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.intrinsicContentSize.height == 32)
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    #expect(changes.count == 0)
    control.tap(CGPoint(x: 250, y: 16))
    #expect(control.selectedSegmentIndex == 2 && changes.count == 1 && acted == 1)
    control.tap(CGPoint(x: 250, y: 16))
    #expect(changes.count == 1)
    control.setEnabled(false, forSegmentAt: 0)
    control.tap(CGPoint(x: 50, y: 16))
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.insertSegment(withTitle: "New", at: 0, animated: false)
    #expect(control.titleForSegment(at: 0) == "New" && control.selectedSegmentIndex == 2)
    control.setTitle("Newer", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "Newer")
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("A momentary segmented control keeps no selection")
  func momentary() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.isMomentary = true
    var seen = -2
    control.addAction(UIAction { seen = ($0.sender as! UISegmentedControl).selectedSegmentIndex }, for: .valueChanged)
    control.tap(CGPoint(x: 150, y: 16))
    #expect(seen == 1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("A page control stays within its pages; a tap turns one")
  func pages() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    let changes = ChangeCounter(control)
    control.numberOfPages = 3
    control.currentPage = 9
    #expect(control.currentPage == 2)
    control.currentPage = 1
    control.tap(CGPoint(x: 150, y: 13))
    #expect(control.currentPage == 2 && changes.count == 1)
    control.tap(CGPoint(x: 150, y: 13))
    #expect(changes.count == 1)
    control.tap(CGPoint(x: 20, y: 13))
    #expect(control.currentPage == 1 && changes.count == 2)
    control.layoutIfNeeded()
    #expect(control.subviews.count == 3)
    let dots = control.subviews
    control.setNeedsLayout()
    control.layoutIfNeeded()
    #expect(control.subviews == dots && !control.layer.needsLayout(), "a layout that changes nothing asks for no other")
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    control.layoutIfNeeded()
    #expect(control.subviews.isEmpty)
  }

  @Test("A progress view shows the progress that it observes, until it observes none")
  func observedProgress() async {
    let view = UIProgressView(progressViewStyle: .default)
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    view.observedProgress = progress
    #expect(view.progress == 0.25)
    progress.completedUnitCount = 2
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    #expect(view.progress == 0.5)
    view.observedProgress = nil
    progress.completedUnitCount = 4
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    #expect(view.progress == 0.5)
  }

  @Test("A progress view fills its share")
  func progress() {
    let view = UIProgressView(progressViewStyle: .default)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
    view.progress = 0.25
    view.layoutIfNeeded()
    #expect(view.subviews.last?.frame.width == 50)
    view.setProgress(3, animated: false)
    #expect(view.progress == 1)
    #expect(view.intrinsicContentSize.height == 4)
    #expect(view.accessibilityValue == "100%")
  }

  @Test("The older styles of an activity indicator have sizes and colours of their own")
  func olderActivityStyles() {
    func spokes(_ style: UIActivityIndicatorView.Style) -> (CGFloat, UIColor?) {
      let view = UIActivityIndicatorView(style: style)
      return (view.intrinsicContentSize.width, view.spokesColor)
    }
    #expect(spokes(.white) == (20, .white) && spokes(.whiteLarge) == (37, .white) && spokes(.gray) == (20, .gray))
    #expect(spokes(.medium) == (20, .secondaryLabel) && spokes(.large) == (37, .secondaryLabel))
    let view = UIActivityIndicatorView(style: .medium)
    view.style = .whiteLarge
    #expect(view.spokesColor == .white)
    view.color = .red
    #expect(view.spokesColor == .red)
    #expect([UIActivityIndicatorView.Style.whiteLarge, .white, .gray].map(\.rawValue) == [0, 1, 2])
    #expect(UIColor.groupTableViewBackground == UIColor.systemGroupedBackground)
  }

  @Test("An activity indicator hides when it stops")
  func activity() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
    #expect(view.isHidden)
    view.startAnimating()
    #expect(view.isAnimating && !view.isHidden)
    view.stopAnimating()
    #expect(!view.isAnimating && view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.style = .large
    #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
  }
}
