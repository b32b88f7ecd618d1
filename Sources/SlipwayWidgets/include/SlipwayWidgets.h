#pragma once
#include "SlipwayView.h"
#include "SlipwayAccessibility.h"
#include "SlipwayOverrides.h"
