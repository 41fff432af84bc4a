import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { RenderLetter } from "#platform/mail/transports/mailer.ts";
import { currentVersion, type Version } from "./wording-queries.ts";
import { letterWordings } from "./wording-tables.ts";

/**
 * Draws an email with the staff's wording. If that fails for any reason, it is drawn with the originals and staff are
 * notified: wording never prevents an email.
 */
export const renderWorded =
  (deps: Deps): RenderLetter =>
  async (name, payload, context) => {
    const version = await currentVersion(deps.db, name).catch((error: unknown) => {
      deps.log.error(
        { letter: name, err: error },
        "the words of a letter cannot be read: it goes out with the originals",
      );
    });
    if (!version) return deps.letters.render(name, payload, context);
    try {
      return await deps.letters.render(name, payload, { ...context, wording: version.texts });
    } catch (error) {
      // If the originals fail too, the wording is not to blame.
      const original = await deps.letters.render(name, payload, context);
      await tell(deps, version, error);
      return original;
    }
  };

async function tell(deps: Deps, { id, letter }: Version, error: unknown): Promise<void> {
  deps.log.error({ letter, err: error }, "a letter went out with its original words, because those of staff failed");
  const problem = (error instanceof Error ? error.message : "unknown").slice(0, 500);
  await deps.db
    .update(letterWordings)
    .set({ problem, problemAt: deps.now() })
    .where(eq(letterWordings.id, id))
    .catch((failed: unknown) =>
      deps.log.error({ letter, err: failed }, "the failure of a letter's words is not noted"),
    );
}
