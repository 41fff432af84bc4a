/** The words that the site itself uses, kept by each process for a minute. */
import { documentTexts } from "#features/content/server/documents/search-documents.ts";
import { lettingTexts } from "#features/content/server/lettings/search-lettings.ts";
import { eventTexts } from "#features/events/server/catalog/search-events.ts";
import { memberTexts } from "#features/membership/server/search-members.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { PAGE_TEXTS } from "../rules/search-pages.ts";
import { createSpeller, type Speller } from "./spelling.ts";

const KEPT_MS = 60_000;

type Kept = { speller: Promise<Speller>; readAt: number };
/** Keyed by pool, because the tests of one process use several databases. */
const kept = new WeakMap<Deps["pool"], Kept>();

/** The speller of public texts, at most a minute old. Newer words are found in their exact spelling. */
export function spellerOf(deps: Deps): Promise<Speller> {
  const known = kept.get(deps.pool);
  if (known && performance.now() - known.readAt < KEPT_MS) return known.speller;
  const speller = readWords(deps);
  kept.set(deps.pool, { speller, readAt: performance.now() });
  // A failure is not cached.
  speller.catch(() => kept.delete(deps.pool));
  return speller;
}

async function readWords(deps: Deps): Promise<Speller> {
  const { db } = deps;
  const today = await todayOf(deps);
  const texts = await Promise.all([eventTexts(db), memberTexts(db), documentTexts(db, today), lettingTexts(db)]);
  return createSpeller([PAGE_TEXTS, ...texts].flat());
}
