import { type RefObject, useCallback, useState } from "react";
import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { NextStep, Typed, WebKind } from "../kinds/web-kind.ts";
import { nextStep } from "./next-step.ts";

/** The price of the form's answers, by the same functions as on the server. @param typed the first answers */
export function useOwed(
  kind: WebKind,
  event: EventDetail,
  form: RefObject<HTMLFormElement | null>,
  typed: Typed | undefined,
) {
  const [live, setLive] = useState<{ lines: SaleLine[]; notYet: string | undefined; next: NextStep }>();
  const update = useCallback(() => {
    if (!form.current) return;
    const answers = new FormData(form.current);
    setLive({
      lines: kind.sell(event, answers),
      notYet: kind.notYet?.(answers),
      next: nextStep(kind, event, answers),
    });
  }, [kind, event, form]);
  return {
    lines: live?.lines ?? kind.sellAtFirst(event, typed),
    /** The reason why Register is disabled. Undefined without scripts, so that the form works. */
    notYet: live?.notYet,
    /** The next unanswered field; undefined until a script has read the form. */
    next: live?.next,
    /** False until a script has read the form. */
    isLive: live !== undefined,
    update,
  };
}
