#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

/// How many times this thread has allocated memory since it started.
long slipway_allocation_count(void);

#endif
