import { hc } from "hono/client";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ApiClient } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import type { FindAnswer } from "../../rules/find.ts";

const api = hc("/api") as unknown as ApiClient;
/** Debounces typing. */
const PAUSE_MS = 100;
const SESSION_OVER = { intent: "session-over" };

/** The server's answer to the current text, never to an earlier one; `isAway` when the server did not answer. */
export function useFound(q: string): { found: FindAnswer["groups"] | undefined; isAway: boolean } {
  const [result, setResult] = useState<{ q: string; found?: FindAnswer["groups"] }>();
  const { submit } = useFetcher();
  const wanted = useRef(q);
  wanted.current = q;
  useEffect(() => {
    if (q.length < 2) return;
    const timer = setTimeout(async () => {
      const found = await api.admin.find
        .$get({ query: { q } })
        .then(async (response) => {
          if (response.status === 200) return (await response.json()).groups;
          if (response.status === 401) void submit(SESSION_OVER, { method: "post", action: portal.home });
        })
        .catch(() => undefined);
      if (wanted.current === q) setResult(found ? { q, found } : { q });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, submit]);
  const isCurrent = q.length > 1 && result?.q === q;
  return { found: isCurrent ? result.found : undefined, isAway: isCurrent && !result.found };
}
