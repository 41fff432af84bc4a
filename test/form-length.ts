/**
 * How long forms and pages are on a phone, in screens of it: journeys hold them to their limits, and the scorecard
 * prints them.
 */
import type { Locator, Page } from "@playwright/test";

/** A phone in CSS pixels. */
export const PHONE = { width: 390, height: 844 };

/** In screens of a phone, from the top of the page. */
export type FormLength = {
  /** Down to the foot of the button that sends the form. */
  toButton: number;
  /** Down to the foot of the first empty required field; undefined if there is none. */
  toFirstField: number | undefined;
};

export type Form = {
  /** A kind of event in braces stands for its next one. */
  path: string;
  button: "Register" | "Submit";
  /** The name of the sign with the sum. */
  sum: "What you owe" | "Price" | "Dues";
  limits: { toButton: number; toFirstField: number };
};

const SHORT = { toButton: 3, toFirstField: 1.5 };

const event = (kind: string, limits = SHORT): Form => ({
  path: `/event-registration?event={${kind}}`,
  button: "Register",
  sum: "What you owe",
  limits,
});

export const FORMS: readonly Form[] = [
  event("GOLF"),
  event("CLAY_SHOOT"),
  // Seven classes with their dates and two prices each, the first question, are before the details.
  event("CERTIFICATION", { ...SHORT, toFirstField: 2.2 }),
  event("QAC"),
  event("CONVENTION"),
  { path: "/cert-registration", button: "Submit", sum: "Price", limits: SHORT },
  { path: "/member-application", button: "Submit", sum: "Dues", limits: SHORT },
];

const screens = (pixels: number): number => Math.ceil((pixels / PHONE.height) * 100) / 100;

/** A page that was drawn before its typefaces came is measured in them all the same. */
const showTypefaces = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.setAttribute("data-late-typefaces", "");
    await Promise.all([document.fonts.load('800 1em "Late Overpass"'), document.fonts.load('1em "Late Public Sans"')]);
  });

/** Measures the form of a button as the open page shows it. The window must be a phone's. */
export async function formLength(button: Locator): Promise<FormLength> {
  await showTypefaces(button.page());
  const { toButton, toFirstField } = await button.evaluate((element: HTMLButtonElement) => {
    const footOf = (one: Element) => one.getBoundingClientRect().bottom + scrollY;
    const fields = [...(element.form?.elements ?? [])];
    const first = fields.find(
      (field) =>
        field.matches("input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), select, textarea") &&
        field.matches(":enabled") &&
        field.checkVisibility() &&
        (field as HTMLInputElement).value === "" &&
        !/\(optional\)$/.test((field as HTMLInputElement).labels?.[0]?.textContent ?? ""),
    );
    return { toButton: footOf(element), toFirstField: first && footOf(first) };
  });
  return { toButton: screens(toButton), toFirstField: toFirstField && screens(toFirstField) };
}

export type PageLength = {
  /** From the top of the page to its footer. */
  toFooter: number;
  footer: number;
};

/** Measures the open page. The window must be a phone's. */
export async function pageLength(page: Page): Promise<PageLength> {
  await showTypefaces(page);
  const { toFooter, footer } = await page.locator("body > footer").evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { toFooter: top + scrollY, footer: height };
  });
  return { toFooter: screens(toFooter), footer: screens(footer) };
}
