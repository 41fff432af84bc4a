/** The site's jobs, begun by a journey and not by the clock. */
import { querySite } from "../test/site-database.ts";

type Site = Parameters<typeof querySite>[0];

/** Begins a job now. */
export const runJob = (site: Site, name: string) =>
  querySite(site, "insert into pgboss.job (name, data) values ($1, '{}')", [name]);

/** From now on the site's own clock begins the job no more. */
export const unschedule = (site: Site, name: string) =>
  querySite(site, "delete from pgboss.schedule where name = $1", [name]);
