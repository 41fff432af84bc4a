/** Combinations of the environment that would start and then fail, or be unsafe. */
import { backupProblems } from "../backup/env-variables.ts";
import { botCheckProblems } from "../bot-check/env-problems.ts";
import { openidProblems } from "../openid/env-problems.ts";
import { walletProblems } from "../wallet/wallets.ts";
import { isLiveKey, isSeenOnlyHere } from "./env-checks.ts";
import type { Env } from "./env-schema.ts";

export function* contradictions(env: Env) {
  yield* botCheckProblems(env);
  yield* openidProblems(env);
  yield* walletProblems(env);
  if (env.DATABASE_URL && !env.SECRET) yield "SECRET: needed with DATABASE_URL, so that every process signs alike";
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const)
    if (env[name] && !env.DATABASE_URL) yield `DATABASE_URL: needed with ${name}`;
  if (env.MAIL_TRANSPORT === "smtp" && !env.SMTP_URL) yield "SMTP_URL: needed with MAIL_TRANSPORT=smtp";
  yield* storageContradictions(env);
  yield* backupProblems(env);
  yield* cardContradictions(env);
  if (env.MAIL_TRANSPORT === "emailjs") {
    for (const name of [
      "EMAILJS_SERVICE_ID",
      "EMAILJS_TEMPLATE_ID",
      "EMAILJS_PUBLIC_KEY",
      "EMAILJS_PRIVATE_KEY",
    ] as const) {
      if (!env[name]) yield `${name}: needed with MAIL_TRANSPORT=emailjs`;
    }
  }
}

/** A slip here moves real money, or lets test cards settle real debts. */
function* cardContradictions(env: Env) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = env;
  if (!STRIPE_SECRET_KEY) {
    if (STRIPE_PUBLISHABLE_KEY) yield "STRIPE_SECRET_KEY: needed with STRIPE_PUBLISHABLE_KEY";
    if (STRIPE_WEBHOOK_SECRET) yield "STRIPE_SECRET_KEY: needed with STRIPE_WEBHOOK_SECRET";
    return;
  }
  const isLive = isLiveKey(STRIPE_SECRET_KEY);
  if (!STRIPE_PUBLISHABLE_KEY) yield "STRIPE_PUBLISHABLE_KEY: needed with STRIPE_SECRET_KEY";
  else if (isLiveKey(STRIPE_PUBLISHABLE_KEY) !== isLive)
    yield "STRIPE_PUBLISHABLE_KEY: one of the two Stripe keys is live and the other is for tests; set both of one mode";
  if (isLive && env.PAYMENTS_TEST_MODE) yield "PAYMENTS_TEST_MODE: unset it, or the live Stripe keys: they move money";
  if (!isLive && !env.PAYMENTS_TEST_MODE && !isSeenOnlyHere(env.HOST, env.PUBLIC_URL))
    yield "PAYMENTS_TEST_MODE: a Stripe test key lets anybody pay with a test card; set no-money-moves if that is meant, or live keys";
  if (isLive && STRIPE_API_BASE) yield "STRIPE_API_BASE: unset it; a live key is sent to Stripe alone";
  if (isLive && !env.PUBLIC_URL?.startsWith("https:"))
    yield "PUBLIC_URL: needed with a live Stripe key, beginning with https: browsers give no card to a page without it";
}

function* storageContradictions(env: Env) {
  const { STORAGE, S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (STORAGE === "s3" && !S3_BUCKET) yield "S3_BUCKET: needed with STORAGE=s3";
  // Files on a disk that goes with its container are lost without a word.
  if (STORAGE === "disk" && (S3_BUCKET || S3_ENDPOINT))
    yield "STORAGE: set it to s3, or unset the names that begin with S3_";
  if (S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) yield "S3_SECRET_ACCESS_KEY: needed with S3_ACCESS_KEY_ID";
  if (S3_SECRET_ACCESS_KEY && !S3_ACCESS_KEY_ID) yield "S3_ACCESS_KEY_ID: needed with S3_SECRET_ACCESS_KEY";
}
