/** One line of an invoice each. Apart from the schemas, because the pages of an account load no zod. */
export const MOST_IN_CREW = 40;

type Selectable = { certId: string | null; isRegistered: boolean };

/** Why a person cannot be selected; undefined for somebody who can. */
export function refusalOf({ certId, isRegistered }: Selectable): string | undefined {
  if (isRegistered) return "registered already";
  return certId === null ? "no certification ID: use the class form" : undefined;
}
