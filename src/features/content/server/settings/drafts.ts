/** Unsaved settings, for previews of pages. */
import type { Db } from "#platform/database/db.ts";
import type { SettingKey } from "../../rules/settings.ts";

type Draft = { key: SettingKey; value: unknown };

const drafts = new WeakMap<object, Draft>();

/** A view of the database that differs only for `readSetting`, which answers with the draft. */
export function withDraft(db: Db, draft: Draft): Db {
  const view: Db = Object.create(db);
  drafts.set(view, draft);
  return view;
}

/** @returns the draft of this setting; `undefined` without one. */
export function draftOf(db: Db, key: SettingKey): unknown {
  const draft = drafts.get(db);
  return draft?.key === key ? draft.value : undefined;
}
