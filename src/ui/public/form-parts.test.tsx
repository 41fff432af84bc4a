import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawInRoot } from "#test/draw-in-root.tsx";
import { Checkbox } from "./forms/fields/checkbox.tsx";
import { CustomerFields } from "./forms/fields/customer-fields.tsx";
import { RadioGroup } from "./forms/fields/radio-group.tsx";
import { TextField } from "./forms/fields/text-field.tsx";
import { ReviewButtons } from "./forms/review-buttons.tsx";
import { ReviewList } from "./signs/review-list.tsx";

const html = (element: React.ReactElement) => renderToStaticMarkup(element);

test("a field in error names its hint and its message", () => {
  const field = html(<TextField name="zip" label="Zip" hint="Five digits" error="Must enter zip code" />);
  expect(field).toContain('aria-describedby="zip-hint zip-error"');
  expect(field).toContain('aria-invalid="true"');
  expect(field).toMatch(/id="zip-error".*Must enter zip code/);
});

test("a refused customer form says 'cannot be blank' in the empty fields, and 'Must select as State'", () => {
  const form = drawInRoot(<CustomerFields errors={{ city: "Must enter a city", state: "Must select a State" }} />);
  expect(form.match(/placeholder="cannot be blank"/g)).toHaveLength(1);
  expect(form).toContain('<option value="">Must select as State</option>');
});

test("what the visitor typed before is in the form again", () => {
  const form = drawInRoot(<CustomerFields values={{ company: "Delta Paving", state: "MS" }} />);
  expect(form).toContain('value="Delta Paving"');
  expect(form).toContain('<option value="MS" selected="">Mississippi</option>');
});

test("a nested customer form posts prefixed names and keeps the browser's autofill", () => {
  const form = drawInRoot(<CustomerFields prefix="customer." />);
  expect(form).toContain('name="customer.zip"');
  expect(form).toContain('autoComplete="postal-code"');
});

test("the states are listed alone with a zip of digits, and what the association takes beyond them after them", () => {
  const usual = drawInRoot(<CustomerFields />);
  expect(usual.match(/<option /g)).toHaveLength(52);
  expect(usual).toMatch(/>Zip<.*inputMode="numeric"/);
  const beyond = {
    states: [{ value: "ON", label: "Ontario" }],
    zip: { label: "Postal code", inputMode: "text" as const },
  };
  const wide = drawInRoot(<CustomerFields values={{ state: "ON" }} />, { beyond });
  expect(wide).toContain('<option value="WY">Wyoming</option><option value="ON" selected="">Ontario</option>');
  expect(wide).toMatch(/>Postal code<.*inputMode="text"/);
});

test("a sponsorship that is taken is disabled and says why", () => {
  const box = html(
    <Checkbox name="options" value="Lunch" label="Lunch Sponsor" price={50_000} unavailable="Full" defaultChecked />,
  );
  expect(box).toContain("disabled");
  expect(box).not.toContain("checked");
  expect(box).toContain("Lunch Sponsor: Full");
  expect(box).not.toContain("$500.00");
});

test("a choice shows its price to the cent and is chosen without JavaScript", () => {
  const tiers = [{ value: "Gold Sponsor", label: "Gold Sponsor", price: 175_000 }];
  const group = html(<RadioGroup name="tier" legend="Sponsorship" options={tiers} defaultValue="Gold Sponsor" />);
  expect(group).toContain("$1,750.00");
  expect(group).toMatch(/type="radio"[^>]*checked/);
});

test("an answer that was not given is read back as 'Not provided', and each can be changed by name", () => {
  const list = html(<ReviewList rows={[{ label: "Cert ID", fieldId: "certId" }]} onChange={() => {}} />);
  expect(list).toContain("Not provided");
  expect(list).toMatch(/href="#certId".*Change<span[^>]*> Cert ID/);
});

test("Submit leads to the review and Confirm sends it; while it is sent a spinner is all there is to see", () => {
  const buttons = (isReview: boolean, isSending: boolean) =>
    html(<ReviewButtons isReview={isReview} isSending={isSending} />);
  expect(buttons(false, false)).toMatch(/^<button type="submit"[^>]* value="review"[^>]*>Submit<\/button>$/);
  expect(buttons(true, false)).toMatch(/ value="confirm"[^>]*>Confirm<.* value="edit"[^>]*>Back</);
  for (const isReview of [false, true]) {
    expect(buttons(isReview, true)).toMatch(/role="status".*Sending\u2026/);
    expect(buttons(isReview, true)).not.toContain("<button");
  }
});
