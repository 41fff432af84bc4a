/** Tokens with which programs call the API, and how far each reaches. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { addDays } from "#shared/dates.ts";
import { addMonths } from "#shared/days/add-months.ts";
import { lineSchema } from "#shared/text.ts";
import { ALL_CAPABILITIES, type Capability, type RequiredCapability } from "./capabilities.ts";

/** Secret scanners find a token by it. */
export const TOKEN_PREFIX = "blt_";
export const MAX_TOKEN_NAME = 80;
/** Tokens that work at once. */
export const MOST_API_TOKENS = 50;
export const USUAL_MONTHS = 12;
export const MOST_MONTHS = 24;
/** A token is marked this many days before its last one. */
const SOON_DAYS = 30;
export const CALLS_IN_TEN_MINUTES = 1200;

/** Capabilities that no token has: staff users and their second factors, settings and tokens, erasing people. */
const NO_SCOPES = ["staff", "settings", "privacy"] as const satisfies readonly Capability[];
/** Every token opens what every role opens. */
const OF_ALL = "portal" satisfies Capability;
export type Scope = Exclude<Capability, (typeof NO_SCOPES)[number] | typeof OF_ALL>;

const isScope = (capability: Capability): capability is Scope =>
  capability !== OF_ALL && !(NO_SCOPES as readonly Capability[]).includes(capability);

/** A scope is a capability of staff. */
export const SCOPES = ALL_CAPABILITIES.filter(isScope);

/** The capabilities of a token, unless its maker lacks them. */
export const capabilitiesOfScopes = (scopes: readonly string[]): Capability[] => [
  OF_ALL,
  ...SCOPES.filter((scope) => scopes.includes(scope)),
];

/**
 * The scopes of which a call takes any one. @returns an empty list for a call that every token reaches, and nothing for
 * one that none does.
 */
export function scopesFor(required: RequiredCapability): Scope[] | undefined {
  const capabilities = [required].flat();
  if (capabilities.includes(OF_ALL)) return [];
  const scopes = capabilities.filter(isScope);
  return scopes.length > 0 ? scopes : undefined;
}

/** The methods of a token that only reads. */
export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

export const lastDayOf = (today: string, months: number): string => addMonths(today, months);

export const newApiTokenSchema = z
  .strictObject({
    name: lineSchema(MAX_TOKEN_NAME, "Must enter what will use it"),
    scopes: z.array(z.enum(SCOPES)).min(1, "Must choose at least one").max(SCOPES.length),
    isReadOnly: z.boolean().describe("It may only send GET and HEAD"),
    lastDay: daySchema("Must enter a day").describe(
      `The last day on which it works, at most ${MOST_MONTHS} months from today`,
    ),
  })
  .meta({ id: "NewApiToken" });
export type NewApiToken = z.output<typeof newApiTokenSchema>;

const STATES = ["active", "ends-soon", "ended", "revoked", "maker-gone"] as const;
export type TokenState = (typeof STATES)[number];

type Life = { lastDay: string; revokedAt: Date | string | null; isMakerStaff: boolean };

export function stateOfToken({ lastDay, revokedAt, isMakerStaff }: Life, today: string): TokenState {
  if (revokedAt) return "revoked";
  if (lastDay < today) return "ended";
  if (!isMakerStaff) return "maker-gone";
  return lastDay <= addDays(today, SOON_DAYS) ? "ends-soon" : "active";
}

export const isWorking = (state: TokenState): boolean => state === "active" || state === "ends-soon";

const instant = z.iso.datetime();

export const apiTokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    isReadOnly: z.boolean(),
    madeBy: z.string(),
    madeAt: instant,
    lastDay: z.iso.date(),
    lastUsedAt: instant.nullable().describe("To about five minutes"),
    revokedAt: instant.nullable(),
    state: z.enum(STATES).describe("`maker-gone`: the staff user who made it is disabled or no longer staff"),
  })
  .meta({ id: "ApiToken" });
export type ApiToken = z.output<typeof apiTokenSchema>;

export const madeApiTokenSchema = apiTokenSchema
  .extend({ token: z.string().describe("Shown this once; the site keeps only its hash") })
  .meta({ id: "MadeApiToken" });
