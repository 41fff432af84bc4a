import { hc } from "hono/client";
import { useEffect, useState } from "react";
import type { ApiClient } from "#app/api-context.ts";
import type { SourceRefund } from "../../rules/source-refund.ts";

const api = hc("/api") as unknown as ApiClient;

type Registration = { id: string; kind: "event" | "class" };

const ask = ({ id: registrationId, kind }: Registration) =>
  kind === "event"
    ? api.registrants[":registrationId"].refund.$get({ param: { registrationId } })
    : api["class-registrations"][":registrationId"].refund.$get({ param: { registrationId } });

/** The sum of a refund of all payments for a registration. @param registration left out, no request is sent. */
export function useSourceRefund(registration: Registration | undefined): { refund?: SourceRefund; isAway: boolean } {
  const { id, kind } = registration ?? {};
  const [answer, setAnswer] = useState<{ refund?: SourceRefund; isAway: boolean }>({ isAway: false });
  useEffect(() => {
    if (!id || !kind) return;
    let isCurrent = true;
    void ask({ id, kind })
      .then((response) => (response.status === 200 ? response.json() : undefined))
      .catch(() => undefined)
      .then((refund) => isCurrent && setAnswer(refund ? { refund, isAway: false } : { isAway: true }));
    return () => {
      isCurrent = false;
    };
  }, [id, kind]);
  return answer;
}
