import { type RefObject, useCallback, useState } from "react";
import type { SaleLine } from "../rules/sales.ts";
import type { EventDetail } from "../rules/schema.ts";
import type { WebKind } from "./kinds/web-kind.ts";

/** What the answers in the form cost, by the functions that the server prices with. */
export function useOwed(kind: WebKind, event: EventDetail, form: RefObject<HTMLFormElement | null>) {
  const [live, setLive] = useState<SaleLine[]>();
  const update = useCallback(() => {
    if (form.current) setLive(kind.sell(event, new FormData(form.current)));
  }, [kind, event, form]);
  return {
    lines: live ?? kind.sellAtFirst(event),
    /** False until a script has read the form. */ isLive: live !== undefined,
    update,
  };
}
