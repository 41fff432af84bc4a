import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { PAC_FUND } from "../rules/funds.ts";
import { CheckInstructions, CheckPerAccount } from "./check-instructions.tsx";

const { organization } = settingDefaults;
const MAILED_TO = "Magnolia Asphalt Pavement Association<br/>711 Roadside Avenue, Suite 200<br/>Jackson, MS 39201";
const madeOutTo = (html: string) =>
  [...html.matchAll(/<dt>Make it out to<\/dt><dd>([^<]+)/g)].map(([, payee]) => payee);

test("a check is made out to the association and mailed to its address", () => {
  const html = renderToStaticMarkup(
    <CheckInstructions organization={organization} totalCents={169_000} reference="C-7K3F9Q" dueOn="2027-03-01" />,
  );
  expect(html).toContain(MAILED_TO);
  expect(madeOutTo(html)).toEqual(["Magnolia Asphalt Pavement Association"]);
  for (const words of ["$1,690.00", "C-7K3F9Q", "March 1, 2027"]) expect(html).toContain(words);
});

test("money owed to the committee needs its own check, made out to the committee and mailed to the association", () => {
  const charge = (dollars: number, over: { fund?: string; status?: "paid" } = {}) => ({
    token: `${dollars}` as ChargeToken,
    label: "Golf",
    amountCents: cents(dollars * 100),
    status: "open" as const,
    ...over,
  });
  const charges = [charge(500), charge(75, { fund: PAC_FUND }), charge(250), charge(900, { status: "paid" })];
  const html = renderToStaticMarkup(
    <CheckPerAccount organization={organization} charges={charges} reference="R-7K3F9Q" />,
  );
  expect(madeOutTo(html)).toEqual([
    "Magnolia Asphalt Pavement Association",
    "Magnolia Asphalt Political Action Committee",
  ]);
  expect(html.match(/\$[\d,.]+/g)).toEqual(["$750.00", "$75.00"]);
  expect(html.split(MAILED_TO)).toHaveLength(3);
});
