/** The operator's variables for the bucket of stored files. */
import { z } from "zod";

export const s3Variables = {
  S3_BUCKET: z.string().optional().describe("Bucket for all files; it must exist already and need not be public."),
  S3_REGION: z
    .string()
    .default("us-east-1")
    .describe("Region of the bucket; most servers other than Amazon's ignore it."),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of an S3 server other than Amazon's, without the bucket."),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Access key. Unset with the secret one: the machine's own, such as the role of a cloud server."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret key that belongs to the access key."),
  S3_PATH_STYLE: z
    .enum(["on", "off"])
    .optional()
    .describe("Name the bucket in the path (on) or in the host (off). Unset: on with S3_ENDPOINT, else off."),
};
