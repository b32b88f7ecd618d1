// The compiler loads this module for a file that imports both Testing and CoreImage (UIKit re-exports it), by the
// toolchain's list of overlays; without it such a file does not compile.
import CoreImage
