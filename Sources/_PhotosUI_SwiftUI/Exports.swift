@_exported import PhotosUI
@_exported import SwiftUI
