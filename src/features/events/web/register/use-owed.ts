import { type RefObject, useCallback, useState } from "react";
import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { WebKind } from "../kinds/web-kind.ts";

/** What the answers in the form cost, by the functions that the server prices with. */
export function useOwed(kind: WebKind, event: EventDetail, form: RefObject<HTMLFormElement | null>) {
  const [live, setLive] = useState<{ lines: SaleLine[]; notYet: string | undefined }>();
  const update = useCallback(() => {
    if (!form.current) return;
    const answers = new FormData(form.current);
    setLive({ lines: kind.sell(event, answers), notYet: kind.notYet?.(answers) });
  }, [kind, event, form]);
  return {
    lines: live?.lines ?? kind.sellAtFirst(event),
    /** Why Register must wait; nothing before a script has read the form, so that it works without one. */
    notYet: live?.notYet,
    /** False until a script has read the form. */ isLive: live !== undefined,
    update,
  };
}
