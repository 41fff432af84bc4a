/** A Chromium that Lighthouse may drive through its debugger. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../test/chromium.ts";

export type Debugged = { port: number; close(): Promise<void> };

export async function startDebuggedChromium(): Promise<Debugged> {
  const port = await freePort();
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
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
