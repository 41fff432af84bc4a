/** Reading a workbook leaves the program free for everybody else, and is ended when it goes too far. */
import { expect, test } from "vitest";
import { rawWorkbook, sheetOf, workbookOf } from "#test/workbook.ts";
import { readApart } from "./read-apart.ts";
import { readXlsx } from "./read-xlsx.ts";

const row = Array.from({ length: 20 }, (_, at) => `Column ${at} of Delta`);
const archive = await workbookOf([row, ...Array.from({ length: 5000 }, () => row)]);

/** The processor's work in this thread, which serves everybody, in microseconds. */
async function workOf(read: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await read();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

test("another process has nearly all the work of reading a long workbook", async () => {
  const here = await workOf(() => readXlsx(archive));
  expect((await workOf(() => readApart({ archive }))) / here).toBeLessThan(0.3);
});

test("a workbook that takes too long is refused with words, and the next one is read", async () => {
  const refused = readApart({ archive }, { ms: 1, heapMb: 192 });
  await expect(refused).rejects.toMatchObject({
    code: "files.workbook-too-heavy",
    message: expect.stringContaining("too much time or memory"),
  });
  expect((await readApart({ archive })).rows).toHaveLength(5001);
});

test("a workbook that takes too much memory is refused with words", async () => {
  await expect(readApart({ archive }, { ms: 30_000, heapMb: 8 })).rejects.toMatchObject({
    code: "files.workbook-too-heavy",
  });
});

test("a text that many cells share is refused before each of them gets a copy", async () => {
  const text = `<is><t>${"x".repeat(30_000)}</t></is>`;
  const rows = Array.from(
    { length: 690 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr">${text}</c></row>`,
  );
  await expect(readApart({ archive: await rawWorkbook(sheetOf(rows.join(""))) })).rejects.toMatchObject({
    code: "files.workbook-too-wide",
  });
});
