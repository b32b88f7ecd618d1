import Foundation

extension AppearanceProperty {
  /// Of controls.
  static let controls: [AppearanceProperty] = [
    .init("isEnabled", \UIControl.isEnabled),
    .init("isSelected", \UIControl.isSelected),
    .init("isHighlighted", \UIControl.isHighlighted),
    .init("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
    .init("contentVerticalAlignment", \UIControl.contentVerticalAlignment),
    .init("showsMenuAsPrimaryAction", \UIControl.showsMenuAsPrimaryAction),
    .init("isContextMenuInteractionEnabled", \UIControl.isContextMenuInteractionEnabled),
    .init("title", table: { (view: UIButton) in view.looks.titles.values }) { $0.setTitle($1, for: $2) },
    .init("attributedTitle", table: { (view: UIButton) in view.looks.attributedTitles.values }) {
      $0.setAttributedTitle($1, for: $2)
    },
    .init("titleColor", table: { (view: UIButton) in view.looks.titleColors.values }) { $0.setTitleColor($1, for: $2) },
    .init("titleShadowColor", table: { (view: UIButton) in view.looks.shadowColors.values }) {
      $0.setTitleShadowColor($1, for: $2)
    },
    .init("image", table: { (view: UIButton) in view.looks.images.values }) { $0.setImage($1, for: $2) },
    .init("backgroundImage", table: { (view: UIButton) in view.looks.backgroundImages.values }) {
      $0.setBackgroundImage($1, for: $2)
    },
    .init("preferredSymbolConfiguration", table: { (view: UIButton) in view.looks.symbolConfigurations.values }) {
      $0.setPreferredSymbolConfiguration($1, forImageIn: $2)
    },
    .init("contentEdgeInsets", \UIButton.contentEdgeInsets),
    .init("titleEdgeInsets", \UIButton.titleEdgeInsets),
    .init("imageEdgeInsets", \UIButton.imageEdgeInsets),
    .init("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted),
    .init("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled),
    .init("role", \UIButton.role),
    .init("automaticallyUpdatesConfiguration", \UIButton.automaticallyUpdatesConfiguration),
    .init("menu", \UIButton.menu),
    .init("changesSelectionAsPrimaryAction", \UIButton.changesSelectionAsPrimaryAction),
    .init("preferredMenuElementOrder", \UIButton.preferredMenuElementOrder),
    .init("configuration", presence: \UIButton.configuration),
    .init("configurationUpdateHandler", presence: \UIButton.configurationUpdateHandler),
    .init("numberOfPages", \UIPageControl.numberOfPages),
    .init("currentPage", \UIPageControl.currentPage),
    .init("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
    .init("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
    .init("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    .init("backgroundStyle", \UIPageControl.backgroundStyle),
    .init("preferredIndicatorImage", \UIPageControl.preferredIndicatorImage),
    .init("isMomentary", \UISegmentedControl.isMomentary),
    .init("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
    .init("apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
    .init("backgroundImage", table: { (view: UISegmentedControl) in view.images.backgrounds }) {
      $0.images.backgrounds[$2] = $1
    },
    .init("dividerImage", table: { (view: UISegmentedControl) in view.images.dividers }) {
      $0.images.dividers[$2] = $1
    },
    .init("contentPositionAdjustment", table: { (view: UISegmentedControl) in view.images.shifts }) {
      $0.images.shifts[$2] = $1
    },
    .init("incrementImage", table: { (view: UIStepper) in view.images.increments }) { $0.images.increments[$2] = $1 },
    .init("decrementImage", table: { (view: UIStepper) in view.images.decrements }) { $0.images.decrements[$2] = $1 },
    .init("backgroundImage", table: { (view: UIStepper) in view.images.backgrounds }) {
      $0.images.backgrounds[$2] = $1
    },
    .init("dividerImage", table: { (view: UIStepper) in view.images.dividers }) { $0.images.dividers[$2] = $1 },
    .init("preferredCurrentPageIndicatorImage", \UIPageControl.preferredCurrentPageIndicatorImage),
    .init("direction", \UIPageControl.direction),
    .init("allowsContinuousInteraction", \UIPageControl.allowsContinuousInteraction),
    .refused("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
    .init("titleTextAttributes", table: { (view: UISegmentedControl) in view.attributes.values }) {
      $0.setTitleTextAttributes($1, for: $2)
    },
    .init("value", \UISlider.value),
    .init("minimumValue", \UISlider.minimumValue),
    .init("maximumValue", \UISlider.maximumValue),
    .init("isContinuous", \UISlider.isContinuous),
    .init("minimumValueImage", \UISlider.minimumValueImage),
    .init("maximumValueImage", \UISlider.maximumValueImage),
    .init("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
    .init("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
    .init("thumbTintColor", \UISlider.thumbTintColor),
    .init("thumbImage", table: { (view: UISlider) in view.thumbImages.values }) { $0.setThumbImage($1, for: $2) },
    .init("minimumTrackImage", table: { (view: UISlider) in view.minimumTrackImages.values }) {
      $0.setMinimumTrackImage($1, for: $2)
    },
    .init("maximumTrackImage", table: { (view: UISlider) in view.maximumTrackImages.values }) {
      $0.setMaximumTrackImage($1, for: $2)
    },
    .init("value", \UIStepper.value),
    .init("minimumValue", \UIStepper.minimumValue),
    .init("maximumValue", \UIStepper.maximumValue),
    .init("stepValue", \UIStepper.stepValue),
    .init("isContinuous", \UIStepper.isContinuous),
    .init("autorepeat", \UIStepper.autorepeat),
    .init("wraps", \UIStepper.wraps),
    .init("isOn", \UISwitch.isOn),
    .init("onTintColor", \UISwitch.onTintColor),
    .init("thumbTintColor", \UISwitch.thumbTintColor),
    .init("preferredStyle", \UISwitch.preferredStyle),
    .init("datePickerMode", \UIDatePicker.datePickerMode),
    .init("preferredDatePickerStyle", \UIDatePicker.preferredDatePickerStyle),
    .init("date", \UIDatePicker.date),
    .init("countDownDuration", \UIDatePicker.countDownDuration),
    .init("minimumDate", \UIDatePicker.minimumDate),
    .init("maximumDate", \UIDatePicker.maximumDate),
    .init("minuteInterval", \UIDatePicker.minuteInterval),
    .init("roundsToMinuteInterval", \UIDatePicker.roundsToMinuteInterval),
    .init("calendar", \UIDatePicker.calendar),
    .init("timeZone", \UIDatePicker.timeZone),
    .init("locale", \UIDatePicker.locale),
    .refused("dataSource", identity: \UIPickerView.dataSource),
    .refused("delegate", identity: \UIPickerView.delegate),
    .init("attributedTitle", \UIRefreshControl.attributedTitle),
    .init("calendar", \UICalendarView.calendar),
    .init("timeZone", \UICalendarView.timeZone),
    .init("locale", \UICalendarView.locale),
    .init("fontDesign", \UICalendarView.fontDesign),
    .init("availableDateRange", \UICalendarView.availableDateRange),
    .init("wantsDateDecorations", \UICalendarView.wantsDateDecorations),
    .init("visibleDateComponents", \UICalendarView.visibleDateComponents),
    .refused("delegate", identity: \UICalendarView.delegate),
    .refused("selectionBehavior", identity: \UICalendarView.selectionBehavior),
    .init("title", \UIColorWell.title),
    .init("supportsAlpha", \UIColorWell.supportsAlpha),
    .init("selectedColor", \UIColorWell.selectedColor),
  ]
}
