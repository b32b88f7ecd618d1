import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Forms of buttons, toggles of several values") struct ControlShapeTests {
  @Test("The ground of a bordered button has the form that is asked for") func borderShapes() throws {
    func corner(_ shape: ButtonBorderShape) throws -> (corner: [UInt8], edge: [UInt8], size: CGSize) {
      let hosted = Hosted(CGSize(200, 100)) {
        Button {
        } label: {
          Mark("m", 60, 26)
        }
        .buttonStyle(.borderedProminent).tint(Color.pureRed).buttonBorderShape(shape)
      }
      let frame = hosted.frame(of: try #require(hosted.views(of: PaintView.self).first))
      return (hosted.pixel(frame.minX + 4, frame.minY + 4), hosted.pixel(frame.minX + 2, frame.midY), frame.size)
    }
    #expect(try corner(.automatic).corner.isNear(.red))
    #expect(try !corner(.capsule).corner.isNear(.red, by: 60))
    #expect(try corner(.capsule).edge.isNear(.red))
    #expect(try corner(.roundedRectangle(radius: 0)).corner.isNear(.red))
    let circle = try corner(.circle)
    #expect(circle.size.width == circle.size.height && !circle.corner.isNear(.red, by: 60))
  }

  @Test("A toggle of several values is on if all are, and turns all") func sources() {
    struct Item { let isOn: Binding<Bool> }
    let (first, second) = (Box(true), Box(false))
    var seen: [Bool] = []
    struct Words: ToggleStyle {
      let note: (Bool) -> Void
      func makeBody(configuration: Configuration) -> some View {
        note(configuration.isMixed)
        return Button {
          configuration.isOn.toggle()
        } label: {
          Text(configuration.isOn ? "on" : "off")
        }
      }
    }
    let hosted = Hosted {
      Toggle("All", sources: [Item(isOn: first.binding), Item(isOn: second.binding)], isOn: \.isOn)
        .toggleStyle(Words { seen.append($0) })
    }
    #expect(hosted.texts == ["off"])
    #expect(seen.last == true)
    hosted.tap("off")
    #expect(first.value && second.value)
    #expect(hosted.texts == ["on"])
    #expect(seen.last == false)
  }
}
