/**
 * Every table of every feature, with its personal data. A table comes before the tables that refer to it: rows are
 * gathered in this order and deleted in reverse.
 */
import { accountPersonal } from "#features/accounts/server/personal.ts";
import { adminPersonal } from "#features/admin/server/personal.ts";
import { certificationPersonal } from "#features/certifications/server/personal.ts";
import { contentPersonal } from "#features/content/server/personal.ts";
import { eventPersonal } from "#features/events/server/personal.ts";
import { membershipPersonal } from "#features/membership/server/personal.ts";
import { paymentPersonal } from "#features/payments/server/personal.ts";
import { registrationPersonal } from "#features/registrations/server/personal.ts";
import type { PersonalTable } from "#platform/personal/personal-table.ts";
import { platformPersonal } from "#platform/personal/platform-personal.ts";

export const personalTables: readonly PersonalTable[] = [
  ...accountPersonal,
  ...membershipPersonal,
  ...registrationPersonal,
  ...certificationPersonal,
  ...eventPersonal,
  ...paymentPersonal,
  ...contentPersonal,
  ...adminPersonal,
  ...platformPersonal,
];
