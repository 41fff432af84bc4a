/**
 * The letters of accounts as their reader gets them: the jobs that decide on them done at once, their links and codes
 * read.
 */
import type { WantedLink } from "#features/accounts/server/links/ask-link.ts";
import { codeOfLink, tokenOfLink } from "#features/accounts/server/links/link-words.ts";
import { postLink } from "#features/accounts/server/links/post-link.ts";
import type { Deps } from "#platform/deps.ts";

export type AccountLetter = { template: string; token: string; code: string };

/** Does what waits in the queue. @returns the letters to `email`, the newest first. */
export async function accountLettersTo(deps: Deps, email: string): Promise<AccountLetter[]> {
  const waiting = await deps.pool.query("delete from pgboss.job where name = 'accounts.post-link' returning data");
  for (const { data } of waiting.rows as { data: WantedLink }[]) await postLink(deps, data);
  const { rows } = await deps.pool.query(
    "select template, payload->>'link' as link from outbox where to_address = $1 order by created_at desc, id",
    [email],
  );
  return rows.map(({ template, link }) => ({
    template,
    token: link ? tokenOfLink(deps.secret, link) : "",
    code: link ? codeOfLink(deps.secret, link) : "",
  }));
}
