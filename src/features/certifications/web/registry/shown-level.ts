/** A level as pages show it. The server words it, because no script of the site's forms has room for these words. */
import { passPath } from "../../rules/class-paths.ts";
import type { HeldLevel, TechnicianStatus } from "../../rules/registry/registry-view.ts";
import { WALLET_WORDS } from "../../rules/registry/wallets.ts";

/** How a level looks: certified, over, or taken away. */
export type Look = "certified" | "over" | "stopped";
export type ShownLevel = Pick<HeldLevel, "level" | "name" | "shortName" | "certId" | "isCertified"> & {
  look: Look;
  words: string;
  passes?: Pass[];
};

/** A link to a pass for the wallet of a phone. */
type Pass = { words: string; href: string };

/** The passes of a level, while its holder is certified. */
export const passesOf = ({ token, wallets }: TechnicianStatus, { level, isCertified }: HeldLevel): Pass[] =>
  (isCertified ? wallets : []).map((wallet) => ({ words: WALLET_WORDS[wallet], href: passPath(token, level, wallet) }));

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
