/** Selects the file store by the environment. */
import type { Env } from "../environment/env-schema.ts";
import type { Log } from "../log/log.ts";
import { createDiskStore } from "./disk.ts";
import { createS3Store } from "./s3.ts";
import type { FileStore } from "./store.ts";

export const createFileStore = (env: Env, log: Log): FileStore =>
  env.STORAGE === "s3" ? createS3Store(env, log) : createDiskStore(env.DATA_DIR);
