import type { Act } from "#ui/admin/calls/use-acts.ts";
import type { ReportState } from "../../rules/employer/report-states.ts";

type Decided = { id: string; companyId: string; name: string; version: number };

const DONE: Record<"applied" | "declined" | "undone", { did: string; back: ReportState | undefined }> = {
  applied: { did: "accepted", back: "undone" },
  declined: { did: "declined", back: "waiting" },
  undone: { did: "taken back", back: undefined },
};

/** Decides a report of an employer; accepting and declining can be undone. */
export function decideAct({ id, companyId, name, version }: Decided, state: keyof typeof DONE): Act {
  const { did, back } = DONE[state];
  const param = { id: companyId, reportId: id };
  return {
    summary: `The report about ${name} is ${did}.`,
    send: (api) => api.members[":id"]["employer-reports"][":reportId"].state.$post({ param, json: { state, version } }),
    ...(back && {
      undo: (api) =>
        api.members[":id"]["employer-reports"][":reportId"].state.$post({
          param,
          json: { state: back, version: version + 1 },
        }),
    }),
  };
}
