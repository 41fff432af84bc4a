import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { fitSetting } from "../../rules/fit-setting.ts";
import { changesOf } from "../../rules/setting-changes.ts";
import { type SettingKey, settingSchemas } from "../../rules/settings.ts";
import { invalidSetting, settingChanged } from "../errors.ts";
import { settings } from "../tables.ts";

export type SaveSetting = {
  key: SettingKey;
  /** Checked here by the schema of its key. */
  value: unknown;
  /** The time of the save that was edited; null when there was none. */
  updatedAt: string | null;
  actor: { id: string; name: string };
};

/**
 * @throws `content.invalid-setting` (422, by field), `content.setting-changed` (409) when another user saved meanwhile
 */
export async function saveSetting(deps: Deps, { key, value, updatedAt, actor }: SaveSetting): Promise<void> {
  const parsed = settingSchemas[key].safeParse(value);
  if (!parsed.success) throw invalidSetting(parsed.error.issues);
  const unknown = unknownIn(value, parsed.data);
  if (unknown.length > 0) throw invalidSetting(unknown);
  await inTransaction(deps, async (inTx) => {
    const now = inTx.now();
    // There is no row yet: of two first saves at once, the second finds the row of the first.
    const first = { key, value: parsed.data, updatedAt: now };
    const inserted =
      updatedAt === null ? await inTx.db.insert(settings).values(first).onConflictDoNothing().returning() : [];
    const before = inserted.length > 0 ? undefined : await replace(inTx, { key, value: parsed.data, updatedAt });
    const changes = changesOf(fitSetting(key, before).value, parsed.data);
    const detail = `${actor.name} changed the setting "${key}": ${changes.join("; ") || "nothing"}.`;
    await recordAudit(inTx, { actor, action: "setting.changed", subject: `setting ${key}`, detail });
    await announceChange(inTx.db);
  });
}

type Unknown = z.core.$ZodIssueUnrecognizedKeys;

/**
 * Values that would not be kept. The schemas accept them, because values of earlier versions must still be readable.
 */
function unknownIn(sent: unknown, kept: unknown, path: PropertyKey[] = []): Unknown[] {
  if (typeof sent !== "object" || sent === null || typeof kept !== "object" || kept === null) return [];
  const keys = Object.keys(sent).filter((key) => !Object.hasOwn(kept, key));
  const here: Unknown[] = keys.length > 0 ? [{ code: "unrecognized_keys", keys, path, message: "" }] : [];
  const inside = Object.entries(kept).flatMap(([key, value]) =>
    unknownIn((sent as Record<string, unknown>)[key], value, [...path, key]),
  );
  return [...here, ...inside];
}

/** @returns the value before. */
async function replace({ db, now }: Deps, { key, value, updatedAt }: Omit<SaveSetting, "actor">): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key)).for("update");
  if (!row || row.updatedAt.toISOString() !== updatedAt) throw settingChanged(row?.updatedAt.toISOString() ?? null);
  // The instant is the version: two saves in one millisecond must not look alike.
  const at = new Date(Math.max(now().getTime(), row.updatedAt.getTime() + 1));
  await db.update(settings).set({ value, updatedAt: at }).where(eq(settings.key, key));
  return row.value;
}
