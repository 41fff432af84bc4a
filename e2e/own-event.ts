/** An event that one journey has to itself, for those that fill it or change what it sells. */
import { querySite } from "../test/site-database.ts";

/**
 * Copies the sample's second golf tournament under another title.
 *
 * @param over columns of the new row, such as `capacity`.
 * @returns its id.
 */
export async function ownEvent(site: { dataDir: string }, title: string, over: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  const row = { ...over, id, event_title: title };
  await querySite(
    site,
    `insert into events select (jsonb_populate_record(null::events, to_jsonb(sample) || $1::jsonb)).*
       from events sample where event_title = 'Coast Golf Scramble'`,
    [JSON.stringify(row)],
  );
  return id;
}
