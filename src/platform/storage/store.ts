/** Stored files in named buckets. Keys are chosen by the server, never by a visitor. */

/** Served to everyone under their keys. */
export const PUBLIC_BUCKETS = [
  "mapa_aff_images",
  "event_storage",
  "mapa_event_images",
  "certification_pdfs",
  "specifications_pdfs",
  "notices",
  /** Documents and addenda of bid lettings. */
  "lettings",
  /** Pictures of the site itself, such as the executive director's. */
  "site_images",
] as const;
/** `evidence`: PDFs of technicians, which only a call of staff answers with. */
export const BUCKETS = [...PUBLIC_BUCKETS, "evidence"] as const;
export type Bucket = (typeof BUCKETS)[number];

export type StoredFile = {
  /** Size of the whole file. */
  bytes: number;
  /** Names this content: another one under the same key has another tag. Without quotes. */
  tag: string;
};

/** Part of a file, from byte `start` to byte `end`, both included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** For readers a missing file and an invalid key are the same: there is nothing. */
export type FileStore = {
  /**
   * Keeps a file whole: readers see the one before or this one, never a part.
   *
   * @throws RangeError for an invalid key, `files.store-unavailable` (503)
   */
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  /** @throws `files.store-unavailable` (503) */
  stat(bucket: Bucket, key: string): Promise<StoredFile | undefined>;
  /**
   * The file, or a part of it that lies within it, as a stream; the caller reads or cancels it.
   *
   * @throws `files.store-unavailable` (503)
   */
  open(
    bucket: Bucket,
    key: string,
    range?: ByteRange,
  ): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | undefined>;
  /** The whole file in memory. @throws `files.store-unavailable` (503) */
  read(bucket: Bucket, key: string): Promise<Buffer | undefined>;
  /** The keys of all files of a bucket, in any order. @throws `files.store-unavailable` (503) */
  list(bucket: Bucket): AsyncIterable<string>;
  /** Forgets a file, if there is one. @throws `files.store-unavailable` (503) */
  remove(bucket: Bucket, key: string): Promise<void>;
};

/** An unguessable key that names one content for ever. @param ending such as `pdf`, without a dot. */
export const newFileKey = (ending: string): string => `${crypto.randomUUID().replaceAll("-", "")}.${ending}`;

/** True for a key of `newFileKey`: what it names never changes. */
export const isLastingKey = (key: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(key);

/**
 * Letters, digits, dash, underscore and one dot before the ending: nothing that means more to a file system or in an
 * address.
 */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,120}\.[a-z0-9]{2,5}$/;

export const isFileKey = (key: string): boolean => KEY.test(key);

/** @throws RangeError for an invalid key */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
}
