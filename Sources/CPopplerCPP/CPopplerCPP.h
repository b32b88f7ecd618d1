#pragma once
#include <poppler-document.h>
#include <poppler-page.h>
