/** How far a visitor has to scroll each form on a phone, beside its limits. */
import type { Page } from "@playwright/test";
import { FORMS, type Form, formLength } from "../../test/form-length.ts";
import { button } from "./tasks.ts";

export type MeasuredForm = { name: string; figures: string; isOver: boolean };

/** @param page with a phone's window, on the site. */
export async function measureForms(page: Page): Promise<MeasuredForm[]> {
  const events = await nextEvents(page);
  const measured: MeasuredForm[] = [];
  for (const form of FORMS) measured.push(await measure(page, form, events));
  return measured;
}

/** Kind -> id of the next event of it. */
async function nextEvents(page: Page): Promise<Map<string, string>> {
  const events: { id: string; event_type: string; event_date: string }[] = await (
    await page.request.get("/api/get-events")
  ).json();
  const coming = events
    .filter(({ event_date }) => Date.parse(event_date) > Date.now())
    .sort((one, other) => one.event_date.localeCompare(other.event_date));
  return new Map(coming.toReversed().map(({ event_type, id }) => [event_type, id]));
}

async function measure(page: Page, form: Form, events: Map<string, string>): Promise<MeasuredForm> {
  const { path, limits } = form;
  await page.goto(
    path.replace(/{(\w+)}/, (_, kind) => events.get(kind) ?? ""),
    { waitUntil: "networkidle" },
  );
  const { toButton, toFirstField = 0 } = await formLength(button(page, form.button));
  return {
    name: `F ${path}`,
    figures: `screens ${toButton} of ${limits.toButton}, first field ${toFirstField} of ${limits.toFirstField}`,
    isOver: toButton > limits.toButton || toFirstField > limits.toFirstField,
  };
}
