import { hc } from "hono/client";
import { useEffect, useState } from "react";
import type { ApiClient } from "#app/api-context.ts";
import type { SourceRefund } from "../../rules/source-refund.ts";

const api = hc("/api") as unknown as ApiClient;

/** The sum of a refund of all payments for a registration. @param registrationId absent: the server is not asked. */
export function useSourceRefund(registrationId: string | undefined): { refund?: SourceRefund; isAway: boolean } {
  const [answer, setAnswer] = useState<{ refund?: SourceRefund; isAway: boolean }>({ isAway: false });
  useEffect(() => {
    if (!registrationId) return;
    let isWanted = true;
    void api.registrants[":registrationId"].refund
      .$get({ param: { registrationId } })
      .then((response) => (response.status === 200 ? response.json() : undefined))
      .catch(() => undefined)
      .then((refund) => isWanted && setAnswer(refund ? { refund, isAway: false } : { isAway: true }));
    return () => {
      isWanted = false;
    };
  }, [registrationId]);
  return answer;
}
