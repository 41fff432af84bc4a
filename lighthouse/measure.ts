/** One run of Lighthouse over one page, as a phone on a slow network sees it, and what the page weighs on the wire. */
import { get } from "node:http";
import lighthouse from "lighthouse";
import { CATEGORIES, type Category, type Weights } from "./budgets.ts";

export type FailedAudit = { id: string; title: string };

export type Measured = {
  /** Of 100, without the audits that are exempt. */
  scores: Record<Category, number>;
  /** Audits that count and did not pass; those of performance, whose figures vary, are left out. */
  failed: FailedAudit[];
  bytes: Weights;
  layoutShift: number;
  /** Milliseconds, simulated for slow 4G and a processor four times slower. */
  largestPaint: number;
};

/** @param port of a running Chromium's debugger. @throws when the page cannot be measured at all. */
export async function measurePage(url: string, port: number, exempt: readonly string[] = []): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    // The 404 page is a page as well.
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
  });
  if (!result) throw new Error(`${url}: Lighthouse gave no result`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const counted = (category: Category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      if (!audit || audit.score === null || weight === 0 || exempt.includes(id)) return [];
      return [{ id, title: audit.title, score: audit.score, weight }];
    });
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round(100 * meanOf(counted(category)))]),
  ) as Record<Category, number>;
  const failed = CATEGORIES.slice(1).flatMap((category) => counted(category).filter(({ score }) => score < 1));
  return {
    scores,
    failed,
    bytes: await weigh(requestsOf(lhr.audits["network-requests"]?.details)),
    layoutShift: lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0,
    largestPaint: lhr.audits["largest-contentful-paint"]?.numericValue ?? 0,
  };
}

function meanOf(audits: readonly { score: number; weight: number }[]): number {
  const weight = audits.reduce((sum, audit) => sum + audit.weight, 0);
  return weight === 0 ? 1 : audits.reduce((sum, audit) => sum + audit.score * audit.weight, 0) / weight;
}

type Request = { url: string; resourceType: string };

const requestsOf = (details: unknown): Request[] => (details as { items?: Request[] } | undefined)?.items ?? [];

const PARTS = new Map([
  ["Document", "document"],
  ["Stylesheet", "style"],
  ["Script", "script"],
  ["Font", "font"],
]);

/** Lighthouse counts headers in, which make up a third of a small page; this asks for every part once more. */
async function weigh(requests: readonly Request[]): Promise<Weights> {
  const sums = new Map<string, number>();
  const parts = new Map(requests.filter(({ url }) => url.startsWith("http")).map((request) => [request.url, request]));
  for (const { url, resourceType } of parts.values()) {
    const part = PARTS.get(resourceType);
    if (part) sums.set(part, (sums.get(part) ?? 0) + (await compressedBytes(url)));
  }
  const sum = (...names: string[]) => names.reduce((total, name) => total + (sums.get(name) ?? 0), 0);
  return { page: sum("document", "style", "script"), script: sum("script"), font: sum("font") };
}

/** Length of the body as brotli sends it; `fetch` would unpack it. */
function compressedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": "br" }, agent: false }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}
