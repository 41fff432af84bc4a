import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { TypedTexts } from "../rules/wording-view.ts";
import type { Shown } from "./shown-with.tsx";

/** Sends the previewed email with its attachments to the reader, marked as a test. */
export function SendTest({ letter, texts, shown }: { letter: string; texts: TypedTexts; shown: Shown }) {
  const saySent = useSaySent();
  const call = useCall(
    (api, _, key) =>
      api.admin.wordings[":letter"].test.$post({
        param: { letter },
        header: { "idempotency-key": key },
        json: { texts, ...shown },
      }),
    { summary: ({ sentTo }) => saySent("The test, marked [Test],", sentTo) },
  );
  return (
    <ActButton call={call} variant="default">
      Send a test to me
    </ActButton>
  );
}
