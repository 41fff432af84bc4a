/** Logos of members and applicants, each stored as two files under one random name. */
import type { Deps } from "#platform/deps.ts";
import { encodeLogo } from "#platform/storage/image.ts";
import { type FileStore, newFileKey } from "#platform/storage/store.ts";

const BUCKET = "mapa_aff_images";
const pngOf = (webpKey: string) => webpKey.replace(/webp$/, "png");

/**
 * Encodes a picture and stores it as WebP and PNG.
 *
 * @returns the key of the WebP; the PNG has the same name with another extension.
 * @throws `files.not-an-image`, `files.too-large`
 */
export async function storeLogo({ files }: Pick<Deps, "files">, bytes: Uint8Array): Promise<string> {
  const { webp, png } = await encodeLogo(bytes);
  const key = newFileKey("webp");
  try {
    await files.put(BUCKET, key, webp);
    await files.put(BUCKET, pngOf(key), png);
  } catch (error) {
    await removeLogo(files, key);
    throw error;
  }
  return key;
}

/** Removes both files. If the store fails here, it keeps files that nothing refers to. */
export async function removeLogo(files: FileStore, key: string): Promise<void> {
  await Promise.allSettled([files.remove(BUCKET, key), files.remove(BUCKET, pngOf(key))]);
}
