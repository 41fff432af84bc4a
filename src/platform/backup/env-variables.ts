/** The operator's variables for backups by the clock, and what they contradict. */
import { resolve, sep } from "node:path";
import { z } from "zod";

const kept = (days: number, words: string) => z.coerce.number().int().min(0).max(1000).default(days).describe(words);

/** Says that backups are made by other means: the portal then asks for none. */
export const ELSEWHERE = "elsewhere";

export const backupVariables = {
  BACKUP_TO: z
    .string()
    .max(1000)
    .regex(/^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/|$)/, "a folder, or s3://bucket/folder")
    .optional()
    .describe(
      "Where a backup goes each night, encrypted: a folder on another disk, or s3://bucket/folder. elsewhere: backups are made by other means. Unset: none, and Today says so.",
    ),
  BACKUP_PASSPHRASE: z
    .string()
    .min(20)
    .max(1000)
    .optional()
    .describe(
      "At least 20 characters that encrypt the nightly backups. Keep a copy away from this machine: without it they cannot be opened.",
    ),
  BACKUP_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .default(2)
    .describe("Hour of the night, by the association's clock, after which the backup is taken."),
  BACKUP_KEEP_DAYS: kept(7, "For how many days the last backup of each day is kept."),
  BACKUP_KEEP_WEEKS: kept(5, "For how many weeks the last backup of each week is kept."),
  BACKUP_KEEP_MONTHS: kept(12, "For how many months the last backup of each month is kept."),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the backups' S3 server if it is not Amazon's, without the bucket."),
  BACKUP_S3_REGION: z.string().default("us-east-1").describe("Region of the backups' bucket."),
  BACKUP_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Access key to the backups' bucket. Unset with the secret one: the machine's own."),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret key that belongs to that access key."),
};

/** Whether this site takes backups by the clock. */
export const backsUpHere = ({ BACKUP_TO }: { BACKUP_TO?: string | undefined }): boolean =>
  BACKUP_TO !== undefined && BACKUP_TO !== ELSEWHERE;

type BackupEnv = z.output<z.ZodObject<typeof backupVariables>> & { DATA_DIR: string };

export function* backupProblems(env: BackupEnv) {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE, BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: key } = env;
  if (to && to !== ELSEWHERE && !BACKUP_PASSPHRASE)
    yield "BACKUP_PASSPHRASE: needed with BACKUP_TO, because backups are stored encrypted only";
  // A disk that dies would take the backups along.
  if (to && !to.startsWith("s3:") && `${resolve(to)}${sep}`.startsWith(`${resolve(env.DATA_DIR)}${sep}`))
    yield "BACKUP_TO: a folder outside of DATA_DIR, better on another disk";
  if (id && !key) yield "BACKUP_S3_SECRET_ACCESS_KEY: needed with BACKUP_S3_ACCESS_KEY_ID";
  if (key && !id) yield "BACKUP_S3_ACCESS_KEY_ID: needed with BACKUP_S3_SECRET_ACCESS_KEY";
}
