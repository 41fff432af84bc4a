/** The path of a real Chromium on this machine: Debian's if it is installed, else the one from npm. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Quiet and offline; `--no-sandbox` because a machine of tests often runs as root. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  "--disable-gpu",
];

export async function findChromium(): Promise<string> {
  return INSTALLED.find((path) => existsSync(path)) ?? (await sparticuz.executablePath());
}

/**
 * Chromium without the window around its pages, which journeys never see: a page costs about a third of the processor
 * time it costs in Debian's. If npm's does not start (another processor, missing libraries), this falls back to
 * `findChromium`.
 */
export async function findHeadlessShell(): Promise<string> {
  const shell = await sparticuz.executablePath().catch(() => "");
  return shell && spawnSync(shell, ["--version"]).status === 0 ? shell : findChromium();
}
