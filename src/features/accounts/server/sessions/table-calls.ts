import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Deps, todayOf } from "#platform/deps.ts";
import { createApi, problems } from "#platform/http/http.ts";
import { answerTable, tableFile } from "#platform/spreadsheet/answer-table.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import type { Wanted } from "../../rules/capabilities.ts";
import { type Staff, type StaffEnv, staffRoute } from "./session.ts";

type Calls<Query extends z.ZodObject, Params extends z.ZodObject> = {
  tag: Parameters<typeof createApi>[0];
  /** `Members`: the calls are then getMembersCsv and getMembersXlsx. */
  id: string;
  /** Without the ending that says which file. */
  path: `/${string}`;
  /** `The members that the filters leave` */
  summary: string;
  /** What the file obeys: the filters of the list. */
  query: Query;
  params?: Params;
  /** @throws as the list does. */
  table(deps: Deps, asked: z.output<Query>, by: { params: z.output<Params>; staff: Staff }): Table | Promise<Table>;
};

const FORMATS = { csv: "CSV", xlsx: "an Excel workbook" };

/** Declares a table that staff take away as two calls, one for each kind of file. */
export function tableCalls<Query extends z.ZodObject, Params extends z.ZodObject>(
  wanted: Wanted,
  { tag, id, path, summary, query, params, table }: Calls<Query, Params>,
) {
  const api = createApi(tag);
  for (const format of ["csv", "xlsx"] as const) {
    const route = staffRoute(wanted, {
      operationId: `get${id}${format === "csv" ? "Csv" : "Xlsx"}`,
      summary: `${summary}, as ${FORMATS[format]}`,
      method: "get",
      path: `${path}.${format}`,
      request: { query, ...(params && { params }) },
      responses: { ...tableFile(format, "The rows, in the order of the list"), ...(params && problems(404)) },
    });
    // What the document's types cannot say of a schema that is handed in: the calls have been checked by it.
    const answer = async (c: Context<StaffEnv>) => {
      const valid = <T>(part: string) => c.req.valid(part as never) as T;
      const asked = valid<z.output<Query>>("query");
      const by = { params: valid<z.output<Params>>("param"), staff: c.var.staff };
      const made = await table(c.var.deps, asked, by);
      return answerTable(c, format, { ...made, name: await datedName(c.var.deps, made.name) });
    };
    api.openapi(route, answer as never);
  }
  return api;
}

/** A list is saved with the day, and an event or a period with its own year: no two years overwrite each other. */
const datedName = async (deps: Deps, name: string): Promise<string> =>
  /\b20\d\d\b/.test(name) ? name : `${name}-${await todayOf(deps)}`;
