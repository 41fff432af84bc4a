import { data } from "react-router";

/**
 * For a loader whose call did not succeed. After the session ended it answers null: the shell then shows sign-in in place of
 * the page, and the page returns to where it was. Anything else becomes the page's error with the call's status.
 */
export function absent({ status }: { status: number }): null {
  if (status === 401) return null;
  throw data(null, { status });
}

/**
 * For an action whose call did not succeed: its message, with the call's status. After the session ended the status is 200,
 * because the router loads nothing anew after a failure, and it is the shell's new load that shows sign-in.
 */
export const refused = (message: string, { status }: { status: number }) =>
  data({ message }, status === 401 ? 200 : status);
