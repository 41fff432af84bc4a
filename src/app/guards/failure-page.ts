/**
 * A page without database, React or built files. It is sent where the site's own pages cannot be rendered.
 */
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { AppError } from "#shared/errors.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { FAILURE_CSS } from "./failure-style.ts";

const STYLE_HASH = createHash("sha256").update(FAILURE_CSS).digest("base64");
export const FAILURE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Failure = {
  error: AppError;
  /** The association as it was last read; missing before the first read. */
  organization: Organization | undefined;
  /** The address to try again; nothing where that would send a form twice. */
  again: string | undefined;
  reference: string;
};

/** Explains what happened, when to try again, and whom to call with which request id. */
export const failurePage = ({ error, organization, again, reference }: Failure) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${[error.message.replace(/\.$/, ""), organization?.shortName].filter(Boolean).join(" | ")}</title><style>${raw(FAILURE_CSS)}</style></head>
<body>
<header><a href="/">${raw(MARK)}<span><b>${organization?.shortName ?? "Home"}</b><span class="name">${organization?.name ?? ""}</span></span></a></header>
<main>
<p class="eyebrow">${EYEBROWS[error.kind] ?? "Lane closed"}</p>
<h1>${error.message}</h1>
${advice(error, again).map((sentence) => html`<p class="lede">${sentence}</p>`)}
<p class="actions">${again && html`<a class="button" href="${again}">Try again</a>`}<a class="${again ? "second" : "button"}" href="/">Go to the home page</a></p>
<dl>${organization && html`<dt>Office</dt><dd><a href="tel:+1${organization.phone}">${formatPhone(organization.phone)}</a></dd>`}<dt>Reference number</dt><dd>${reference}</dd></dl>
</main>
</body>
</html>`;

/** An instruction about a sent form means nothing to a visitor who only opened a page. */
function advice({ extras: { instruction, retryAfter } }: AppError, again: string | undefined): string[] {
  if (retryAfter === undefined) return instruction ? [instruction] : [];
  const wait = `Try again in ${retryAfter} seconds.`;
  return again || !instruction ? [wait] : [instruction, wait];
}

const EYEBROWS: Partial<Record<AppError["kind"], string>> = {
  unavailable: "Slow traffic ahead",
  forbidden: "No entry",
  "wrong-method": "Wrong way",
  "too-large": "Load limit",
  "too-many": "Slow down",
};

const MARK = `<svg width="46" height="46" viewBox="0 0 46 46" aria-hidden="true"><rect width="46" height="46" rx="9" fill="#006b54"/><rect x="3.5" y="3.5" width="39" height="39" rx="6" fill="none" stroke="#fff" stroke-width="2"/><path d="M12 38 20 10h6l8 28z" fill="#14171a"/><path d="M23 12v4M23 20v5.5M23 30v8" stroke="#ffc72c" stroke-width="2.4"/></svg>`;
