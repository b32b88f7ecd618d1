#include "SlipwayWidgets.h"
