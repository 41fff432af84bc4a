/** A failure of the database in the moment in which a visitor sends something. */
import { querySite } from "../test/site-database.ts";

/**
 * For the time of `work` the database takes no new row of a table. Readers of the table, such as the site's jobs, notice
 * nothing.
 */
export async function whileRefused(
  site: Parameters<typeof querySite>[0],
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await querySite(
    site,
    `create function refuse_row() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`,
  );
  await querySite(site, `create trigger refuse_row before insert on ${table} execute function refuse_row()`);
  try {
    await work();
  } finally {
    await querySite(site, "drop function refuse_row cascade");
  }
}
