/** What a request carries through the program. */
import type { Db } from "#platform/database/db.ts";
import type { ApiEnv } from "#platform/http/http.ts";

export type ServerEnv = ApiEnv & {
  /** What the log and the figures call this address, where no route of Hono's has a name for it. */
  Variables: { route?: string | undefined };
  /** Given by the listener, or by a page that calls the API in process. */
  Bindings: {
    clientAddress: string;
    requestId?: string /** Set when a page of ours makes the call. */;
    inProcess?: true;
    /** The process has been told to stop. */
    isStopping?: boolean;
    /** In place of the site's own, for a page that is drawn with what is not saved. */
    db?: Db;
  };
};
