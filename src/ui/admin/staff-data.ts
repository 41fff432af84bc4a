import { data } from "react-router";

/**
 * For a loader whose call did not succeed. After the session ended it answers null: the shell then shows sign-in in place of
 * the page, which returns after it. Anything else becomes the page's error with the call's status.
 */
export function absent({ status }: { status: number }): null {
  if (status === 401) return null;
  throw data(null, { status });
}

/**
 * For an action whose call did not succeed: its message, with the call's status. After a failure the router loads nothing
 * anew, so what is typed stays; after a 401 the shell alone asks again who is there and shows sign-in over the page.
 */
export const refused = (message: string, { status }: { status: number }) => data({ message }, status);
