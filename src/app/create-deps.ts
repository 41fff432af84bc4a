/** Selects drivers by the environment. */

import { getOrganization, getSetting } from "#features/content/server/settings/queries.ts";
import { findPayingCompany } from "#features/membership/server/companies/paying-company.ts";
import { createBotCheck } from "#platform/bot-check/create-bot-check.ts";
import type { CardProcessor } from "#platform/cards/card-processor.ts";
import { createStripeCards } from "#platform/cards/stripe.ts";
import { createTestCards } from "#platform/cards/test-cards.ts";
import { type Connection, createDb, createPool } from "#platform/database/db.ts";
import type { News } from "#platform/database/own-news.ts";
import { createReplica } from "#platform/database/replica.ts";
import type { Deps } from "#platform/deps.ts";
import type { Env } from "#platform/environment/env-schema.ts";
import { createQueue, PACE, type RunningQueue } from "#platform/jobs/queue.ts";
import { keepUntilChange } from "#platform/live/keep-until-change.ts";
import { announceChange, type ChangeListener, gatherNews } from "#platform/live/live.ts";
import { createLiveStreams } from "#platform/live/live-streams.ts";
import type { Log } from "#platform/log/log.ts";
import { createMailer } from "#platform/mail/transports/create-mailer.ts";
import { createFileStore } from "#platform/storage/create-file-store.ts";
import { keepFacts } from "#platform/webhooks/keep-facts.ts";
import { SPREAD_WEBHOOKS } from "#platform/webhooks/spread-events.ts";
import { createZipCodes } from "#platform/zip-codes/zip-codes.ts";
import type { Organization } from "#shared/organization.ts";
import { letterBook } from "./emails.ts";
import { personalTables } from "./personal-tables.ts";
import { ZIP_TABLE } from "./zip-table.ts";

export type Surroundings = {
  env: Env;
  log: Log;
  connection: Connection;
  /** Around a pooler. */
  direct?: Connection;
  secret: string;
  publicUrl: string;
  changes: Pick<ChangeListener, "isListening" | "onChange" | "tell">;
  now?: () => Date;
};

export function createDeps({
  env,
  log,
  connection,
  direct = connection,
  secret,
  publicUrl,
  changes,
  now = () => new Date(),
}: Surroundings): Deps & { queue: RunningQueue } {
  const pool = createPool(connection, log);
  const queue = createQueue(pool, log, PACE, direct);
  const tell: Record<News, () => void> = {
    now: changes.tell,
    soon: gatherNews(() => announceChange(db), log),
    facts: gatherNews(() => queue.send(db, SPREAD_WEBHOOKS, {}), log),
  };
  const db: Deps["db"] = createDb(pool, (news) => tell[news](), keepFacts(changes, now));
  let known: Organization | undefined;
  const keptOrganization = keepUntilChange(changes, getOrganization);
  const organization = async () => {
    known = await keptOrganization(db);
    return known;
  };
  return {
    env,
    publicUrl,
    secret,
    log,
    pool,
    db,
    replica: chooseReplica(env, log),
    queue,
    mailer: createMailer(env),
    letters: letterBook,
    cards: chooseCards({ env, publicUrl, pool, now }),
    files: createFileStore(env, log),
    botCheck: createBotCheck({ env, secret, db, now }),
    zipCodes: createZipCodes(ZIP_TABLE),
    personal: personalTables,
    live: createLiveStreams(changes, log),
    organization,
    knownOrganization: () => known,
    moneyNeedsSecondFactor: async () => (await getSetting(db, "security")).moneyNeedsSecondFactor,
    payingCompany: (user) => findPayingCompany(db, user),
    // Only the app has pages; see createApp.
    drawPage: () => Promise.reject(new Error("no pages here")),
    now,
    once: (_key, read) => read(),
  };
}

function chooseReplica(env: Env, log: Log): Deps["replica"] {
  if (!env.DATABASE_REPLICA_URL) return undefined;
  return createReplica({ connectionString: env.DATABASE_REPLICA_URL }, env.DATABASE_REPLICA_WAIT_SECONDS * 1000, log);
}

/**
 * Stripe where there is a key; else test cards, which work only on this machine unless the operator allows more.
 */
function chooseCards({ env, ...around }: Pick<Deps, "env" | "publicUrl" | "pool" | "now">): CardProcessor {
  if (!env.STRIPE_SECRET_KEY) return createTestCards({ env, ...around });
  return createStripeCards({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiBase: env.STRIPE_API_BASE,
  });
}
