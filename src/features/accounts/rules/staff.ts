/** Staff users as administrators see and change them. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { userIdSchema } from "#shared/identifiers.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { ROLES, type Role } from "./grants.ts";

/** An invitation by email works for this long, once. */
export const INVITATION_DAYS = 7;
/** An expired invitation is listed for this many days more, to be sent again. */
export const OVER_DAYS = 30;

const role = z.enum(ROLES, "Must choose a role");

export const staffInvitationFormSchema = z.strictObject({
  name: withoutSite(lineSchema(100, "Must enter a name")),
  email: emailSchema.transform((email) => email.toLowerCase()),
  role,
  hasLettings: z.boolean(),
});
export type StaffInvitationForm = z.output<typeof staffInvitationFormSchema>;

/** `updatedAt` is that of the user as the form showed it, so that a later change is not overwritten. */
export const roleChangeSchema = z.strictObject({ role, hasLettings: z.boolean(), updatedAt: z.iso.datetime() });
export type RoleChange = z.output<typeof roleChangeSchema>;

const instant = z.iso.datetime();
const heldSchema = z.object({ role: z.enum(ROLES).nullable(), hasLettings: z.boolean() });

export const staffMemberSchema = heldSchema.extend({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  seenAt: instant.nullable().describe("Last use of the portal, to within five minutes; null for never"),
  hasSecondFactor: z.boolean(),
  disabledAt: instant.nullable(),
  updatedAt: instant,
});
export type StaffMember = z.output<typeof staffMemberSchema>;

export const staffSessionSchema = z.object({
  id: z.uuid(),
  userAgent: z.string().describe("How the browser names itself."),
  createdAt: instant,
  usedAt: instant,
});

export const staffInvitationSchema = heldSchema.extend({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  expiresAt: instant,
  isOver: z.boolean(),
});
export type StaffInvitation = z.output<typeof staffInvitationSchema>;

export const ROLE_LABELS: Record<Role, string> = {
  administrator: "Administrator",
  registrar: "Registrar",
  treasurer: "Treasurer",
  editor: "Editor",
  "check-in": "Check-in",
};

/** Role and grant beside it, for lists. */
export const roleLabel = ({ role, hasLettings }: { role: Role | null; hasLettings: boolean }): string =>
  (role ? ROLE_LABELS[role] : "No role") + (hasLettings ? ", lettings" : "");
