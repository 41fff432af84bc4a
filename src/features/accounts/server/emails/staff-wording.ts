/**
 * The wording of the emails to staff users. Buttons and facts stay in code, so that no edit loses or hides them, and
 * texts link to this site alone.
 */
import { letterWording } from "#platform/wording/letter-wording.ts";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import type { StaffInvitationLetter } from "../staff-users/post-invitation.ts";
import { STAFF_NEWS, type StaffNewsLetter } from "../staff-users/post-staff-news.ts";

const paragraphs = { kind: "paragraphs", linksOnlyHere: true } as const;
const LINK = "00000000-0000-4000-8000-000000000000";

export const staffInvitationWording = letterWording<StaffInvitationLetter>()({
  title: "Invitation of staff",
  sent: "To a person whom an administrator invites to the admin portal.",
  placeholders: {
    invitedBy: { means: "The administrator who invites", value: ({ invitedBy }) => invitedBy },
    role: { means: "What the reader will be", value: ({ role }) => role },
    days: { means: "For how long the link works", value: ({ days }) => countOf(days, "day") },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "You are invited to the admin portal | {{shortName}}" },
    opening: {
      ...paragraphs,
      label: "Opening",
      needs: ["invitedBy", "role"],
      original:
        "{{invitedBy}} invites you to the admin portal, as {{role}}. Choose a password on the page that the button opens, " +
        "and you are signed in.",
    },
    closing: {
      ...paragraphs,
      label: "Closing",
      needs: ["days"],
      original: "The link works once, for {{days}}. Please do not pass it on.",
    },
  },
  samples: { "A treasurer": { link: LINK, role: "treasurer", invitedBy: "Dana Whitfield", days: 7 } },
});

const at = "2027-02-08T15:00:00.000Z";
const by = "Dana Whitfield";

export const staffNewsWording = letterWording<StaffNewsLetter>()({
  title: "News for staff",
  sent: "To a staff user, when an administrator changes their role or access, or removes their second factor.",
  placeholders: {
    news: { means: "What happened", value: ({ news }) => STAFF_NEWS[news] },
    by: { means: "The administrator", value: (letter) => letter.by },
    when: { means: "When", value: (letter, { organization }) => formatDateTime(letter.at, organization.timeZone) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", needs: ["news"], original: "{{news}} | {{shortName}}" },
    opening: { label: "Opening", ...paragraphs, original: "" },
    factor: {
      ...paragraphs,
      label: "About the second factor",
      when: "The second factor was removed",
      original: "You are signed out everywhere. Sign in, and set up an app or a passkey again.",
    },
    closing: { label: "Closing", ...paragraphs, original: "Is that not right? Please ask {{by}}, or the office." },
  },
  samples: {
    "Another role": { news: "role-changed", by, at, role: "editor" },
    "No access": { news: "disabled", by, at },
    "Access again": { news: "enabled", by, at },
    "Second factor removed": { news: "second-factor-removed", by, at },
  },
});
