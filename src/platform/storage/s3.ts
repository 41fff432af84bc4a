/** Files in one bucket of an S3 server, each under `<our bucket>/<key>`, so that several processes share them. */
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { Env } from "../environment/env-schema.ts";
import { streamOf } from "../http/stream-of.ts";
import type { Log } from "../log/log.ts";
import { storeUnavailable } from "./file-errors.ts";
import { connectOnce, type Sdk } from "./s3-client.ts";
import { type Bucket, type FileStore, isFileKey, requireFileKey } from "./store.ts";

export function createS3Store(env: Env, log: Log): FileStore {
  const connect = connectOnce({
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    pathStyle: env.S3_PATH_STYLE,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
  const at = (bucket: Bucket, key: string) => ({ Bucket: env.S3_BUCKET ?? "", Key: `${bucket}/${key}` });

  async function ask<T>(what: string, request: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    try {
      const { client, sdk } = await connect();
      return await request(client, sdk);
    } catch (error) {
      if (isMissing(error)) throw error;
      const { name, message } = error as Error;
      log.error({ what, bucket: env.S3_BUCKET, error: name, reason: message }, "S3 refused or did not answer");
      throw storeUnavailable(error);
    }
  }
  const find = <T>(...question: Parameters<typeof ask<T>>): Promise<T | undefined> =>
    ask(...question).catch(ignoreMissing);

  return {
    async put(bucket, key, bytes) {
      requireFileKey(key);
      await ask("put", (client, sdk) => client.send(new sdk.PutObjectCommand({ ...at(bucket, key), Body: bytes })));
    },
    async stat(bucket, key) {
      if (!isFileKey(key)) return undefined;
      const found = await find("stat", (client, sdk) => client.send(new sdk.HeadObjectCommand(at(bucket, key))));
      return found && { bytes: found.ContentLength ?? 0, tag: tagOf(found) };
    },
    async open(bucket, key, range) {
      if (!isFileKey(key)) return undefined;
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await find("open", (client, sdk) =>
        client.send(new sdk.GetObjectCommand({ ...at(bucket, key), Range })),
      );
      if (!found?.Body) return undefined;
      const bytes = Number(found.ContentRange?.split("/")[1] ?? found.ContentLength ?? 0);
      return { bytes, tag: tagOf(found), body: streamOf(found.Body as Readable) };
    },
    async read(bucket, key) {
      if (!isFileKey(key)) return undefined;
      return find("read", async (client, sdk) => {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(bucket, key)));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      });
    },
    async *list(bucket) {
      const Prefix = `${bucket}/`;
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await ask("list", (client, sdk) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket: env.S3_BUCKET ?? "", Prefix, ContinuationToken })),
        );
        for (const { Key = "" } of page.Contents ?? [])
          if (isFileKey(Key.slice(Prefix.length))) yield Key.slice(Prefix.length);
        ContinuationToken = page.NextContinuationToken;
        if (!ContinuationToken) return;
      }
    },
    async remove(bucket, key) {
      if (isFileKey(key)) {
        await ask("remove", (client, sdk) => client.send(new sdk.DeleteObjectCommand(at(bucket, key))));
      }
    },
  };
}

/** A missing bucket is not a missing file: the operator must be told. */
const isMissing = (error: unknown): boolean => ["NoSuchKey", "NotFound"].includes((error as Error).name);

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

const tagOf = ({ ETag }: { ETag?: string }): string => ETag?.replace(/^W\//, "").replaceAll('"', "") ?? "";
