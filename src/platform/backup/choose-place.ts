/** Finds the place that an address names: a folder, or a bucket of an S3 server. */
import { basename, dirname, resolve } from "node:path";
import type { Env } from "../environment/env-schema.ts";
import { BackupError } from "./archive.ts";
import { type BackupPlace, BY_THE_CLOCK, ENDING } from "./backup-place.ts";
import { folderPlace } from "./folder-place.ts";
import { s3Place } from "./s3-place.ts";

const S3 = "s3://";

/** Whether an address names encrypted backups, and not the folder of a plain one. */
export const isSealedAddress = (address: string): boolean => address.startsWith(S3) || address.endsWith(ENDING);

export const placeAt = (address: string, env: Env): BackupPlace =>
  address.startsWith(S3) ? s3Place(address, env) : folderPlace(resolve(address));

/**
 * Splits the address of one backup into its place and its name. The name is empty for a bucket, and for an address of one
 * that ends in a slash.
 */
export function splitAddress(address: string, env: Env): { place: BackupPlace; name: string } {
  if (!address.startsWith(S3)) return { place: placeAt(dirname(resolve(address)), env), name: basename(address) };
  const slash = address.lastIndexOf("/");
  if (slash < S3.length) return { place: placeAt(address, env), name: "" };
  return { place: placeAt(address.slice(0, slash), env), name: address.slice(slash + 1) };
}

/** The newest backup by the clock. @throws BackupError when the place holds none */
export async function newestIn(place: BackupPlace): Promise<string> {
  const names = (await place.list()).map(({ name }) => name).filter((name) => BY_THE_CLOCK.test(name));
  const newest = names.sort().at(-1);
  if (newest) return newest;
  throw new BackupError(`${place.address} holds no backup by the clock. Name the file.`);
}
