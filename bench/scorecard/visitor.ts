/**
 * A simulated visitor whose every gesture is counted. Time is the keystroke-level model, 0.28 s for a key and 1.1 s
 * for pointing at something, plus the time that the site itself made them wait.
 */
import type { Locator, Page } from "@playwright/test";

const KEY_SECONDS = 0.28;
const POINT_SECONDS = 1.1;

/** How long a visitor looks at a field that may fill itself in, before they type into it. */
const FILLS_ITSELF_MS = 2000;

/** The browser's autofill data of a visitor, by `autocomplete` token. */
export type Profile = Readonly<Record<string, string>>;

export type Tally = {
  keys: number;
  points: number;
  /** Fields met on the way; a group of radios is one. */
  controls: number;
  /** Fields and buttons that a finger had to go to. */
  touched: number;
  screens: number;
  /** Texts that had to be typed although they had been typed before. */
  retyped: number;
  waitSeconds: number;
  seconds: number;
  /** Seconds of the longest repeated step. */
  slowest: number;
};

export type Visitor = ReturnType<typeof createVisitor>;

/** @param isKnown whether the browser fills in the visitor's details; where it knows nothing, each is typed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one state
export function createVisitor(page: Page, profile: Profile, isKnown: boolean) {
  const [controls, touched, typed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let [keys, points, screens, retyped, waitMs, slowest] = [0, 0, 0, 0, 0, 0];
  const seconds = () => keys * KEY_SECONDS + points * POINT_SECONDS + waitMs / 1000;

  const point = async (target: Locator) => {
    points += 1;
    touched.add(await nameOf(target));
  };
  /** Looks at a screen: its fields count, whether they are filled or not. */
  const look = async (landmark: Locator) => {
    const begun = performance.now();
    await landmark.waitFor();
    // Visitors do not press a button before the page that shows it has arrived whole.
    await page.waitForLoadState("load");
    waitMs += performance.now() - begun;
    screens += 1;
    for (const name of await fieldsOn(page)) controls.add(name);
  };
  const type = async (target: Locator, text: string) => {
    await point(target);
    keys += text.length;
    if (typed.has(text)) retyped += 1;
    typed.add(text);
    await target.fill(text);
  };
  const choose = async (target: Locator, to: { label: string } | string) => {
    await point(target);
    keys += 2;
    await target.selectOption(to);
  };
  return {
    page,
    profile,
    look,
    type,
    /** One of several similar steps, such as the check-in of one person: the longest has a limit of its own. */
    async once(work: () => Promise<void>) {
      const begun = seconds();
      await work();
      slowest = Math.max(slowest, seconds() - begun);
    },
    async press(target: Locator, then?: Locator) {
      await point(target);
      await target.click();
      if (then) await look(then);
    },
    /** Types where the focus is already. */
    async strike(text: string) {
      keys += text.length;
      await page.keyboard.type(text);
    },
    /** A key, or several at once such as `Control+k`, each of which counts. */
    async hit(key: string) {
      keys += key.split("+").length;
      await page.keyboard.press(key);
    },
    /** Ctrl+V of what the visitor had copied elsewhere. */
    async paste(target: Locator, text: string) {
      await point(target);
      keys += 2;
      await target.fill(text);
    },
    /** Opens the list and types the first letters. */
    choose: (target: Locator, label: string) => choose(target, { label }),
    /** The dialog opens in the folder of the file: one look, one press. */
    async pick(target: Locator, path: string) {
      await point(target);
      points += 1;
      await target.setInputFiles(path);
    },
    /**
     * One field, the arrow key and Enter: the browser fills in all fields with a known token. Without autofill data,
     * each field that the page has not filled in itself is typed.
     */
    async autofill(first: Locator) {
      if (!isKnown) {
        for (const { field, value } of await emptyFields(page, profile)) {
          if (await isFilled(field)) continue;
          await ((await isSelect(field)) ? choose(field, value) : type(field, value));
        }
        return;
      }
      await point(first);
      keys += 2;
      for (const [token, value] of Object.entries(profile)) {
        const field = page.locator(`main [autocomplete="${token}"]`).first();
        if (!(await field.isVisible())) continue;
        typed.add(value);
        if (await isSelect(field)) await field.selectOption(value);
        else await field.fill(value);
      }
    },
    tally: (): Tally => ({
      keys,
      points,
      screens,
      retyped,
      slowest,
      controls: controls.size,
      touched: touched.size,
      waitSeconds: waitMs / 1000,
      seconds: seconds(),
    }),
  };
}

const isSelect = (field: Locator): Promise<boolean> => field.evaluate((node) => node.tagName === "SELECT");

/** The first field of each kind of detail that a form asks for and shows, in the form's order. */
async function emptyFields(page: Page, profile: Profile): Promise<{ field: Locator; value: string }[]> {
  const tokens = await page
    .locator("main [autocomplete]")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("autocomplete") ?? ""));
  const requested = [...new Set(tokens)].flatMap((token) => {
    const value = profile[token];
    return value === undefined ? [] : [{ field: page.locator(`main [autocomplete="${token}"]`).first(), value }];
  });
  const shown = await Promise.all(requested.map(({ field }) => field.isVisible()));
  return requested.filter((_, index) => shown[index]);
}

/** City and state follow from the zip code, in a moment; all others are as they are. */
async function isFilled(field: Locator): Promise<boolean> {
  const isOfZip = (await field.getAttribute("autocomplete"))?.startsWith("address-level");
  const deadline = performance.now() + (isOfZip ? FILLS_ITSELF_MS : 0);
  while ((await field.inputValue()) === "") {
    if (performance.now() >= deadline) return false;
    await field.page().waitForTimeout(20);
  }
  return true;
}

const nameOf = (target: Locator): Promise<string> =>
  target.evaluate((node) => `${node.getAttribute("name") ?? ""} ${node.textContent ?? ""} ${node.id}`);

/** The visible fields of the page's main part, radios of one name once; hidden traps and captchas apart. */
const fieldsOn = (page: Page): Promise<string[]> =>
  page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("input, select, textarea")]
      .filter((field) => field instanceof HTMLElement && field.checkVisibility() && field.getAttribute("name"))
      .map((field) => {
        const name = field.getAttribute("name") ?? "";
        return field.getAttribute("type") === "checkbox" ? `${name} ${field.getAttribute("value")}` : name;
      }),
  );
