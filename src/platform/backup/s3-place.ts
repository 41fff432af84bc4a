/** Backups in a bucket of an S3 server. An upload in parts appears under its name when it is completed, or never. */
import type { CompletedPart, S3Client } from "@aws-sdk/client-s3";
import type { Env } from "../environment/env-schema.ts";
import { connectOnce, type Sdk } from "../storage/s3-client.ts";
import { BackupError } from "./archive.ts";
import type { BackupPlace } from "./backup-place.ts";
import { createReader } from "./byte-reader.ts";

/** Ten thousand parts are the most that S3 takes: 80 GB. */
const PART = 8 * 1024 ** 2;

export function s3Place(address: string, env: Env): BackupPlace {
  const [, bucket = "", folder = ""] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
  const prefix = folder ? `${folder}/` : "";
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  const connect = connectOnce({
    region: env.BACKUP_S3_REGION,
    endpoint: env.BACKUP_S3_ENDPOINT,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
  });
  async function ask<T>(request: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    const { client, sdk } = await connect();
    return request(client, sdk).catch((error: unknown) => {
      throw told(error, bucket);
    });
  }
  return {
    address,
    async write(name, body) {
      const upload = await ask((client, sdk) => client.send(new sdk.CreateMultipartUploadCommand(at(name))));
      const UploadId = upload.UploadId ?? "";
      try {
        const parts: CompletedPart[] = [];
        let bytes = 0;
        for await (const Body of inParts(body)) {
          const PartNumber = parts.length + 1;
          const part = { ...at(name), UploadId, PartNumber, Body };
          const { ETag } = await ask((client, sdk) => client.send(new sdk.UploadPartCommand(part)));
          parts.push({ PartNumber, ETag });
          bytes += Body.length;
        }
        const whole = { ...at(name), UploadId, MultipartUpload: { Parts: parts } };
        await ask((client, sdk) => client.send(new sdk.CompleteMultipartUploadCommand(whole)));
        const { ContentLength } = await ask((client, sdk) => client.send(new sdk.HeadObjectCommand(at(name))));
        if (ContentLength === bytes) return bytes;
        throw new BackupError(`The bucket "${bucket}" kept ${ContentLength} of ${bytes} bytes of ${name}.`);
      } catch (error) {
        // The first failure is the one to tell. A server without this call keeps the parts until its own rule ends them.
        await ask((client, sdk) => client.send(new sdk.AbortMultipartUploadCommand({ ...at(name), UploadId }))).catch(
          () => {},
        );
        throw error;
      }
    },
    async list() {
      const files: { name: string; bytes: number }[] = [];
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await ask((client, sdk) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken })),
        );
        for (const { Key = "", Size = 0 } of page.Contents ?? [])
          if (!Key.slice(prefix.length).includes("/")) files.push({ name: Key.slice(prefix.length), bytes: Size });
        ContinuationToken = page.NextContinuationToken;
        if (!ContinuationToken) return files;
      }
    },
    async read(name) {
      const { Body } = await ask((client, sdk) => client.send(new sdk.GetObjectCommand(at(name))));
      if (!Body) throw new BackupError(`${name} is empty.`);
      return Body.transformToWebStream() as unknown as AsyncIterable<Uint8Array>;
    },
    async remove(name) {
      await ask((client, sdk) => client.send(new sdk.DeleteObjectCommand(at(name))));
    },
  };
}

async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = createReader(body);
  for (;;) {
    const part = await reader.read(PART);
    if (part.length > 0) yield part;
    if (part.length < PART) return;
  }
}

const REASONS: Record<string, string> = {
  NoSuchBucket: "does not exist. Make it, or correct BACKUP_TO",
  NoSuchKey: "has no such backup",
  NotFound: "has no such backup",
  AccessDenied: "refuses the key of BACKUP_S3_ACCESS_KEY_ID. Let it list, read, write and delete there",
  InvalidAccessKeyId: "does not know the key of BACKUP_S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "does not take BACKUP_S3_SECRET_ACCESS_KEY",
};

function told(error: unknown, bucket: string): BackupError {
  const { name, message } = error as Error;
  const reason = REASONS[name] ?? `did not answer as it should (${name}: ${message.slice(0, 200)})`;
  const failure = new BackupError(`The bucket "${bucket}" ${reason}.`);
  failure.cause = error;
  return failure;
}
