import Foundation
import SlipwayFoundation

extension NibDecoder {
  /// Sets an object's outlets, its actions and the segues it begins.
  func connect(_ object: AnyObject, _ element: InterfaceElement) {
    var collections: [(property: String, objects: [AnyObject])] = []
    for connection in element.list("connections") {
      switch connection.name {
      case "outlet": setOutlet(connection, of: object)
      case "outletCollection":
        guard let property = connection["property"], let destination = destination(connection["destination"]) else {
          break
        }
        if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].objects.append(destination)
        } else {
          collections.append((property, [destination]))
        }
      case "action": addAction(connection, of: object)
      case "segue": addSegue(connection, from: object)
      default: break
      }
    }
    for (property, objects) in collections {
      if property == "gestureRecognizers", let view = object as? UIView {
        for case let recognizer as UIGestureRecognizer in objects { view.addGestureRecognizer(recognizer) }
      } else {
        (object as? NSObject)?.setValue(objects, forKey: property)
      }
    }
  }

  private func setOutlet(_ connection: InterfaceElement, of object: AnyObject) {
    guard let property = connection["property"], let id = connection["destination"],
      let destination = destination(id)
    else { return }
    // The parts of a controller that were made with it are connected with it, those of its view with the view.
    if object === controller, storyboard != nil, wasThereBefore(id), destination !== controller { return }
    (object as? NSObject)?.setValue(destination, forKey: property)
  }

  private func addAction(_ connection: InterfaceElement, of object: AnyObject) {
    guard let selector = connection["selector"].map({ Selector($0) }) else { return }
    // The first responder stands for whoever comes along the responder chain.
    let target = destination(connection["destination"])
    switch object {
    case let control as UIControl:
      control.addTarget(target, action: selector, for: event(of: connection, control))
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    default: break
    }
  }

  private func event(of connection: InterfaceElement, _ control: UIControl) -> UIControl.Event {
    let events: [String: UIControl.Event] = [
      "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
      "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
      "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
      "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
      "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
      "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
      "editingDidEndOnExit": .editingDidEndOnExit,
    ]
    return connection["eventType"].flatMap { events[$0] } ?? (control is UIButton ? .touchUpInside : .valueChanged)
  }

  private func addSegue(_ connection: InterfaceElement, from object: AnyObject) {
    guard connection["kind"] != "relationship", let controller, let storyboard else { return }
    let template = SegueTemplate(connection, storyboard, from: controller)
    template.anchor = destination(connection["popoverAnchorView"] ?? connection["popoverAnchorBarButtonItem"])
    let action = SegueTemplate.action
    switch object {
    case let control as UIControl:
      controller.segueTemplates.append(template)
      control.addTarget(template, action: action, for: event(of: connection, control))
    case let item as UIBarButtonItem:
      controller.segueTemplates.append(template)
      item.target = template
      item.action = action
    case let recognizer as UIGestureRecognizer:
      controller.segueTemplates.append(template)
      recognizer.addTarget(template, action: action)
    case let cell as UITableViewCell:
      addByName(template, connection, to: controller)
      if connection["trigger"] == "accessoryAction" { cell.accessorySegue = template } else { cell.segue = template }
    case let cell as UICollectionViewCell:
      addByName(template, connection, to: controller)
      cell.segue = template
    case let view as UIView where connection["kind"] == "embed":
      template.embed(in: view)
    default:
      // A controller's own is connected twice: when it is made, and when its view is.
      addByName(template, connection, to: controller)
    }
  }

  /// Has a segue performed by its name, once: a prototype's comes with each of its cells.
  private func addByName(_ template: SegueTemplate, _ connection: InterfaceElement, to controller: UIViewController) {
    guard !controller.segueTemplates.contains(where: { $0.element.id == connection.id }) else { return }
    controller.segueTemplates.append(template)
  }
}
