/** Personal data in the tables of accounts. */
import { sql } from "drizzle-orm";
import { byEither, byEmail, byId } from "#platform/personal/person.ts";
import type { PersonalTable } from "#platform/personal/personal-table.ts";
import { apiTokens } from "./api-tokens/api-token-tables.ts";
import { authenticatorApps, passkeys, recoveryCodes, secondSteps } from "./factors/factor-tables.ts";
import { accountLinks, pendingSignUps } from "./links/link-tables.ts";
import { registrationNotes } from "./notes/note-tables.ts";
import { providerSignIns } from "./providers/provider-tables.ts";
import { auditLog, credentials, sessions, staffLinks, users } from "./tables.ts";

const OWN = { erase: "delete", isOfAccount: true } as const;
const EMAILS = String.raw`[^\s<>()"]+@[^\s<>()"]+\.[[:alnum:]]+`;
const PHONES = String.raw`\y\d{3}-\d{3}-\d{4}\y`;
const withoutContact = (column: typeof auditLog.detail | typeof auditLog.subject) =>
  sql`regexp_replace(regexp_replace(${column}, ${EMAILS}, '(address removed)', 'g'), ${PHONES}, '(phone removed)', 'g')`;

export const accountPersonal: readonly PersonalTable[] = [
  {
    table: users,
    label: "Account",
    ...OWN,
    isOf: byEither(byEmail(users.email), byId(users.id)),
    tells: {
      ids: sql`array[${users.id}::text]`,
      names: [
        sql`regexp_replace(${users.name}, '\s+\S+$', '')`,
        sql`coalesce(substring(${users.name} from '\s(\S+)$'), '')`,
      ],
    },
    holds: [
      {
        says: "This is a staff user. What staff did is kept with their names: disable the user instead.",
        isTrue: () => sql`${users.grants} @> array['staff']`,
      },
    ],
  },
  { table: sessions, label: "Sign-ins", isOf: byId(sessions.userId), ...OWN, secrets: [sessions.token] },
  {
    table: credentials,
    label: "Ways to sign in",
    isOf: byId(credentials.userId),
    ...OWN,
    secrets: [credentials.password, credentials.accessToken, credentials.refreshToken, credentials.idToken],
  },
  {
    table: authenticatorApps,
    label: "Authenticator app",
    isOf: byId(authenticatorApps.userId),
    ...OWN,
    secrets: [authenticatorApps.sealedKey],
  },
  { table: passkeys, label: "Passkeys", isOf: byId(passkeys.userId), ...OWN, secrets: [passkeys.publicKey] },
  {
    table: recoveryCodes,
    label: "Recovery codes",
    isOf: byId(recoveryCodes.userId),
    ...OWN,
    secrets: [recoveryCodes.codeHash],
  },
  {
    table: secondSteps,
    label: "Sign-ins under way",
    isOf: byId(secondSteps.userId),
    ...OWN,
    secrets: [secondSteps.tokenHash],
  },
  {
    table: accountLinks,
    label: "Links by email",
    isOf: byEmail(accountLinks.email),
    ...OWN,
    secrets: [accountLinks.tokenHash],
  },
  {
    table: pendingSignUps,
    label: "Sign-ups under way",
    isOf: byEmail(pendingSignUps.email),
    ...OWN,
    secrets: [pendingSignUps.browserHash, pendingSignUps.passwordHash],
  },
  {
    table: staffLinks,
    label: "Invitations of staff",
    isOf: byEmail(staffLinks.email),
    ...OWN,
    secrets: [staffLinks.tokenHash],
  },
  {
    table: apiTokens,
    label: "API tokens",
    isOf: byId(apiTokens.makerId),
    ...OWN,
    secrets: [apiTokens.tokenHash],
  },
  {
    table: auditLog,
    label: "Activity",
    isOf: byId(auditLog.actorId),
    stays: "What was done, and when; the name and the address in it are replaced.",
    ages: {
      kind: "activity",
      isOver: (before) =>
        sql`${auditLog.at} < ${before} and (${auditLog.subject} ~ ${EMAILS} or ${auditLog.detail} ~ ${EMAILS}
          or ${auditLog.detail} ~ ${PHONES})`,
      becomes: () => ({ subject: withoutContact(auditLog.subject), detail: withoutContact(auditLog.detail) }),
    },
  },
  { table: providerSignIns, nobody: "Hashes of a browser, for minutes" },
  { table: registrationNotes, label: "Notes of staff", isOf: byId(registrationNotes.reference) },
];
