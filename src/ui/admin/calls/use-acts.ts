import { useRef } from "react";
import type { Answer, StaffApi } from "./staff-api.ts";
import { type Call, useCall } from "./use-call.ts";

/** One press of a button of a list. */
export type Act = {
  send: (api: StaffApi) => Promise<Answer>;
  summary: string;
  /** Undoes the press. */
  undo?: (api: StaffApi) => Promise<Answer>;
};

/** The buttons of a list. A press may remove its row, so the list itself shows the last summary and its undo. */
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
