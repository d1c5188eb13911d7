#include "CLocalModelFiles.h"
