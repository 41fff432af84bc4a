/** An event for one journey alone, which may fill it or change what it sells. */
import { type OpenSite, querySite } from "../test/site-database.ts";

/**
 * Copies an event of the sample under another title.
 *
 * @param over columns of the new row, such as `capacity`.
 * @param sample title of the event; of several editions the latest is copied.
 * @returns its id.
 */
export async function ownEvent(
  site: OpenSite,
  title: string,
  over: object = {},
  sample = "Coast Golf Scramble",
): Promise<string> {
  const id = crypto.randomUUID();
  // Of the sample, other journeys may have bought what there is once.
  const row = { sold_out: [], ...over, id, event_title: title };
  const columns = await querySite<{ list: string }>(
    site,
    // What the database computes itself may not be given to it.
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
      where table_name = 'events' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const list = columns[0]?.list;
  await querySite(
    site,
    `insert into events (${list})
     select ${list} from (
       select (jsonb_populate_record(null::events, to_jsonb(sample) || $1::jsonb)).*
         from events sample where event_title = $2 order by event_date desc limit 1) copy`,
    [JSON.stringify(row), sample],
  );
  return id;
}
