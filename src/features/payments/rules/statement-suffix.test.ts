import { expect, test } from "vitest";
import { statementSuffix } from "./statement-suffix.ts";

test.each([
  ["MAPA", "MAPA"],
  ["Asphalt Pavement Association", "ASPHALT PA"],
  ["Caf\u00e9 <b>*'\"\\", "CAFE B"],
  ["A  B", "A B"],
  ["2027", undefined],
  ["\u9053\u8def", undefined],
  ["", undefined],
])("of the short name %j a bank statement shows %j", (name, shown) => {
  expect(statementSuffix(name)).toBe(shown);
});
