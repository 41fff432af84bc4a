import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { InvoiceNumber, InvoiceToken } from "#shared/identifiers.ts";

export type LapseLetter = {
  to_name: string;
  company: string;
  year: number;
  number: InvoiceNumber;
  /** The path of the invoice's page. */
  token: InvoiceToken;
  dueOn: string;
  openCents: number;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "membership.lapsed": LapseLetter;
  }
}

/** Tells a company that its membership has lapsed, and how to restore it. @param itemId of its line in the run. */
export async function postLapseLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  { itemId, address, payload }: { itemId: string; address: string; payload: LapseLetter },
): Promise<void> {
  await postLetter(deps, {
    template: "membership.lapsed",
    // A lapse that was undone may be followed by another.
    dedupeKey: `membership.lapsed:${itemId}:${deps.now().getTime()}`,
    about: payload.number,
    to: { name: payload.to_name, address },
    payload,
  });
}
