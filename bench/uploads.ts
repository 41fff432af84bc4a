/**
 * How much memory uploads take: the peak of the server's process while one, two and eight of the longest that there may be
 * are sent at the same moment, above what it had before. Starts its own site.
 *
 *   node bench/uploads.ts [--only=packet]
 *
 * Ends with 1 when eight at once take more than `MAX_GROWTH` times what two take, or more than `MOST_MEGABYTES`.
 */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { MAX_DOCUMENT_BYTES, MAX_LOGO_BYTES } from "../src/shared/file-limits.ts";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { firstStaffSession } from "./scorecard/staff-session.ts";

const AT_ONCE = [1, 2, 8];
const MAX_GROWTH = 1.15;
/** The variation from run to run by the collector's timing. */
const SLACK_MEGABYTES = 60;
const MOST_MEGABYTES = 400;
/** The highest of these is the peak: memory that the server has not given back yet hides a part of the next one. */
const ROUNDS = 2;
/** The time for the server to release the memory of the previous round. */
const REST_MS = 6_000;

const { values } = parseArgs({ options: { only: { type: "string" } } });

const book = Buffer.alloc(MAX_DOCUMENT_BYTES, "0 1 2 3 4 5 6 7 8 9\n", "latin1");
book.write("%PDF-1.7\n");
book.write("%%EOF\n", book.length - 6);
const noise = { raw: { width: 3200, height: 3200, channels: 3 as const } };
const longPicture = await sharp(randomBytes(3200 * 3200 * 3), noise)
  .png({ compressionLevel: 0 })
  .toBuffer();
const flat = { width: 5000, height: 5000, channels: 4 as const, background: "#8a1c1c80" };
const widePicture = await sharp({ create: flat }).png({ progressive: true }).toBuffer();
if (longPicture.length > MAX_LOGO_BYTES) throw new Error("the picture is longer than pictures may be");

type Upload = { path: string; file: Uint8Array<ArrayBuffer>; name: string; fields?: () => Record<string, string> };
const documentFields = () => ({ bucket: "notices", title: crypto.randomUUID(), effectiveOn: "2027-01-04" });
const UPLOADS: Record<string, Upload> = {
  document: { path: "/api/documents", file: book, name: "file", fields: documentFields },
  packet: { path: "/api/admin/event-files", file: book, name: "file", fields: () => ({ kind: "packet" }) },
  "site image": { path: "/api/site-images", file: new Uint8Array(longPicture), name: "file" },
  "site image of 25 million pixels": { path: "/api/site-images", file: new Uint8Array(widePicture), name: "file" },
  "logo of a member": { path: "/api/member-logos", file: new Uint8Array(longPicture), name: "file" },
  // A page's own form takes the same way; without its other fields it is refused after its logo is here.
  "application that lacks answers": { path: "/member-application", file: new Uint8Array(longPicture), name: "logo" },
};

let isOver = false;
console.log(`${"".padEnd(36)}${AT_ONCE.map((count) => `${count} at once`.padStart(14)).join("")}`);
const site = await startBuiltSite({ isEmpty: true });
try {
  const cookie = (await firstStaffSession(site)).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const [kind, upload] of Object.entries(UPLOADS).filter(([name]) => name.includes(values.only ?? ""))) {
    // A warm-up, because code loaded for the first file does not count.
    const answers = [await send(site, cookie, upload)];
    const peaks: number[] = [];
    for (const count of AT_ONCE) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await sleep(REST_MS);
        writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
        const before = statusOf(site, "VmRSS");
        answers.push(...(await Promise.all(Array.from({ length: count }, () => send(site, cookie, upload)))));
        rounds.push(statusOf(site, "VmHWM") - before);
      }
      peaks.push(Math.max(...rounds));
    }
    const [, two = 0, eight = 0] = peaks;
    const isBroken = eight > two * MAX_GROWTH + SLACK_MEGABYTES || eight > MOST_MEGABYTES;
    isOver ||= isBroken;
    const figures = peaks.map((peak) => `${peak.toFixed(0)} MB`.padStart(14)).join("");
    console.log(`${kind.padEnd(36)}${figures}  ${[...new Set(answers)].join(" ")}${isBroken ? "  over" : ""}`);
  }
} finally {
  await site.stop();
  await removeDataDir(site.dataDir);
}
process.exit(isOver ? 1 : 0);

function statusOf({ pid }: BuiltSite, name: "VmRSS" | "VmHWM"): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

async function send({ url }: BuiltSite, cookie: string, { path, file, name, fields }: Upload): Promise<number> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields?.() ?? {})) form.set(field, value);
  form.set(name, new File([file], "file"));
  const response = await fetch(url + path, { method: "POST", body: form, headers: { cookie, origin: url } });
  await response.arrayBuffer();
  return response.status;
}
