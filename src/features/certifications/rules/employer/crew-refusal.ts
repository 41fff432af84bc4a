import type { Candidate } from "./crew.ts";

/** Why a person cannot be selected; undefined for somebody who can. */
export function refusalOf({ certId, isRegistered }: Pick<Candidate, "certId" | "isRegistered">): string | undefined {
  if (isRegistered) return "registered already";
  return certId === null ? "no certification ID: use the class form" : undefined;
}
