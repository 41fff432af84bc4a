import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readFromReplica } from "#platform/database/replica.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { createApi, problems } from "#platform/http/http.ts";
import { answerTable, tableFile } from "#platform/spreadsheet/answer-table.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import type { RequiredCapability } from "../../rules/capabilities.ts";
import { type Staff, type StaffEnv, staffRoute } from "./session.ts";

type Calls<Query extends z.ZodObject, Params extends z.ZodObject> = {
  tag: Parameters<typeof createApi>[0];
  /** `Members`: the calls are then getMembersCsv and getMembersXlsx. */
  id: string;
  /** Without the file extension. */
  path: `/${string}`;
  /** `The members that the filters leave` */
  summary: string;
  /** The filters of the list, which the file follows. */
  query: Query;
  params?: Params;
  /** @throws as the list does. */
  table(deps: Deps, query: z.output<Query>, by: { params: z.output<Params>; staff: Staff }): Table | Promise<Table>;
};

const FORMATS = { csv: "CSV", xlsx: "an Excel workbook" };

/** Declares the export of a table as two calls, one for CSV and one for XLSX. */
export function tableCalls<Query extends z.ZodObject, Params extends z.ZodObject>(
  required: RequiredCapability,
  { tag, id, path, summary, query, params, table }: Calls<Query, Params>,
) {
  const api = createApi(tag);
  for (const format of ["csv", "xlsx"] as const) {
    const route = staffRoute(required, {
      operationId: `get${id}${format === "csv" ? "Csv" : "Xlsx"}`,
      summary: `${summary}, as ${FORMATS[format]}`,
      method: "get",
      path: `${path}.${format}`,
      request: { query, ...(params && { params }) },
      responses: { ...tableFile(format, "The rows, in the order of the list"), ...(params && problems(404)) },
    });
    // The types cannot express a schema that is passed in; the route has validated the call by it.
    const answer = async (c: Context<StaffEnv>) => {
      const valid = <T>(part: string) => c.req.valid(part as never) as T;
      const filters = valid<z.output<Query>>("query");
      const by = { params: valid<z.output<Params>>("param"), staff: c.var.staff };
      const made = await readFromReplica(c.var.deps, (deps) => table(deps, filters, by));
      return answerTable(c, format, { ...made, name: await datedName(c.var.deps, made.name) });
    };
    api.openapi(route, answer as never);
  }
  return api;
}

/** Adds the day to a name without a year, so that files of different years do not overwrite each other. */
const datedName = async (deps: Deps, name: string): Promise<string> =>
  /\b20\d\d\b/.test(name) ? name : `${name}-${await todayOf(deps)}`;
