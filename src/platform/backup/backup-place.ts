/** A place of encrypted backups. A name there either has its whole backup or does not exist. */

export type BackupPlace = {
  /** As the operator wrote it. */
  address: string;
  /** @returns how many bytes were stored. @throws BackupError when the place refuses, and what `body` throws */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** The backups there, in no order. */
  list(): Promise<{ name: string; bytes: number }[]>;
  /** @throws BackupError when there is none of this name */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
};

export const ENDING = ".tar.age";

export const BY_THE_CLOCK = /^blacktop-\d{8}T\d{6}Z\.tar\.age$/;

/** The name of a backup by the clock; in order of time by its letters. */
export const nameAt = (at: Date): string =>
  `blacktop-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z${ENDING}`;
