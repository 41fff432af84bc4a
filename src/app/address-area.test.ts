/**
 * Every call with an address obeys the setting of where addresses may be. One file because it is one table of calls.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { settings } from "#features/content/server/tables.ts";
import { listingProposalSchema } from "#features/membership/rules/listing-proposal-schema.ts";
import { NEW_MEMBER } from "#features/membership/rules/roll/member-fields.ts";
import { proposeListing } from "#features/membership/server/companies/propose-listing.ts";
import { previewImport } from "#features/membership/server/import/preview-import.ts";
import type { AddressArea } from "#shared/addresses/address-area.ts";
import { createTestApi } from "#test/api.ts";
import { aCompany, aUser } from "#test/companies.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { golfRegistration } from "#test/golf-registration.ts";
import { invoiceForm } from "#test/invoices.ts";
import { aPaidClass } from "#test/paid-class.ts";
import { aCharge, PAYER } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
afterAll(deps.close);

type Address = { state: string; zip: string };
const ADDRESSES = {
  mississippi: { state: "MS", zip: "38801" },
  "puerto rico": { state: "PR", zip: "00901" },
  ontario: { state: "ON", zip: "m5v2t6" },
} satisfies Record<string, Address>;
const TAKEN: Record<AddressArea, (keyof typeof ADDRESSES)[]> = {
  states: ["mississippi"],
  territories: ["mississippi", "puerto rico"],
  canada: ["mississippi", "puerto rico", "ontario"],
};

async function takeAddressesIn(addressesIn: AddressArea) {
  const value = { ...settingDefaults.organization, addressesIn };
  const target = settings.key;
  const row = { key: "organization", value, updatedAt: deps.now() };
  await deps.db.insert(settings).values(row).onConflictDoUpdate({ target, set: { value } });
}

// Each call comes from an address of its own, because limits count by address.
let caller = 0;
const headersOf = () => ({ cookie, "idempotency-key": crypto.randomUUID() });
const send = (path: string, body: unknown, method = "POST") =>
  call(path, { method, body, headers: headersOf(), clientAddress: `198.51.100.${++caller}` });

const APPLICATION = {
  companyName: "Delta Paving",
  repName: "Pat Reed",
  repPhone: "(601) 555-0142",
  email: "pat@deltapaving.example",
  street: "12 Mill Street",
  city: "Tupelo",
  businessType: "asphalt-producer",
  memberType: "Sustaining",
};
const PLACE = { street: "12 Mill Street", city: "Tupelo", state: "MS", zip: "38701" };
const newMember = (address: Address) => ({
  ...NEW_MEMBER,
  ...PLACE,
  name: `Levee ${crypto.randomUUID().slice(0, 8)}`,
  ...address,
});

/** Each call with an address, and the names of its fields. */
const CALLS: Record<string, { send: (address: Address) => Promise<Response>; prefix?: string }> = {
  "an event's registration": {
    send: async (address) =>
      send("/event-register", { ...golfRegistration(await insertGolfEvent(deps.db), 1), ...address }),
  },
  "a registration that staff add": {
    send: async (address) => {
      const form = golfRegistration(await insertGolfEvent(deps.db), 1);
      return send("/admin/registrations", { ...form, ...address, overrule: false, letter: false });
    },
  },
  "a class registration": {
    send: (address) => send("/cert-registration", { classSelection: "1", ...CUSTOMER, ...address }),
  },
  "the correction of a class registration": {
    send: async (address) => {
      const { reference } = await aPaidClass(deps);
      const body = { ...CUSTOMER, firstName: "Robin", ...address, version: 1 };
      return send(`/staff/registrations/${reference}/contact`, body, "PUT");
    },
  },
  "an application": { send: (address) => send("/add-affiliate", { ...APPLICATION, ...address }) },
  "a payment": {
    prefix: "customer.",
    send: async (address) => {
      const { token, amountCents } = await aCharge(deps);
      const paid = { amount: String(Math.round(amountCents * 1.03)), id: "pm_card_visa", description: "Golf" };
      const items = [{ charge: token }];
      return send("/payment", { ...paid, items, customer: { ...PAYER, ...address }, checkoutId: crypto.randomUUID() });
    },
  },
  "an invoice": {
    prefix: "customer.",
    send: (address) => send("/invoices", { ...invoiceForm(), customer: { ...PAYER, ...address } }),
  },
  "a member": { send: (address) => send("/members", newMember(address)) },
  "the facts of a member": {
    send: async (address) => {
      const { id, version, values } = await (await send("/members", newMember(PLACE))).json();
      return send(`/members/${id}/facts`, { ...values, city: "Pearl", ...address, version }, "PUT");
    },
  },
};

describe.each(Object.keys(TAKEN) as AddressArea[])("where %s are taken", (area) => {
  beforeEach(() => takeAddressesIn(area));

  test.each(Object.keys(CALLS))("%s holds to it", async (name) => {
    const { send: sendTo, prefix = "" } = CALLS[name] as (typeof CALLS)[string];
    for (const [place, address] of Object.entries(ADDRESSES)) {
      const answer = await sendTo(address);
      if (TAKEN[area].includes(place as never)) expect([place, answer.ok]).toEqual([place, true]);
      else {
        expect([place, answer.status]).toEqual([place, 422]);
        const { fields } = await answer.json();
        expect(fields).toEqual({ [`${prefix}state`]: ["Must select a State"] });
      }
    }
  });

  test("a proposal of a company's listing holds to it", async () => {
    for (const [place, address] of Object.entries(ADDRESSES)) {
      const [{ id: companyId }, actor] = [await aCompany(deps), await aUser(deps)];
      const form = listingProposalSchema.parse({ ...PLACE, street: "9 Road", ...address, logoBackground: "white" });
      const proposed = proposeListing(deps, { companyId, actor, form, logo: undefined });
      if (TAKEN[area].includes(place as never)) expect(await proposed).toMatchObject({ zip: form.zip });
      else await expect(proposed).rejects.toMatchObject({ code: "request.invalid" });
    }
  });

  test("a file of members holds to it", async () => {
    const rows = Object.entries(ADDRESSES).map(
      ([place, { state, zip }]) => `${place} Paving,9 Road,City,${state},${zip}`,
    );
    const file = new TextEncoder().encode(`Company name,Street,City,State,Zip\n${rows.join("\n")}`);
    const { rows: read } = await previewImport(deps, file);
    expect(read.map(({ kind }) => kind)).toEqual(
      Object.keys(ADDRESSES).map((place) => (TAKEN[area].includes(place as never) ? "added" : "wrong")),
    );
  });
});

test("a postal code is stored as Canada writes it, and joined into the address as on an envelope", async () => {
  await takeAddressesIn("canada");
  const { street, state, zip, city, ...rest } = golfRegistration(await insertGolfEvent(deps.db), 1);
  const addressOf = async (address: object) => {
    expect((await send("/event-register", { ...rest, ...address })).status).toBe(201);
    const { rows } = await deps.db.execute(sql`select address from registrations order by created_at desc, id limit 1`);
    return rows[0]?.address;
  };
  const whole = "1821 Highway 82 East, Toronto, ON M5V 2T6";
  expect(await addressOf({ street, city: "Toronto", ...ADDRESSES.ontario })).toBe(whole);
  deps.setNow(new Date(deps.now().getTime() + 60_000));
  expect(await addressOf({ address: "1 King Street, Toronto, ON, M5V 2T6" })).toBe(
    "1 King Street, Toronto, ON M5V 2T6",
  );
});

test("an invoice to Canada is found by its number and postal code in any spacing and case", async () => {
  await takeAddressesIn("canada");
  const form = { ...invoiceForm(), customer: { ...PAYER, ...ADDRESSES.ontario } };
  const { number } = await (await send("/invoices", form)).json();
  for (const [zip, status] of [
    ["M5V 2T6", 200],
    ["m5v-2t6", 200],
    ["M5V 2T7", 404],
  ] as const)
    expect((await call(`/invoices/lookup?${new URLSearchParams({ number, zip })}`)).status).toBe(status);
});

test("a member whose address is taken no more is corrected all the same while the address stays", async () => {
  await takeAddressesIn("canada");
  const { id, version, values } = await (await send("/members", newMember(ADDRESSES.ontario))).json();
  await takeAddressesIn("states");
  const facts = `/members/${id}/facts`;
  expect((await send(facts, { ...values, city: "Toronto", version }, "PUT")).status).toBe(200);
  const moved = await send(facts, { ...values, ...ADDRESSES["puerto rico"], version: version + 1 }, "PUT");
  expect((await moved.json()).fields).toEqual({ state: ["Must select a State"] });
});

test("the association's data name what is listed beyond the states, and nothing where only those are taken", async () => {
  const beyond = async () => (await (await call("/content/organization")).json()).beyond;
  await takeAddressesIn("states");
  expect(await beyond()).toBeUndefined();
  await takeAddressesIn("territories");
  expect(await beyond()).toMatchObject({ zip: { label: "Zip", inputMode: "numeric" } });
  expect((await beyond()).states).toHaveLength(5);
  await takeAddressesIn("canada");
  expect(await beyond()).toMatchObject({ zip: { label: "Postal code", inputMode: "text" } });
  expect((await beyond()).states).toContainEqual({ value: "ON", label: "Ontario" });
});
