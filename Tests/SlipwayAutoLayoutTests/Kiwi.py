"""Solves systems with kiwisolver: one JSON object a line in, one a line out.

In:  {"variables": n, "constraints": [{"terms": [[variable, coefficient], ...], "relation": "<=", "constant": c,
      "strength": s or null for required}, ...]}
Out: {"values": [...]} or {"values": null} where the required constraints contradict each other.
"""
import json
import sys

import kiwisolver


def solve(system):
    solver = kiwisolver.Solver()
    variables = [kiwisolver.Variable(str(i)) for i in range(system["variables"])]
    for item in system["constraints"]:
        terms = [kiwisolver.Term(variables[v], c) for v, c in item["terms"]]
        strength = kiwisolver.strength.required if item["strength"] is None else item["strength"]
        expression = kiwisolver.Expression(terms, -item["constant"])
        try:
            solver.addConstraint(kiwisolver.Constraint(expression, item["relation"], strength))
        except kiwisolver.UnsatisfiableConstraint:
            return None
    solver.updateVariables()
    return [variable.value() for variable in variables]


for line in sys.stdin:
    print(json.dumps({"values": solve(json.loads(line))}), flush=True)
