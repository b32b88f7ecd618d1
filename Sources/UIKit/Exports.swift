@_exported import CoreGraphics
@_exported import CoreImage
@_exported import DeveloperToolsSupport
@_exported import Foundation
@_exported import QuartzCore
@_exported import Symbols
// Core Data tells of snapshots, too, and knows nothing of lists.
@_exported import struct SlipwayFoundation.NSDiffableDataSourceSnapshot
@_exported import class SlipwayFoundation.NSDiffableDataSourceSnapshotReference
// On iOS Foundation has these; here they know the types of data.
@_exported import class UniformTypeIdentifiers.NSItemProvider
@_exported import protocol UniformTypeIdentifiers.NSItemProviderReading
@_exported import enum UniformTypeIdentifiers.NSItemProviderRepresentationVisibility
@_exported import protocol UniformTypeIdentifiers.NSItemProviderWriting
