import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { changeRow } from "#features/registrations/server/change-registration.ts";
import { type Merge, mergeDuplicate } from "#features/registrations/server/merge-duplicate.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import type { Deps } from "#platform/deps.ts";
import { formatCents } from "#shared/money.ts";
import { classChangeReused } from "../errors.ts";
import { joinRoster } from "../roster/join-roster.ts";
import { leaveRoster } from "../roster/leave-roster.ts";
import { classChanges } from "../tables.ts";
import { cancelClass } from "./cancel-class.ts";
import { CLASS_REGISTRATIONS } from "./class-registrations.ts";

/**
 * Staff end a class registration as a duplicate of another one for the same class: an ID that was issued with it is
 * withdrawn. The one that stands stays as it is; without a session it takes over that of the duplicate.
 *
 * @throws as `mergeDuplicate`, `certifications.no-such-duplicate`, `certifications.registration-ended`,
 * `certifications.registration-changed`, `certifications.change-reused`
 */
export const mergeClass = (deps: Deps, input: Merge): Promise<void> =>
  mergeDuplicate(deps, CLASS_REGISTRATIONS, input, {
    changes: classChanges,
    reused: classChangeReused,
    cancel: cancelClass,
    async handOver(inTx, { one: { row }, kept }, once) {
      const { reference } = kept.row;
      const cost = { oldCents: row.priceCents, newCents: row.priceCents };
      const answers = [{ label: "Duplicate of", before: "nothing", after: reference }];
      await insertOnce(inTx.db, once, () => changeRow(inTx, input, cost, answers));
      const of = `${row.firstName} ${row.lastName}, which cost ${formatCents(row.priceCents)},`;
      // The log of each names the other: that of the duplicate by its end.
      await recordAudit(inTx, {
        actor: input.actor,
        action: "registration.merged",
        subject: `registration ${reference}`,
        detail: `${input.actor.name} ended ${row.reference} of ${of} as a duplicate of ${reference}.`,
      });
      if (row.sessionId && !kept.row.sessionId && row.isRecertification === kept.row.isRecertification) {
        await leaveRoster(inTx.db, row.id);
        await joinRoster(inTx, kept.row, { sessionId: row.sessionId, by: "staff" });
      }
      return "";
    },
  });
