@_exported import Contacts
@_exported import UIKit
