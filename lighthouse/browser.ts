/**
 * A Chromium that Lighthouse may drive through its debugger. It is the one without a window: what is measured is the
 * page's own work, and on two cores the window's work would be counted as the page's.
 */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findHeadlessShell } from "../test/chromium.ts";

export type Debugged = { port: number; close(): Promise<void> };

export async function startDebuggedChromium(): Promise<Debugged> {
  const port = await freePort();
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args });
  return { port, close: () => browser.close() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
