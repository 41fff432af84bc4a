import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import { encodePicture } from "#platform/storage/image.ts";
import { newFileKey } from "#platform/storage/store.ts";

/** Sharp on a dense screen wherever the pages show a picture, and fast on a phone. */
const PICTURE = { width: 1200, height: 1200, maxBytes: 150_000 };

/**
 * Staff add a picture of the site itself, such as a portrait; a setting names it then. @returns its key in
 * `site_images`
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
    // Its key was given to no client, so nothing can refer to it.
    await deps.files.remove("site_images", key);
    throw error;
  }
  return key;
}
