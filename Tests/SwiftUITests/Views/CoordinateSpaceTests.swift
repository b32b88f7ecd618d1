import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Spaces of coordinates, and views that tell their place") struct CoordinateSpaceTests {
  private func hosted<V: View>(@ViewBuilder _ content: () -> V) -> Hosted<V> { Hosted(CGSize(100, 100), content) }

  @Test("A named space, the scroll view's, the view's own and the window's") func spaces() {
    var frames: [String: CGRect] = [:]
    let hosted = hosted {
      VStack(spacing: 0) {
        Color.clear.frame(height: 20)
        ScrollView {
          VStack(spacing: 0) {
            Color.clear.frame(height: 50)
            GeometryReader { room in
              let _ =
                frames = [
                  "named": room.frame(in: .named("content")), "scroll": room.frame(in: .scrollView),
                  "vertical": room.frame(in: .scrollView(axis: .vertical)), "local": room.frame(in: .local),
                  "global": room.frame(in: .global), "sight": room.bounds(of: .scrollView) ?? .zero,
                  "content": room.bounds(of: .named("content")) ?? .zero,
                ]
              let _ = #expect(room.bounds(of: .named("nobody")) == nil)
              Color.clear
            }
            .frame(height: 30)
            Color.clear.frame(height: 200)
          }
          .coordinateSpace(.named("content"))
        }
      }
    }
    hosted.settle()
    #expect(frames["named"] == CGRect(0, 50, 100, 30) && frames["local"] == CGRect(0, 0, 100, 30))
    #expect(frames["scroll"] == CGRect(0, 50, 100, 30) && frames["global"] == CGRect(0, 70, 100, 30))
    #expect(frames["sight"] == CGRect(0, -50, 100, 80) && frames["content"] == CGRect(0, -50, 100, 280))
    hosted.views(of: UIScrollView.self)[0].contentOffset.y = 15
    hosted.settle()
    #expect(frames["named"]?.minY == 50 && frames["scroll"]?.minY == 35 && frames["vertical"]?.minY == 35)
    #expect(frames["global"]?.minY == 55 && frames["sight"]?.minY == -35)
  }

  @Test("Kinds of spaces are told apart") func kinds() {
    #expect(CoordinateSpace.global.isGlobal && CoordinateSpace.local.isLocal && !CoordinateSpace.named("a").isLocal)
    let named: NamedCoordinateSpace = .named("a")
    #expect(named.coordinateSpace == .named("a") && named == .named("a") && named != .named("b"))
    #expect(GlobalCoordinateSpace().coordinateSpace == .global && LocalCoordinateSpace().coordinateSpace == .local)
    #expect(NamedCoordinateSpace.scrollView != .scrollView(axis: .vertical))
  }

  @Test("A change of the geometry is told, the first one too, with old and new") func changes() {
    let diary = Diary()
    let height = Box<CGFloat>(30)
    let hosted = hosted {
      Live {
        VStack(spacing: 0) {
          Color.clear.frame(height: height.value)
          Mark("mark", 10, 10)
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .global).minY
            } action: { new in
              diary("\(Int(new))")
            }
        }
      }
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: { old, new in
        diary("\(Int(old.height)) \(Int(new.height))")
      }
    }
    hosted.settle()
    #expect(diary.take().sorted() == ["40 40", "60"])
    height.value = 50
    hosted.settle()
    #expect(diary.take().sorted() == ["40 60", "70"])
    hosted.settle()
    #expect(diary.take().isEmpty)
  }

  @Test("A place in a scroll view is told as it is scrolled") func scrolling() {
    let diary = Diary()
    let hosted = hosted {
      ScrollView {
        Color.clear.frame(height: 300)
          .onGeometryChange(for: Bool.self) {
            $0.frame(in: .scrollView).minY < -50
          } action: { new in
            diary("\(new)")
          }
      }
    }
    hosted.settle()
    for y in [20.0, 60, 80, 10] {
      hosted.views(of: UIScrollView.self)[0].contentOffset.y = y
      hosted.settle()
    }
    #expect(diary.take() == ["false", "true", "false"])
  }

  @Test("A drag is told in the space it asks for") func drag() {
    let diary = Diary()
    let hosted = hosted {
      VStack(spacing: 0) {
        Color.clear.frame(height: 40)
        Color.pureRed.gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .named("all")).onEnded {
            diary("\(Int($0.startLocation.y))")
          }
        )
      }
      .coordinateSpace(.named("all"))
    }
    hosted.fingers.tap(CGPoint(x: 50, y: 60))
    #expect(diary.take() == ["60"])
  }
}
