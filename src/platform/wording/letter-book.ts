import type { RenderLetter } from "../mail/transports/mailer.ts";
import type { LetterWording } from "./letter-wording.ts";

/** Every letter of the product: its words and how it is drawn. `src/app/emails.ts` gathers them. */
export type LetterBook = {
  /** Letters whose words staff may change, in the order of the menu. */
  names: readonly string[];
  /** @returns `undefined` for a name that is not among `names`. */
  wordingOf: (name: string) => Promise<LetterWording<Record<string, unknown>> | undefined>;
  /** Draws it with the originals, and with what `context.wording` has instead. */
  render: RenderLetter;
};
