import { useRef } from "react";
import type { Answer, StaffApi } from "./staff-api.ts";
import { type Call, useCall } from "./use-call.ts";

/** One press of a button of a list. */
export type Act = {
  send: (api: StaffApi) => Promise<Answer>;
  summary: string;
  /** Takes it back. */
  undo?: (api: StaffApi) => Promise<Answer>;
};

/** The buttons of a list, whose rows may go with a press: what the last one did is shown by the list, with its way back. */
export function useActs(): Call<Act> {
  const last = useRef<Act>(undefined);
  const call = useCall(
    (api, act: Act) => {
      last.current = act;
      return act.send(api);
    },
    {
      summary: () => last.current?.summary ?? "",
      undo: (api) => (last.current as Required<Act>).undo(api),
    },
  );
  return { ...call, undo: last.current?.undo && call.undo };
}
