#pragma once

/// Makes the platform: a retained object of a class that conforms to SlipwayPlatform's `Platform`. UIKit calls it once.
///
/// One module of a process defines it, SlipwayGTK today. UIKit links that module and never imports it, so that nothing of
/// a platform's own headers reaches whoever imports UIKit.
void *_Nonnull slipway_platform_make(void);
