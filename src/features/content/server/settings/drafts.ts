/** Settings that are typed and not saved, for a page that is drawn with them. */
import type { Db } from "#platform/database/db.ts";
import type { SettingKey } from "../../rules/settings.ts";

type Draft = { key: SettingKey; value: unknown };

const drafts = new WeakMap<object, Draft>();

/** The same database to every reader but `readSetting`, which answers the setting with the draft. */
export function withDraft(db: Db, draft: Draft): Db {
  const view: Db = Object.create(db);
  drafts.set(view, draft);
  return view;
}

/** @returns the value that is typed for this setting; `undefined` where none is. */
export function draftOf(db: Db, key: SettingKey): unknown {
  const draft = drafts.get(db);
  return draft?.key === key ? draft.value : undefined;
}
