import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createZipCodes } from "./zip-codes.ts";

const folder = mkdtempSync(join(tmpdir(), "zip-codes-"));
afterAll(() => rmSync(folder, { recursive: true }));

function tableOf(name: string, ...lines: string[]) {
  const file = join(folder, name);
  writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join("")));
  return createZipCodes(file);
}

const THREE = ["20001DCWashington", "39208MSPearl", "72202ARLittle Rock"];

test.each([1, 2, 3])("of a table of %i lines each is found, and nothing beside them", async (count) => {
  const lines = THREE.slice(0, count);
  const zipCodes = tableOf(`${count}.gz`, ...lines);
  for (const line of lines)
    expect(await zipCodes.find(line.slice(0, 5))).toEqual({ state: line.slice(5, 7), city: line.slice(7) });
  for (const unknown of ["00000", "20002", "39207", "39209", "72203", "99999", "3920", ""])
    expect(await zipCodes.find(unknown), unknown).toBeUndefined();
});

test("a table without lines knows no code", async () => {
  expect(await tableOf("empty.gz").find("39208")).toBeUndefined();
});

test("a table that cannot be read is read again with the next question", async () => {
  const late = createZipCodes(join(folder, "late.gz"));
  await expect(late.find("39208")).rejects.toThrow("ENOENT");
  tableOf("late.gz", ...THREE);
  expect(await late.find("39208")).toEqual({ city: "Pearl", state: "MS" });
});
