import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { fitSetting } from "../../rules/fit-setting.ts";
import { changesOf } from "../../rules/setting-changes.ts";
import type { SettingKey } from "../../rules/settings.ts";
import { settingChanged } from "../errors.ts";
import { settings } from "../tables.ts";
import { checkSetting } from "./check-setting.ts";
import { type SettingAction, settingVersions } from "./setting-tables.ts";
import { versionsOf } from "./setting-versions.ts";

export type SaveSetting = {
  key: SettingKey;
  /** Checked here with the key's schema. */
  value: unknown;
  /** When the edited value was saved; null if it never was. */
  updatedAt: string | null;
  actor: { id: string; name: string };
  action?: SettingAction;
};

const ACTION_NAMES = { saved: "changed", restored: "restored" } as const;

/**
 * @throws `content.invalid-setting` (422, by field), `content.setting-changed` (409) when another user saved meanwhile
 */
export async function saveSetting(
  deps: Deps,
  { key, value, updatedAt, actor, action = "saved" }: SaveSetting,
): Promise<void> {
  const kept = checkSetting(key, value);
  await inTransaction(deps, async (inTx) => {
    const savedAt = inTx.now();
    // Without a row there is nothing to lock: of two concurrent first saves, the second finds the first one's row.
    const first = { key, value: kept, updatedAt: savedAt };
    const inserted =
      updatedAt === null ? await inTx.db.insert(settings).values(first).onConflictDoNothing().returning() : [];
    const before: Replaced = inserted.length > 0 ? { savedAt } : await replace(inTx, { key, value: kept, updatedAt });
    const version = { id: crypto.randomUUID(), key, value: kept, action, savedBy: actor.name, savedAt: before.savedAt };
    await inTx.db.insert(settingVersions).values(version);
    const changes = changesOf(fitSetting(key, before.value).value, kept);
    const detail = `${actor.name} ${ACTION_NAMES[action]} the setting "${key}": ${changes.join("; ") || "nothing"}.`;
    await recordAudit(inTx, { actor, action: `setting.${ACTION_NAMES[action]}`, subject: `setting ${key}`, detail });
    await announceChange(inTx.db);
  });
}

type Replaced = { /** The value before; absent for the first save. */ value?: unknown; savedAt: Date };

async function replace({ db, now }: Deps, { key, value, updatedAt }: Omit<SaveSetting, "actor">): Promise<Replaced> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key)).for("update");
  if (!row || row.updatedAt.toISOString() !== updatedAt) throw await changedMeanwhile(db, key, row?.updatedAt);
  // The instant is the version: two saves in one millisecond must differ.
  const at = new Date(Math.max(now().getTime(), row.updatedAt.getTime() + 1));
  await db.update(settings).set({ value, updatedAt: at }).where(eq(settings.key, key));
  return { value: row.value, savedAt: at };
}

async function changedMeanwhile(db: Deps["db"], key: SettingKey, updatedAt: Date | undefined) {
  const [newest] = await versionsOf(db, key, 1);
  return settingChanged({ updatedAt: updatedAt?.toISOString() ?? null, savedBy: newest?.savedBy });
}
