import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderTable } from "./order-table.tsx";
import { Summary } from "./summary.tsx";

const lines = [
  { item: { itemName: "Golf", itemPrice: "100" }, label: "Golf 2027: Silver Sponsor", amountCents: 10_000 },
];
const shown = (feeBps: number, feeCents: number) =>
  renderToStaticMarkup(
    <>
      <OrderTable lines={lines as never} feeBps={feeBps} feeNote="No fee is added: yours is a debit card." isFixed />
      <Summary price={{ subtotalCents: 10_000, feeCents, totalCents: 10_000 + feeCents } as never} feeBps={feeBps} />
    </>,
  );

test("a fee has its own line in the table and beside it", () => {
  const html = shown(300, 300);
  expect(html.match(/3% card fee/g)).toHaveLength(2);
  expect(html.match(/\$103\.00/g)).toHaveLength(2);
});

test("where the card bears no fee there is no line for it, and the note says why", () => {
  const html = shown(0, 0);
  expect(html).not.toContain("card fee");
  expect(html).not.toContain("$0.00");
  expect(html).toContain("No fee is added: yours is a debit card.");
});
