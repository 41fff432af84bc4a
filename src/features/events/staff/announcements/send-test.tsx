import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { AnnouncementTexts } from "../../rules/announcements/announcement.ts";

type Props = {
  eventId: string;
  texts: AnnouncementTexts;
  /** Position of the shown email among all. */
  number: number;
};

/** Sends the shown email to the user, marked as a test. */
export function SendTest({ eventId, texts, number }: Props) {
  const saySent = useSaySent();
  const call = useCall(
    (api, _, key) =>
      api.admin.events[":eventId"].announcements.test.$post({
        param: { eventId },
        header: { "idempotency-key": key },
        json: { ...texts, number },
      }),
    { summary: ({ sentTo }) => saySent("The test, marked [Test],", sentTo) },
  );
  if (number === 0) return null;
  return (
    <ActButton call={call} variant="default">
      Send a test to me
    </ActButton>
  );
}
