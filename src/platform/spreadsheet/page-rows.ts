import type { Cell, Table } from "./table.ts";

/** Rows that are in memory at once, however long the list. */
const BATCH = 250;

type PageQuery = { cursor?: string | undefined; limit: number };

/** The rows of a list that is read page after page. @param cells the rows of a page. */
export async function* pageRows<Page extends { next: string | null }>(
  read: (query: PageQuery) => Promise<Page>,
  cells: (page: Page) => Cell[][],
  limit = BATCH,
): Table["batches"] {
  let cursor: string | undefined;
  do {
    const page: Page = await read({ cursor, limit });
    yield cells(page);
    cursor = page.next ?? undefined;
  } while (cursor);
}
