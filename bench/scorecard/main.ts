/**
 * The scorecard: how much each task asks of a visitor, or of staff, on the built site in a real browser.
 * Prints a row for each task, and how long each form is on a phone, and ends with 1 when a limit is passed. Starts its
 * own site on loopback, and stops it.
 *
 *   npm run scorecard              all tasks
 *   npm run scorecard -- A5        those whose name begins so
 *   npm run scorecard -- Forms     the lengths of forms alone
 */
import { type BrowserContext, chromium } from "@playwright/test";
import { removeDataDir, startBuiltSite } from "../../test/built-site.ts";
import { CHROMIUM_ARGS, findChromium } from "../../test/chromium.ts";
import { measureForms } from "./form-lengths.ts";
import { INVOICE_TASK, issueInvoice } from "./invoice-task.ts";
import { type Cookies, firstStaffSession } from "./staff-session.ts";
import { STAFF_TASKS } from "./staff-tasks.ts";
import { type Limits, PROFILE, STRANGER, TASKS, type Task } from "./tasks.ts";
import { createVisitor, type Tally } from "./visitor.ts";

const site = await startBuiltSite();
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
const isWanted = ({ name }: Task) => name.startsWith(process.argv[2] ?? "");
let failed = 0;
try {
  for (const task of TASKS.filter(isWanted)) await performOnPhones(task);
  if ("Forms".startsWith(process.argv[2] ?? "")) await reportForms();
  const cookies = await firstStaffSession(site);
  if (isWanted(INVOICE_TASK))
    await performOnPhones(INVOICE_TASK, async () => INVOICE_TASK.from + (await issueInvoice(site, cookies)));
  for (const task of STAFF_TASKS.filter(isWanted))
    failed += report(task, await perform(task, await ofStaff(task, cookies)));
} finally {
  await browser.close();
  await site.stop();
  await removeDataDir(site.dataDir);
}
process.exit(failed > 0 ? 1 : 0);

/** Performs the task in two new browsers: one with its visitor's details, the other without. */
async function performOnPhones(task: Task, from = async () => task.from): Promise<void> {
  failed += report(task, await perform({ ...task, from: await from() }, await onAPhone()));
  const { name, typed } = task;
  if (!typed) return;
  const tally = await perform({ ...task, from: await from() }, await onAPhone(), false);
  failed += report({ name: `${name}, all typed`, limits: typed }, tally);
}

async function reportForms(): Promise<void> {
  const page = await (await onAPhone()).newPage();
  for (const { name, figures, isOver } of await measureForms(page)) {
    console.log(`${isOver ? "OVER" : "ok  "}  ${name}: ${figures}`);
    failed += isOver ? 1 : 0;
  }
}

function onAPhone(): Promise<BrowserContext> {
  return browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
}

/** A signed-in staff browser, on a desktop unless the task says otherwise. */
async function ofStaff({ device }: Task, cookies: Cookies): Promise<BrowserContext> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const desk = { viewport: { width: 1280, height: 900 } };
  const context = await browser.newContext({ baseURL: site.url, ...(device === "phone" ? phone : desk) });
  await context.addCookies(cookies);
  return context;
}

async function perform(task: Task, context: BrowserContext, isKnown = true): Promise<Tally> {
  const page = await context.newPage();
  const visitor = createVisitor(page, isKnown ? PROFILE : STRANGER, isKnown);
  await page.goto(task.from, { waitUntil: "networkidle" });
  await task.perform(visitor);
  await context.close();
  return visitor.tally();
}

/** @returns 1 when the task asks for more than its limits allow. */
function report({ name, limits }: Pick<Task, "name" | "limits">, tally: Tally): 0 | 1 {
  const over = (Object.keys(limits) as (keyof Limits)[]).filter((what) => tally[what] > (limits[what] ?? 0));
  const figures = (Object.keys(limits) as (keyof Limits)[]).map(
    (what) => `${what} ${Math.round(tally[what] * 10) / 10} of ${limits[what]}`,
  );
  const waited = `waited ${tally.waitSeconds.toFixed(1)} s, ${tally.keys} keys, ${tally.points} points`;
  console.log(`${over.length > 0 ? "OVER" : "ok  "}  ${name}: ${figures.join(", ")} (${waited})`);
  return over.length > 0 ? 1 : 0;
}
