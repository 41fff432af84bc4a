/** A level as pages show it. The server words it, because no script of the site's forms has room for these words. */
import type { HeldLevel } from "../../rules/registry/registry-view.ts";

/** How a level looks: certified, over, or taken away. */
export type Look = "certified" | "over" | "stopped";
export type ShownLevel = Pick<HeldLevel, "level" | "name" | "shortName" | "certId" | "isCertified"> & {
  look: Look;
  words: string;
};

function lookOf({ isCertified, status }: HeldLevel): Look {
  if (isCertified) return "certified";
  return status === "suspended" || status === "revoked" ? "stopped" : "over";
}

/** @param say the words of its status. */
export const showLevel = (held: HeldLevel, say: (held: HeldLevel) => string): ShownLevel => ({
  level: held.level,
  name: held.name,
  shortName: held.shortName,
  certId: held.certId,
  isCertified: held.isCertified,
  look: lookOf(held),
  words: say(held),
});
