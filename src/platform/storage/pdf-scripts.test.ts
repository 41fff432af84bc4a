import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { findActs } from "./pdf-scripts.ts";

const sample = readFileSync(join(import.meta.dirname, "../../app/sample-data/files/documents/section-401.pdf"));
const followedBy = (text: string) => Buffer.concat([sample, Buffer.from(text, "latin1")]);

const deflated = (text: string) => deflateSync(Buffer.from(text, "latin1")).toString("latin1");
const stream = (words: string, body: string, begin = "stream\n") =>
  `\n9 0 obj\n<< ${words} >>\n${begin}${body}\nendstream\nendobj\n%%EOF\n`;
const objects = (text: string) => stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflated(text));
const ACTION = "10 0 << /S /JavaScript /JS (app.alert(1)) >>";
const hex = (text: string) => Buffer.from(text, "latin1").toString("hex");

test.each([
  ["when it is opened", "\n9 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF\n"],
  ["of a field", "\n9 0 obj\n<< /AA << /K << /S/JavaScript/JS 10 0 R >> >> >>\nendobj\n%%EOF\n"],
  ["whose name is written by numbers", "\n9 0 obj\n<< /S /J#61va#53cript /#4aS (x) >>\nendobj\n%%EOF\n"],
  ["among packed objects", objects(ACTION)],
  ["among objects that are not packed", stream("/Type /ObjStm", ACTION)],
  [
    "among objects packed twice",
    stream("/Type /ObjStm /Filter [/FlateDecode /FlateDecode]", deflated(deflated(ACTION))),
  ],
  ["among objects in figures", stream("/Type /ObjStm /Filter [/FlateDecode /ASCIIHexDecode]", deflated(hex(ACTION)))],
  ["among objects that are cut off", stream("/Type /ObjStm /Filter /FlateDecode", deflated(ACTION).slice(0, -6))],
  ["among objects named by numbers", stream("/Type /#4fbjStm /Filter /Flate#44ecode", deflated(ACTION))],
  ["behind a long dictionary", stream(`/Type /ObjStm /X (${"x".repeat(500)}) /Filter /FlateDecode`, deflated(ACTION))],
  [
    "behind the head of an object that is none",
    stream("/Type /ObjStm /X ( obj) /Filter /FlateDecode", deflated(ACTION)),
  ],
  ["behind a blank", stream("/Type /ObjStm /Filter /FlateDecode", deflated(ACTION), "stream \r")],
  [
    "between what looks like a stream",
    `\n8 0 obj (stream\n) endobj 9 0 obj << /S /J#61vaScript >> (endstream) endobj\n%%EOF\n`,
  ],
  ["among objects within what looks like a stream", `\n8 0 obj (stream\n) endobj${objects(ACTION)}`],
  ["that cannot be looked for, among too many of them", objects(" ".repeat(65 * 1024 * 1024))],
])("a script %s is found", (_what, text) => {
  expect(findActs(followedBy(text))).toBe("scripts");
});

const URI = "<< /S /URI /URI (https://evil.example) >>";
const LINK = `\n8 0 obj\n<< /Subtype /Link /A ${URI} >>\nendobj\n`;
const opening = (value: string) => `\n9 0 obj\n<< /Type /Catalog /OpenAction ${value} >>\nendobj\n%%EOF\n`;
const first = (text: string) => stream(`/Type /ObjStm /N 1 /First ${text.indexOf("<")}`, text);
const GO_TO = "<< /S /GoTo /D [3 0 R /Fit] >>";

test.each([
  ["starts a program", "\n9 0 obj\n<< /A << /S /Launch /F (cmd.exe) >> >>\nendobj\n%%EOF\n"],
  ["starts one, packed", objects("910 0 << /S /L#61unch /F (cmd.exe) >>")],
  ["starts one within what looks like a stream", "\n8 0 obj (stream\n) << /S /Launch >> (endstream) endobj\n%%EOF\n"],
  ["holds files by name", "\n9 0 obj\n<< /Names << /EmbeddedFiles 910 0 R >> >>\nendobj\n%%EOF\n"],
  ["holds a file", stream("/Type /EmbeddedFile", "MZ")],
  ["shows a file", "\n9 0 obj\n<< /Subtype /FileAttachment /FS 910 0 R >>\nendobj\n%%EOF\n"],
  ["names a file", "\n9 0 obj\n<< /Type /Filespec /EF << /F 910 0 R >> >>\nendobj\n%%EOF\n"],
  ["opens an address", opening(URI)],
  ["opens one by number", `\n910 0 obj ${URI} endobj${opening("910 0 R")}`],
  ["opens one behind a comment", `\n910 0 obj [3 0 R] endobj\n910 %x\n0 obj ${URI} endobj${opening("910 0 R")}`],
  ["opens one of two of a number", `\n910 0 obj [3 0 R] endobj\n910 0 obj ${URI} endobj${opening("910 0 R")}`],
  ["opens one among packed objects", first(`910 0 ${URI}`) + opening("910 0 R")],
  ["opens one after a page", LINK + opening("<< /S /GoTo /D [3 0 R] /Next 910 0 R >>")],
  ["opens what is not found", LINK + opening("910 0 R")],
  ["opens often", LINK + opening("[3 0 R /Fit]").repeat(21)],
  ["opens one with a page", `${LINK}\n9 0 obj\n<< /Type /Page /AA << /O 910 0 R >> >>\nendobj\n%%EOF\n`],
  [
    "opens one within what looks like a stream",
    `\n8 0 obj (stream\n) 910 0 obj ${URI} (endstream) endobj\n910 0 obj [3 0 R] endobj${opening("910 0 R")}`,
  ],
])("a document that %s acts", (_what, text) => {
  expect(findActs(followedBy(text))).toBe("acts");
});

test.each([
  ["has links to click", `${LINK}%%EOF\n`],
  ["has links, and opens at a page", LINK + opening("[3 0 R /XYZ null null 1]")],
  ["has links, and goes to a page", LINK + opening(GO_TO)],
  ["has links, and goes to a page by number", `${LINK}\n910 0 obj\n${GO_TO}\nendobj${opening("910 0 R")}`],
  ["has links, and goes to a page by a packed object", LINK + first(`910 0 ${GO_TO}`) + opening("910 0 R")],
  ["has acts of fields, and no links", "\n9 0 obj\n<< /AA << /O 910 0 R >> >>\nendobj\n%%EOF\n"],
  ["opens at a page", "\n9 0 obj\n<< /OpenAction [3 0 R /Fit] >>\nendobj\n%%EOF\n"],
  ["has objects that are not packed", stream("/Type /ObjStm", "910 0 << /Type /Font >>")],
  ["has packed objects", objects("910 0 << /Type /Font /BaseFont /JSans >>")],
  ["has such letters in a picture", "\n9 0 obj\n<< /Length 9 >>\nstream\n\x01/JS (\x02\nendstream\nendobj\n%%EOF\n"],
])("a document that %s only waits to be read", (_what, text) => {
  expect(findActs(followedBy(text))).toBeUndefined();
});

test("a document is looked through once, however many streams it begins", () => {
  expect(findActs(followedBy(`${"stream\n".repeat(200_000)}%%EOF\n`))).toBeUndefined();
});
