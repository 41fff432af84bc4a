/** Letters as their readers get them: what a mail server took over SMTP, decoded. */
import { expect } from "@playwright/test";
import type { LetterName } from "#platform/mail/outbox.ts";
import { querySite } from "../test/site-database.ts";
import type { Ground } from "./mailed-site.ts";

type WantedEmail = { name: LetterName; to: string; heading: string; says?: string | undefined };

/**
 * The letter to an address with this heading that says these words, as soon as the mail server has it.
 *
 * @returns the words of each button and link to a page, with its address.
 */
export async function takenLetter(
  { site, sink }: Ground,
  { name, to, heading, says = "" }: WantedEmail,
): Promise<Map<string, string>> {
  let html = "";
  const look = async () => {
    const posted = await querySite<{ messageId: string }>(
      site,
      `select message_id as "messageId" from outbox where template = $1 and to_address = $2 and message_id is not null`,
      [name, to],
    );
    const mails = sink.taken.filter(({ recipients, source }) => {
      return recipients.includes(to) && posted.some(({ messageId }) => source.includes(messageId));
    });
    const drawn = mails.map(({ source }) => htmlOf(source));
    html = drawn.findLast((one) => headingOf(one) === heading && wordsOf(one).includes(says)) ?? "";
    return html;
  };
  await expect.poll(look, { message: `the letter ${name} to ${to}: ${heading}` }).not.toBe("");
  return linksOf(html);
}

const headingOf = (html: string): string => wordsOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "");

function linksOf(html: string): Map<string, string> {
  const links = [...html.matchAll(/<a\b[^>]*\bhref="(https?:[^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
  return new Map(links.map(([, href = "", words = ""]) => [wordsOf(words), wordsOf(href)]));
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, "")
    .replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

/** The HTML part of a mail. */
function htmlOf(source: string): string {
  const bounds = [...source.matchAll(/\bboundary="([^"]+)"/g)].map(([, bound = ""]) => `\r\n--${bound}`);
  const parts = bounds.reduce((all, bound) => all.flatMap((one) => one.split(bound)), [source]);
  const part = parts.find((one) => /^\r\ncontent-type: text\/html/i.test(one)) ?? "";
  const [head = "", ...rest] = part.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, "base64").toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
