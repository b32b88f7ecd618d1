#pragma once
#include "SlipwayView.h"
#include "SlipwayAccessibility.h"
