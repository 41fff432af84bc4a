import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import { encodePicture } from "#platform/storage/image.ts";
import { checkPdf } from "#platform/storage/pdf.ts";
import { type Bucket, newFileKey } from "#platform/storage/store.ts";

/** As event pages draw it, sharp on a dense screen. */
const PICTURE = { width: 1600, height: 1600, maxBytes: 200_000 };

type AddFile = { kind: "picture" | "packet"; file: Uint8Array; actor: { id: string; name: string } };

/**
 * Staff upload a picture or a packet; a content names its key then, and nobody else knows it before. @returns the key
 *
 * @throws `files.not-an-image`, `files.not-a-pdf`, `files.too-large`
 */
export async function addEventFile(deps: Deps, { kind, file, actor }: AddFile): Promise<{ key: string; url: string }> {
  if (kind === "packet") checkPdf(file);
  const bytes = kind === "picture" ? await encodePicture(file, PICTURE) : file;
  const bucket: Bucket = kind === "picture" ? "mapa_event_images" : "event_storage";
  const key = newFileKey(kind === "picture" ? "webp" : "pdf");
  await deps.files.put(bucket, key, bytes);
  try {
    const detail = `${actor.name} uploaded the ${kind} ${key} for an event.`;
    await recordAudit(deps, { actor, action: `event-${kind}.added`, subject: `event ${kind} ${key}`, detail });
  } catch (error) {
    await deps.files.remove(bucket, key);
    throw error;
  }
  return { key, url: `/storage/${bucket}/${key}` };
}
