/** The context of a request in Hono. */
import type { Db } from "#platform/database/db.ts";
import type { ReadOnce } from "#platform/deps.ts";
import type { ApiEnv } from "#platform/http/http.ts";

export type ServerEnv = ApiEnv & {
  /** The route in log and metrics, where no route of Hono's names it. */
  Variables: { route?: string | undefined };
  /** Given by the listener, or by a page that calls the API in process. */
  Bindings: {
    clientAddress: string;
    requestId?: string;
    /** Set where one of our pages makes the call. */
    inProcess?: true;
    /** Set by a page that changes nothing: its calls share what they read. */
    once?: ReadOnce;
    /** The process has been told to stop. */
    isStopping?: boolean;
    /** Replaces the site's database for a page that is rendered with unsaved changes. */
    db?: Db;
  };
};
