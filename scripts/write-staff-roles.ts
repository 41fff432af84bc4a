/** Writes the table of roles in docs/staff.md from what each role may do. */
import { readFileSync } from "node:fs";
import { CAPABILITIES, type Capability, capabilitiesOfRole } from "#features/accounts/rules/capabilities.ts";
import { ROLES } from "#features/accounts/rules/grants.ts";
import { writeOrCheck } from "./generated-file.ts";

const PATH = "docs/staff.md";
const BEGIN = "<!-- roles: written by scripts/write-staff-roles.ts -->";
const END = "<!-- /roles -->";

const page = readFileSync(new URL(`../${PATH}`, import.meta.url), "utf8");
const [before = "", rest = ""] = page.split(BEGIN);
const after = rest.split(END)[1] ?? "";
writeOrCheck(PATH, `${before}${BEGIN}\n\n${rolesTable()}\n\n${END}${after}`, "npm run docs");

function rolesTable(): string {
  const may = ROLES.map((role) => capabilitiesOfRole(role));
  const rows = (Object.keys(CAPABILITIES) as Capability[])
    // Given beside the role, to whom it is given.
    .filter((capability) => may.some((ofRole) => ofRole.includes(capability)))
    .map((capability) => {
      const marks = may.map((ofRole) => (ofRole.includes(capability) ? "yes" : ""));
      return `| ${CAPABILITIES[capability]} | ${marks.join(" | ")} |`;
    });
  return [`| May | ${ROLES.join(" | ")} |`, `|---|${ROLES.map(() => "---|").join("")}`, ...rows].join("\n");
}
