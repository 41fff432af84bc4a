/** Draws the rooms in ARCHITECTURE.md from the table that the fences enforce. */
import { readFileSync } from "node:fs";
import { writeOrCheck } from "./generated-file.ts";
import { HOUSE, type Room } from "./rooms.ts";

const PATH = "ARCHITECTURE.md";
const BEGIN = "<!-- rooms: written by scripts/write-room-tree.ts -->";
const END = "<!-- /rooms -->";
/** Column of what a room holds. */
const WORDS_AT = 34;

if (import.meta.main) {
  const page = readFileSync(new URL(`../${PATH}`, import.meta.url), "utf8");
  const [before = "", rest = ""] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? "";
  const tree = ["```text", ...draw(HOUSE), "```"].join("\n");
  writeOrCheck(PATH, `${before}${BEGIN}\n\n${tree}\n\n${END}${after}`, "npm run docs");
}

/** One line for each room: its name, drawn under the room that contains it, and its contents. */
function draw(room: Room, before = "", own = "", under = ""): string[] {
  const inner = room.inner ?? [];
  return [
    `${`${before}${own}${room.name}`.padEnd(WORDS_AT)}${room.holds}`,
    ...inner.flatMap((one, at) => {
      const isLast = at === inner.length - 1;
      return draw(one, before + under, isLast ? "└─ " : "├─ ", isLast ? "   " : "│  ");
    }),
  ];
}
