import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import { encodePicture } from "#platform/storage/image.ts";
import { newFileKey } from "#platform/storage/store.ts";

/** Sharp on dense screens at every size used, and fast on a phone. */
const PICTURE = { width: 1200, height: 1200, maxBytes: 150_000 };

/**
 * Staff add a picture for the site, such as a portrait; a setting then names it. @returns its key in `site_images`
 *
 * @throws `files.not-an-image`, `files.too-large`
 */
export async function addSiteImage(
  deps: Deps,
  { file, actor }: { file: Uint8Array; actor: { id: string; name: string } },
) {
  const picture = await encodePicture(file, PICTURE);
  const key = newFileKey("webp");
  await deps.files.put("site_images", key, picture);
  try {
    const detail = `${actor.name} added the picture ${key}.`;
    await recordAudit(deps, { actor, action: "site-image.added", subject: `site image ${key}`, detail });
  } catch (error) {
    // No client knows the key yet, so nothing can refer to it.
    await deps.files.remove("site_images", key);
    throw error;
  }
  return key;
}
