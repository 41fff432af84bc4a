import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { AskedOfRegistration } from "../asked-of-registration.ts";

const MOVE_DEEDS = ["move-targets", "preview-move", "move"] as const;
type AskedOfMove = Extract<AskedOfRegistration, { deed: (typeof MOVE_DEEDS)[number] }>;

export const isAboutMove = (asked: AskedOfRegistration): asked is AskedOfMove =>
  MOVE_DEEDS.some((deed) => deed === asked.deed);

/** The three steps of a move: the events that it can move to, what it would come to there, and the move itself. */
export async function moveByForm(api: ApiClient, reference: string, asked: AskedOfMove) {
  const { move } = api.staff.registrations[":reference"];
  const param = { reference };
  if (asked.deed === "move-targets") {
    const response = await move.$get({ param });
    return response.status === 200 ? { message: null, targets: await response.json() } : refused(response);
  }
  if (asked.deed === "preview-move") {
    const { eventId, answers } = asked;
    const response = await move.preview.$post({ param, json: { eventId, answers } });
    return response.status === 200 ? { message: null, preview: await response.json() } : refused(response);
  }
  const header = { "idempotency-key": asked.requestKey };
  const response = await move.$post({ param, header, json: asked.move });
  return response.status === 200 ? { message: null } : refused(response);
}

const MERGE_DEEDS = ["keep-both", "merge-targets", "preview-merge", "merge"] as const;
type AskedOfMerge = Extract<AskedOfRegistration, { deed: (typeof MERGE_DEEDS)[number] }>;

export const isAboutMerge = (asked: AskedOfRegistration): asked is AskedOfMerge =>
  MERGE_DEEDS.some((deed) => deed === asked.deed);

/** Keeping both, or the three steps of ending a duplicate: which it may be one of, what would become of it, and its end. */
export async function mergeByForm(api: ApiClient, reference: string, asked: AskedOfMerge) {
  const { doubles, merge } = api.staff.registrations[":reference"];
  const param = { reference };
  if (asked.deed === "keep-both") {
    const { other, isKept } = asked;
    const response = await doubles.$post({ param, json: { other, isKept } });
    return response.status === 200 ? { message: null } : refused(response);
  }
  if (asked.deed === "merge-targets") {
    const response = await merge.$get({ param });
    return response.status === 200 ? { message: null, targets: await response.json() } : refused(response);
  }
  if (asked.deed === "preview-merge") {
    const response = await merge.preview.$post({ param, json: { into: asked.into } });
    return response.status === 200 ? { message: null, preview: await response.json() } : refused(response);
  }
  const header = { "idempotency-key": asked.requestKey };
  const response = await merge.$post({ param, header, json: asked.merge });
  return response.status === 200 ? { message: null } : refused(response);
}
