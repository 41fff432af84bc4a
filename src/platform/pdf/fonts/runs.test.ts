import { expect, test } from "vitest";
import { filesOf } from "./font-files.ts";
import { uncommonLetters } from "./letters.ts";
import { runsOf } from "./runs.ts";

const none = new Map();
const drawn = async (text: string) =>
  runsOf(text, { files: await filesOf(uncommonLetters(text)), common: none }).map((run) => run.text);

const [MOHAMMED, HADDAD] = ["محمد", "حداد"];

test.each([
  ["Pat Reed", ["Pat Reed"]],
  [`${MOHAMMED} ${HADDAD}`, [HADDAD, " ", MOHAMMED]],
  [`${MOHAMMED} (${HADDAD}) 7`, ["7", " (", HADDAD, ") ", MOHAMMED]],
  [`Acme ${MOHAMMED} 12 ${HADDAD}, Pat`, ["Acme ", HADDAD, " ", "12", " ", MOHAMMED, ", Pat"]],
  [`${MOHAMMED} (Pat) ${HADDAD}`, [MOHAMMED, " (Pat) ", HADDAD]],
  ["שרה (ת) כהן", ["כהן", " (", "ת", ") ", "שרה"]],
  ["علی\u200cرضا", ["علی\u200cرضا"]],
])("%j is drawn from left to right as %j", async (text, runs) => {
  expect(await drawn(text)).toEqual(runs);
});
