import type { Deps } from "#platform/deps.ts";
import { withSampleTokens } from "#platform/mail/sample-tokens.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { contextOfPreview } from "./check-wording.ts";
import { renderWorded } from "./render-worded.ts";

/** Draws an email for staff as it would be sent now, but with links that open nothing of its reader's. */
export const drawPreview = async (deps: Deps, letter: string, payload: object): Promise<RenderedLetter> =>
  renderWorded(deps)(letter, withSampleTokens({ ...payload }), await contextOfPreview(deps));
