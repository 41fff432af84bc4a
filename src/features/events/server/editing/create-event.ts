import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { EVENT_TYPE_LABELS, type EventType } from "../../rules/catalog/event-types.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import { emptyContent } from "../../rules/content/empty-content.ts";
import { storedOf } from "../../rules/content/stored-content.ts";
import { beginRules, copyRules } from "../letter-rules/begin-rules.ts";
import { events } from "../tables.ts";
import { editKeyReused } from "./editing-errors.ts";
import type { EditedRow } from "./lock-for-edit.ts";

type CreateEvent = {
  event_type: EventType;
  title: string;
  /** `2027-05-13` */
  date: string;
  actor: { id: string; name: string };
  requestKey?: string | undefined;
};

/** Creates an event as a draft with its first facts, which only staff see. */
export async function createEvent(deps: Deps, { actor, requestKey, ...first }: CreateEvent): Promise<EditedRow> {
  const { timeZone } = await deps.organization();
  const content = emptyContent(first.event_type, { title: first.title, date: first.date, timeZone });
  const label = EVENT_TYPE_LABELS[first.event_type].toLowerCase();
  const words = `made the draft of an event: ${first.title}, ${label} on ${first.date}`;
  return insertDraft(deps, { content, actor, key: requestKeyOf(requestKey, first), action: "event.created", words });
}

type NewDraft = {
  content: EventContent;
  actor: { id: string; name: string };
  key: ReturnType<typeof requestKeyOf>;
  action: Action;
  /** The log's sentence about the staff user, without the subject. */
  words: string;
  /** The edition that it was copied from. */
  copied?: { copiedFrom: string; movedDays: number };
};

/** Inserts a draft once, however often its request is sent. @throws `events.key-reused` */
export function insertDraft(deps: Deps, { content, actor, key, action, words, copied }: NewDraft): Promise<EditedRow> {
  return inTransaction(deps, async (inTx) => {
    const { type, ...stored } = storedOf(content, {}, inTx.now());
    const at = inTx.now();
    const made = await insertOnce(inTx.db, { table: events, key, refusal: editKeyReused }, () => ({
      ...stored,
      ...copied,
      id: crypto.randomUUID(),
      type,
      status: "draft" as const,
      draft: content,
      writtenBy: actor.name,
      writtenAt: at,
      createdAt: at,
      updatedAt: at,
    }));
    if (made.isReplay) return made.row;
    const isNew = { eventId: made.row.id, actor };
    await (copied ? copyRules(inTx, { ...isNew, copiedFrom: copied.copiedFrom }) : beginRules(inTx, isNew));
    const detail = `${actor.name} ${words}.`;
    await recordAudit(inTx, { actor, action, subject: `event ${made.row.id}`, detail });
    return made.row;
  });
}
