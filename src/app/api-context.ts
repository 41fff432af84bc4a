/** The site's own way into its API: the real routes, types and error bodies, without a socket. */
import { hc } from "hono/client";
import { createContext } from "react-router";
import type { Organization } from "#shared/organization.ts";
import type { SentForm } from "#ui/public/feedback/sent-form.ts";
import type { Api } from "./api.ts";

export type Handler = (request: Request) => Response | Promise<Response>;

/** A client that acts as the visitor: session cookie, origin and address travel with every call. */
export function createApiClient(handle: Handler, visitor: Request) {
  const url = new URL(visitor.url);
  return hc<Api>(`${url.origin}/api`, {
    headers: {
      cookie: visitor.headers.get("cookie") ?? "",
      // Names the device in the user's list of sessions.
      "user-agent": visitor.headers.get("user-agent") ?? "",
      origin: url.origin,
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await handle(new Request(input, init));
      // Pages handle the failures in the contract. A crash, and a page whose own content could not be read, go to the
      // error page.
      const isNamed = response.status === 503 && init?.method !== "GET";
      if (response.status >= 500 && !isNamed) {
        // The text of the error is the number of seconds to wait before trying again.
        throw new Response(response.headers.get("retry-after"), { status: response.status });
      }
      return response;
    },
  });
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** Set once per request by src/app/serving/pages.ts. */
export const apiContext = createContext<ApiClient>();

/** Marks the scripts that React writes; only pages for one reader keep it, as their nonce. */
export const nonceContext = createContext<string | undefined>(undefined);

/**
 * The address visitors know the site by, without a slash at its end: canonical links must not trust the Host header.
 */
export const siteUrlContext = createContext<string>("");

/** The request id, which error pages show so that the office can find the failure in the log. */
export const requestIdContext = createContext<string | undefined>(undefined);

/** The server's time, which pages use to decide what is upcoming. */
export const nowContext = createContext<() => Date>(() => new Date());

/** Records a failure while a page is rendered. */
export const reportContext = createContext<(error: unknown) => void>(() => {});

/** The association as it was last read, used where it cannot be read now. */
export const knownOrganizationContext = createContext<() => Organization | undefined>(() => undefined);

/** The form that a browser without scripts sent, which an outage page keeps for it. */
export const sentFormContext = createContext<SentForm | null>(null);
