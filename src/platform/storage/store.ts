/** Stored files in named public buckets. Keys are chosen by the server, never by a visitor. */

export const BUCKETS = [
  "mapa_aff_images",
  "event_storage",
  "mapa_event_images",
  "certification_pdfs",
  "specifications_pdfs",
  "notices",
  /** Pictures of the site itself, such as the executive director's. */
  "site_images",
] as const;
export type Bucket = (typeof BUCKETS)[number];

export type FileStore = {
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the bytes, or `undefined` when there is no such file. */
  read(bucket: Bucket, key: string): Promise<Buffer | undefined>;
  remove(bucket: Bucket, key: string): Promise<void>;
};

/** A key that nobody can guess and that names one content for ever. @param ending such as `pdf`, without a dot. */
export const newFileKey = (ending: string): string => `${crypto.randomUUID().replaceAll("-", "")}.${ending}`;
