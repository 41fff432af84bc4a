/** A certification as a pass of a phone's wallet, as long as its holder is certified. */
import { createHash } from "node:crypto";
import type { Deps } from "#platform/deps.ts";
import { appleKeys, googleKeys, type PassContent } from "#platform/wallet/wallets.ts";
import { addDays, formatDay, startOfDay } from "#shared/dates.ts";
import type { TechnicianToken } from "#shared/identifiers.ts";
import { technicianPath } from "#shared/paths.ts";
import { noSuchPass } from "./registry-errors.ts";
import { viewTechnician } from "./view-technician.ts";

type PassDeps = Pick<Deps, "db" | "now" | "organization" | "env" | "publicUrl">;
type Which = { token: TechnicianToken; level: string };

/** @throws `certifications.no-such-technician`, `certifications.no-such-pass` */
export async function makeApplePass(deps: PassDeps, which: Which): Promise<Buffer> {
  const keys = appleKeys(deps.env);
  if (!keys) throw noSuchPass();
  const content = await contentOf(deps, which);
  // The library of signatures is large and rarely needed.
  const { drawApplePass } = await import("#platform/wallet/apple-pass.ts");
  return drawApplePass(content, keys, deps.now());
}

/** @returns the address that saves it. @throws as `makeApplePass` */
export async function makeGooglePass(deps: PassDeps, which: Which): Promise<string> {
  const keys = googleKeys(deps.env);
  if (!keys) throw noSuchPass();
  const content = await contentOf(deps, which);
  const { googlePassLink } = await import("#platform/wallet/google-pass.ts");
  return googlePassLink(content, keys, { origin: deps.publicUrl, at: deps.now() });
}

async function contentOf(deps: PassDeps, { token, level }: Which): Promise<PassContent> {
  const { name, levels } = await viewTechnician(deps, token);
  const held = levels.find((one) => one.level === level);
  // A pass of a revoked certification must not be given away.
  if (!held?.isCertified) throw noSuchPass();
  const { name: issuer, timeZone } = await deps.organization();
  const last = held.status === "grace" ? held.graceUntil : held.validUntil;
  return {
    serial: createHash("sha256").update(`${token} ${level}`).digest("hex").slice(0, 32),
    issuer,
    title: "Certified technician",
    name,
    level: `${held.name} (${held.shortName})`,
    number: held.certId,
    validUntil: { words: formatDay(last), ends: startOfDay(addDays(last, 1), timeZone) },
    url: `${deps.publicUrl}${technicianPath(token)}`,
  };
}
