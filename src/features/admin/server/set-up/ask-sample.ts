import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { getOrganization } from "#features/content/server/settings/queries.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { notEmpty, wrongName } from "../errors.ts";
import { isUntouched } from "./is-untouched.ts";
import { LOAD_SAMPLE, lockSetUp, ONLY_ROW } from "./sample-progress.ts";
import { setUp } from "./set-up-tables.ts";

type Input = { name: string; actor: Staff };

/**
 * Starts a job that loads the sample data into an empty database. Two requests load it once.
 *
 * @throws `admin.wrong-name` (422), `admin.not-empty` (409)
 */
export const askSample = (deps: Deps, { name, actor }: Input): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const organization = await getOrganization(db);
    if (sameName(name) !== sameName(organization.name)) throw wrongName(organization.name);
    const { sampleRequestedAt, sampleFailedAt, sampleLoadedAt } = await lockSetUp(db);
    if (sampleRequestedAt && !sampleFailedAt && !sampleLoadedAt) return;
    if (sampleLoadedAt || !(await isUntouched(db))) throw notEmpty();
    const progress = { sampleRequestedAt: inTx.now(), sampleFailedAt: null, sampleSteps: 0 };
    await db.update(setUp).set(progress).where(eq(setUp.id, ONLY_ROW));
    await recordAudit(inTx, {
      actor,
      action: "sample.asked",
      subject: "sample data",
      detail: `${actor.name} requested the sample data for the empty database.`,
    });
    await inTx.queue.send(db, LOAD_SAMPLE, { askedBy: actor.name });
  });

const sameName = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();
