import { hasClassRegistrations } from "#features/certifications/server/has-class-registrations.ts";
import { hasSessions } from "#features/certifications/server/sessions/has-sessions.ts";
import { hasDocumentsOrMessages } from "#features/content/server/documents/has-documents.ts";
import { hasLettings } from "#features/content/server/lettings/has-lettings.ts";
import { hasEvents } from "#features/events/server/catalog/has-events.ts";
import { hasMembersOrApplications } from "#features/membership/server/has-members.ts";
import { hasMoney } from "#features/payments/server/charges/has-money.ts";
import type { Db } from "#platform/database/db.ts";

const READERS = [
  hasEvents,
  hasMembersOrApplications,
  hasClassRegistrations,
  hasSessions,
  hasDocumentsOrMessages,
  hasLettings,
  hasMoney,
];

/**
 * Whether the database holds no event, member, application, registration, document, letting, message or money. Settings
 * and staff users do not count, because the sample changes none.
 */
export async function isUntouched(db: Db): Promise<boolean> {
  for (const has of READERS) if (await has(db)) return false;
  return true;
}
