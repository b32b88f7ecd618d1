#pragma once
#include "SlipwayView.h"
