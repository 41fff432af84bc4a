import type { Deps } from "#platform/deps.ts";
import { withSampleTokens } from "#platform/mail/sample-tokens.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { contextOfPreview } from "./check-wording.ts";
import { renderWorded } from "./render-worded.ts";

/** Draws a letter for staff as it would go out now, but its addresses open nothing of its reader's. */
export const drawPreview = async (deps: Deps, letter: string, payload: object): Promise<RenderedLetter> =>
  renderWorded(deps)(letter, withSampleTokens({ ...payload }), await contextOfPreview(deps));
