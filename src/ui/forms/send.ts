/** Sends forms in a page's `clientAction`, and tells whether one is under way. */
import { data, useNavigation } from "react-router";
import { forgetDraft } from "./use-draft.ts";

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Sends the form. If the connection is lost, the page stays and shows the result of `lost`.
 *
 * @param draftKey the draft to delete once the answer redirects, which means that the form was accepted.
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
    // With a failing status React Router does not revalidate the page over the lost connection.
    return data(kept, kept.status);
  }
}

/**
 * Whether a form of this page is being sent.
 *
 * @param intent limits the check to the form with this intent in a field or a button.
 * @param isRefused whether a refusal is shown. The form may then be sent again while the page revalidates; only a
 * redirect to another address still counts as sending.
 */
export function useSending(intent?: string, isRefused = false): boolean {
  const { formData, formAction, state, location } = useNavigation();
  if (isRefused && state === "loading" && formAction?.startsWith(location.pathname)) return false;
  return formData !== undefined && (!intent || formData.get("intent") === intent);
}
