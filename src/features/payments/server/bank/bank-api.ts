/** HTTP routes by which staff tick deposits off against the bank's statements. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { columnField as column, formOf, unlessEmpty, uploadedFile } from "#platform/http/upload-schemas.ts";
import { depositIdSchema } from "#shared/identifiers.ts";
import {
  BANK_COLUMNS,
  MAX_WAY_DAYS,
  statementPreviewSchema,
  tickedSchema,
  ticksFormSchema,
  USUAL_WAY_DAYS,
} from "../../rules/bank/bank-statement.ts";
import { depositSchema, reasonSchema } from "../../rules/check.ts";
import { FUNDS } from "../../rules/funds.ts";
import { viewDeposit } from "../checks/deposit-queries.ts";
import { previewStatement } from "./preview-statement.ts";
import { takeBackTick } from "./take-back-tick.ts";
import { tickDeposits } from "./tick-deposits.ts";

const wayDays = z.coerce.number().int("Must be a whole number").min(0).max(MAX_WAY_DAYS, `At most ${MAX_WAY_DAYS}`);

const preview = staffCall("checks", {
  operationId: "previewBankStatement",
  summary: "What a bank's statement says of the deposits, line by line; nothing is written",
  description:
    "CSV or an Excel workbook, up to 2 MB and 10,000 lines. Columns are found by their headings and by what they hold, unless they are given.",
  method: "post",
  path: "/bank-statements/preview",
  request: {
    body: formOf(
      z.strictObject({
        file: uploadedFile("Must choose a file"),
        fund: unlessEmpty(z.enum(FUNDS)).describe("Whose account it is; without it the association's own"),
        wayDays: unlessEmpty(wayDays).describe(
          `Days from a deposit to its line in the statement, at most; ${USUAL_WAY_DAYS} without it`,
        ),
        date: column,
        description: column,
        amount: column,
        direction: column,
        credit: column,
        debit: column,
      }),
    ),
  },
  responses: {
    200: json(statementPreviewSchema, "Each line that came in, and the deposits without one"),
    ...problems(413),
  },
  async run(deps, { file, fund, wayDays: days, actor, ...given }) {
    const columns = Object.fromEntries(
      BANK_COLUMNS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
    );
    return previewStatement(deps, {
      file: await file.bytes(),
      fund: fund ?? null,
      wayDays: days ?? USUAL_WAY_DAYS,
      columns,
    });
  },
});

const post = staffCall("checks", {
  operationId: "tickDeposits",
  summary: "Says of deposits that the bank has them, each by one line of its statement: all of them or none",
  description: "The ledger does not change. The same Idempotency-Key with the same body is the same statement.",
  method: "post",
  path: "/bank-statements",
  request: { headers: neededKeyHeader, body: jsonBody(ticksFormSchema, "Lines and their deposits") },
  responses: { 201: created(tickedSchema, "The deposits", "`/api/deposits`"), ...problems(409) },
  run: tickDeposits,
});

const takeBack = staffCall("checks", {
  operationId: "takeBackTick",
  summary: "Takes back that the bank has a deposit, where the tick was a mistake",
  method: "post",
  path: "/deposits/{depositId}/bank-line/take-back",
  request: {
    params: z.object({ depositId: depositIdSchema }),
    body: jsonBody(reasonSchema, "Why, for the activity log"),
  },
  responses: { 200: json(depositSchema, "The deposit, which waits for its line again"), ...problems(404, 409) },
  async run(deps, { depositId: id, actor, ...sent }) {
    await takeBackTick(deps, { depositId: id, ...sent, actor });
    return viewDeposit(deps.db, await deps.organization(), { id });
  },
});

export const bankApi = createApi("Payments").openapiRoutes([preview, post, takeBack]);
