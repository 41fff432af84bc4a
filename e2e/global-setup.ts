/**
 * One site's first start for all journeys: making a database and its sample data takes three times as long as any later
 * start.
 */
import { removeDataDir, SITE_TEMPLATE, startBuiltSite } from "../test/built-site.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const site = await startBuiltSite();
  await site.stop();
  // Workers inherit it.
  process.env[SITE_TEMPLATE] = site.dataDir;
  return () => removeDataDir(site.dataDir);
}
