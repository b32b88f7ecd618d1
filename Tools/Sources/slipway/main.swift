print("slipway")
