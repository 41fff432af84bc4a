import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { removeLogo, storeLogo } from "#features/membership/server/store-logo.ts";
import type { Deps } from "#platform/deps.ts";
import { encodePicture } from "#platform/storage/image.ts";
import { checkPdf } from "#platform/storage/pdf.ts";
import { type Bucket, newFileKey } from "#platform/storage/store.ts";

/** Sharp on a dense screen at the width of an event page. */
const PICTURE = { width: 1600, height: 1600, maxBytes: 200_000 };
/** Several of them share the width of the page. */
const SMALL_PICTURE = { width: 960, height: 960, maxBytes: 80_000 };

type FileKind = "picture" | "packet" | "gallery" | "logo";
type AddFile = { kind: FileKind; file: Uint8Array; actor: { id: string; name: string } };

const BUCKETS: Record<FileKind, Bucket> = {
  picture: "mapa_event_images",
  gallery: "mapa_event_images",
  packet: "event_storage",
  logo: "mapa_aff_images",
};
/** Names in the log. */
const NOUNS = { picture: "picture", gallery: "picture", packet: "packet", logo: "picture" } as const;

/**
 * Stores a picture, a packet or a sponsor's logo. Only the uploader knows its key until the content of an event names it.
 *
 * @returns the key
 * @throws `files.not-an-image`, `files.not-a-pdf`, `files.too-large`
 */
export async function addEventFile(deps: Deps, { kind, file, actor }: AddFile): Promise<{ key: string; url: string }> {
  const bucket = BUCKETS[kind];
  const key = await store(deps, kind, file);
  try {
    const detail = `${actor.name} uploaded the ${kind} ${key} for an event.`;
    await recordAudit(deps, {
      actor,
      action: `event-${NOUNS[kind]}.added`,
      subject: `event ${NOUNS[kind]} ${key}`,
      detail,
    });
  } catch (error) {
    if (kind === "logo") await removeLogo(deps.files, key);
    else await deps.files.remove(bucket, key);
    throw error;
  }
  return { key, url: `/storage/${bucket}/${key}` };
}

async function store(deps: Deps, kind: FileKind, file: Uint8Array): Promise<string> {
  if (kind === "logo") return storeLogo(deps, file);
  if (kind === "packet") await checkPdf(file);
  const size = kind === "gallery" ? SMALL_PICTURE : PICTURE;
  const bytes = kind === "packet" ? file : await encodePicture(file, size);
  const key = newFileKey(kind === "packet" ? "pdf" : "webp");
  await deps.files.put(BUCKETS[kind], key, bytes);
  return key;
}
