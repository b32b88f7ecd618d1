import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Steppers, sliders, editors, dates") struct ValueControlTests {
  private func middle(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }

  @Test("A stepper moves its value by steps within the bounds") func stepper() {
    let value = Box(3)
    var edits: [Bool] = []
    let hosted = Hosted {
      Stepper("Count", value: value.binding, in: 0...6, step: 2) { edits.append($0) }
    }
    let frame = hosted.frame(of: hosted.views(of: UIStepper.self)[0])
    let (minus, plus) = (CGPoint(x: frame.minX + 10, y: frame.midY), CGPoint(x: frame.maxX - 10, y: frame.midY))
    hosted.fingers.tap(plus)
    hosted.settle()
    #expect(value.value == 5)
    #expect(edits == [true, false])
    hosted.fingers.tap(plus)
    hosted.settle()
    #expect(value.value == 6)
    hosted.fingers.tap(plus)
    hosted.settle()
    #expect(value.value == 6)
    hosted.fingers.tap(minus)
    hosted.settle()
    #expect(value.value == 4)
    #expect(hosted.lines == ["Count"])
  }

  @Test("A stepper of actions; a side without one is disabled") func stepperActions() {
    var ups = 0
    let hosted = Hosted { Stepper("Go", onIncrement: { ups += 1 }, onDecrement: nil) }
    let stepper = hosted.views(of: UIStepper.self)[0]
    #expect(stepper.minimumValue == 0)
    #expect(stepper.maximumValue == 1)
    let frame = hosted.frame(of: stepper)
    hosted.fingers.tap(CGPoint(x: frame.maxX - 10, y: frame.midY))
    hosted.fingers.tap(CGPoint(x: frame.minX + 10, y: frame.midY))
    #expect(ups == 1)
  }

  @Test("A slider chooses a value of its range, in steps") func slider() {
    let value = Box(0.0)
    let free = Hosted { Slider(value: value.binding, in: 10...20) }
    let slider = free.views(of: UISlider.self)[0]
    #expect(slider.value == 0)
    let frame = free.frame(of: slider)
    free.fingers.drag(from: CGPoint(x: frame.minX + 14, y: frame.midY), to: CGPoint(x: frame.midX, y: frame.midY))
    #expect(abs(value.value - 15) < 0.5)
    let stepped = Hosted { Slider(value: value.binding, in: 0...100, step: 25) }
    value.value = 0
    stepped.settle()
    stepped.fingers.drag(
      from: CGPoint(x: frame.minX + 14, y: frame.midY),
      to: CGPoint(x: frame.minX + frame.width * 0.55, y: frame.midY)
    )
    #expect(value.value == 50)
  }

  @Test("A slider's labels stand at its ends") func sliderLabels() {
    let hosted = Hosted {
      Slider(value: .constant(0.5)) {
        Text("Volume")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("high")
      }
    }
    #expect(hosted.lines == ["low", "high"])
  }

  @Test("An editor shows and changes its text") func editor() {
    let text = Box("One\nTwo")
    let hosted = Hosted { TextEditor(text: text.binding).font(.title) }
    let view = hosted.views(of: UITextView.self)[0]
    #expect(view.text == "One\nTwo")
    #expect(view.bounds.size == CGSize(width: 390, height: 844))
    #expect(view.font?.pointSize == 28)
    text.value = "New"
    hosted.settle()
    #expect(view.text == "New")
  }

  @Test("A date picker has the mode, the style and the limits it is given") func datePicker() {
    let day = Date(timeIntervalSince1970: 1_000_000_000)
    let date = Box(day)
    let hosted = Hosted {
      VStack {
        DatePicker("Day", selection: date.binding, in: day..., displayedComponents: .date)
        DatePicker("Time", selection: date.binding, displayedComponents: [.hourAndMinute]).datePickerStyle(.wheel)
        DatePicker("Both", selection: date.binding, in: ...day).labelsHidden()
        DatePicker("Month", selection: date.binding, displayedComponents: .date).datePickerStyle(.graphical)
      }
    }
    let pickers = hosted.views(of: UIDatePicker.self)
    #expect(pickers.map(\.datePickerMode) == [.date, .time, .dateAndTime, .date])
    #expect(pickers.map(\.datePickerStyle) == [.compact, .wheels, .compact, .inline])
    #expect(pickers[0].minimumDate == day && pickers[0].maximumDate == nil)
    #expect(pickers[2].maximumDate == day)
    #expect(hosted.lines.contains("Day"))
    #expect(!hosted.lines.contains("Both"))
    pickers[0].date = day.addingTimeInterval(86_400)
    pickers[0].sendActions(for: .valueChanged)
    #expect(date.value == day.addingTimeInterval(86_400))
  }
}

@MainActor @Suite("Groups of content") struct GroupTests {
  @Test("A disclosure group opens and closes") func disclosure() {
    let hosted = Hosted { DisclosureGroup("More") { Text("Inside") } }
    #expect(hosted.lines == ["More"])
    hosted.tap("More")
    #expect(hosted.lines.contains("Inside"))
    hosted.tap("More")
    #expect(hosted.views(of: UITableView.self).isEmpty)
  }

  @Test("In a list its content is rows") func disclosureRows() {
    let isOpen = Box(false)
    let hosted = Hosted {
      List {
        DisclosureGroup("More", isExpanded: isOpen.binding) {
          Text("One")
          Text("Two")
        }
      }
    }
    let table = hosted.views(of: UITableView.self)[0]
    #expect(table.numberOfRows(inSection: 0) == 1)
    hosted.tap("More")
    #expect(isOpen.value)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test("Labelled content has its label at one side, its value at the other") func labeledContent() {
    let hosted = Hosted {
      VStack {
        LabeledContent("Name", value: "Ada")
        LabeledContent("Age", value: 36, format: .number)
        LabeledContent {
          Text("right")
        } label: {
          Text("left")
        }
      }
    }
    #expect(hosted.lines == ["Name", "Ada", "Age", "36", "left", "right"])
    #expect(hosted.frame(of: "Name")!.minX == 0)
    #expect(abs(hosted.frame(of: "Ada")!.maxX - 390) < 0.5)
  }

  @Test("A group box has a title; missing content says so") func boxes() {
    #expect(Hosted { GroupBox("Title") { Text("Content") } }.lines == ["Title", "Content"])
    let hosted = Hosted {
      ContentUnavailableView("No Mail", systemImage: "tray", description: Text("New mail appears here."))
    }
    #expect(hosted.lines == ["No Mail", "New mail appears here."])
    #expect(abs(hosted.frame(of: "No Mail")!.midX - 195) < 1)
  }

  @Test("A group box stands on the background that is asked for") func boxBackground() {
    func corner<S: ShapeStyle>(_ style: S) -> [UInt8] {
      Hosted(CGSize(100, 100)) { GroupBox { Text("a") }.backgroundStyle(style) }.pixel(10, 50)
    }
    #expect(corner(Color.pureRed).isNear(.red, by: 2) && corner(Color.pureBlue).isNear(.blue, by: 2))
  }

  @Test("A link opens its address") func link() {
    let opened = Box<URL?>(nil)
    let hosted = Hosted {
      Link("Site", destination: URL(string: "https://example.org")!)
        .environment(
          \.openURL,
          OpenURLAction { url in
            MainActor.assumeIsolated { opened.value = url }
            return .handled
          }
        )
    }
    hosted.tap("Site")
    #expect(opened.value?.absoluteString == "https://example.org")
  }
}
