@_exported import QuickLook
@_exported import SwiftUI
