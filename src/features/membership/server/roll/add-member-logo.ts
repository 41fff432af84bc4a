import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import type { Actor } from "../companies/company-queries.ts";
import { removeLogo, storeLogo } from "../store-logo.ts";

/**
 * Staff upload a logo; saving the member then stores its key, which no client knew before. @returns its key
 *
 * @throws `files.not-an-image`, `files.too-large`
 */
export async function addMemberLogo(deps: Deps, { file, actor }: { file: Uint8Array; actor: Actor }): Promise<string> {
  const key = await storeLogo(deps, file);
  try {
    const detail = `${actor.name} uploaded the logo ${key}.`;
    await recordAudit(deps, { actor, action: "company-logo.added", subject: `logo ${key}`, detail });
  } catch (error) {
    await removeLogo(deps.files, key);
    throw error;
  }
  return key;
}
