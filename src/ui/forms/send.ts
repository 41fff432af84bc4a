/** Sending a form: what its page's `clientAction` does, and whether it is on its way. */
import { data, useNavigation } from "react-router";
import { forgetDraft } from "./use-draft.ts";

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Sends the form; where the connection is lost, the page stays and shows what `lost` makes of it.
 *
 * @param draftKey forgotten once the answer leads onward: the answers are sent then, and kept nowhere else.
 */
export async function sendForm<Answer, Lost extends { status: number }>(
  { request, serverAction }: Args<Answer>,
  lost: (form: FormData) => Lost,
  draftKey?: string,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (draftKey && error instanceof Response && error.status < 400) forgetDraft(draftKey);
    if (!(error instanceof TypeError)) throw error;
    const kept = lost(form);
    // A status of failure, or the page would load anew over the connection that is gone.
    return data(kept, kept.status);
  }
}

/**
 * Whether a form of this page is on its way.
 *
 * @param intent of that one alone which has it in a field or a button.
 * @param isRefused whether a refusal is on the screen. While the page still reads again what it shows, the form may be sent
 * anew: only an answer that leads onward has another address.
 */
export function useSending(intent?: string, isRefused = false): boolean {
  const { formData, formAction, state, location } = useNavigation();
  if (isRefused && state === "loading" && formAction?.startsWith(location.pathname)) return false;
  return formData !== undefined && (!intent || formData.get("intent") === intent);
}
