/** The connection to an S3 server, of the stored files and of the backups. */
import type { S3Client } from "@aws-sdk/client-s3";

const CONNECT_MS = 3_000;
/** A request is abandoned after this time without a byte. */
const SILENCE_MS = 20_000;
const ATTEMPTS = 3;

export type Sdk = typeof import("@aws-sdk/client-s3");

export type S3Server = {
  region: string;
  endpoint?: string | undefined;
  pathStyle?: "on" | "off" | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
};

/**
 * The SDK is loaded with the first file, so a server that does not use it yet does not pay for it.
 */
export function connectOnce(server: S3Server): () => Promise<{ client: S3Client; sdk: Sdk }> {
  let connected: Promise<{ client: S3Client; sdk: Sdk }> | undefined;
  return () => {
    connected ??= import("@aws-sdk/client-s3").then((sdk) => ({ sdk, client: createClient(sdk, server) }));
    return connected;
  };
}

function createClient(sdk: Sdk, { accessKeyId, secretAccessKey, pathStyle, ...server }: S3Server): S3Client {
  return new sdk.S3Client({
    region: server.region,
    endpoint: server.endpoint,
    forcePathStyle: (pathStyle ?? (server.endpoint ? "on" : "off")) === "on",
    // Without keys the SDK looks where the machine keeps its own, such as the role of a cloud server.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Its newer checksums are sent as a trailer, which some S3 servers store as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
}
