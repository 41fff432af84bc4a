import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";

export const STAFF_NEWS = {
  "role-changed": "Your role was changed",
  disabled: "Your access to the portal has ended",
  enabled: "You have access to the portal again",
  "second-factor-removed": "Your second factor was removed",
} as const;
export type StaffNews = keyof typeof STAFF_NEWS;

export type StaffNewsLetter = {
  news: StaffNews;
  /** The administrator. */
  by: string;
  /** ISO. */
  at: string;
  /** The new role, such as `treasurer`, where the role was changed. */
  role?: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "accounts.staff-news": StaffNewsLetter;
  }
}

type News = { news: StaffNews; by: string; role?: string };

/** Tells a staff user what an administrator changed, inside the caller's transaction. */
export const postStaffNews = (
  deps: Pick<Deps, "db" | "queue" | "now" | "log">,
  { name, email }: { name: string; email: string },
  news: News,
): Promise<void> =>
  postLetter(deps, {
    template: "accounts.staff-news",
    dedupeKey: `staff-news:${crypto.randomUUID()}`,
    about: null,
    to: { name, address: email },
    payload: { ...news, at: deps.now().toISOString() },
  });
