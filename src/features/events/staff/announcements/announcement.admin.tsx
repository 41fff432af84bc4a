import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { type AnnouncementView, recipientFiltersSchema } from "../../rules/announcements/announcement.ts";
import type { Route } from "./+types/announcement.admin";
import { AnnouncementDesk } from "./announcement-desk.tsx";
import { AnnouncementMark } from "./announcement-mark.tsx";
import { type AnnouncementAsk, askAnnouncement, type Deed } from "./ask-announcement.ts";
import { isOfTime, SendBox } from "./send-box.tsx";
import { type RecipientPage, SentAnnouncement } from "./sent-announcement.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData?.announcement.subject || "Announcement");

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const door = context.get(apiContext).admin.announcements[":id"];
  const response = await door.$get({ param: { id } });
  if (response.status !== 200) return absent(response);
  const announcement = await response.json();
  const filters = filtersIn(recipientFiltersSchema, searchParams);
  const after = searchParams.get("after") ?? undefined;
  const isBegun = announcement.state === "sending" || announcement.state === "sent";
  if (!isBegun) return { announcement, page: undefined };
  const listed = await door.recipients.$get({ param: { id }, query: { ...filters, after } });
  if (listed.status !== 200) return absent(listed);
  const page: RecipientPage = { ...(await listed.json()), filters, isFirst: !after };
  return { announcement, page };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  askAnnouncement(context.get(apiContext), params, (await request.json()) as AnnouncementAsk);

export const clientAction = keepTyped;

/** A look at a letter changes nothing. */
export const shouldRevalidate = ({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (json as Partial<AnnouncementAsk> | undefined)?.deed === "preview" ? false : defaultShouldRevalidate;

export default function AnnouncementPage({ loaderData, params: { eventId, id } }: Route.ComponentProps) {
  const steps = useStaffForm<Stepped>();
  const announcement = useNewest(loaderData?.announcement, steps.done?.announcement);
  if (!loaderData || !announcement) return null;
  const { page } = loaderData;
  const { state, subject, event } = announcement;
  const isWritten = state === "draft" || state === "scheduled";
  return (
    <>
      <PageHead
        title={subject || "Announcement without a subject"}
        note={`To registrants of ${event}`}
        back={{ to: portal.announcements(eventId), label: "Announcements" }}
      >
        <AnnouncementMark {...announcement} />
      </PageHead>
      {page && <SentAnnouncement {...{ announcement, page, list: portal.announcement(eventId, id) }} />}
      {isWritten && <Written key={id} announcement={announcement} steps={steps} />}
      {state === "sending" && !page && <Begun />}
      {state === "discarded" && <Discarded version={announcement.version} steps={steps} />}
    </>
  );
}

type Stepped = { deed: Deed; announcement: AnnouncementView };
type Steps = { steps: ReturnType<typeof useStaffForm<Stepped>> };

/**
 * What the last step answered, until the page is loaded again: a letter that is drawn meanwhile keeps the page from loading
 * anew.
 */
function useNewest(loaded: AnnouncementView | undefined, stepped: AnnouncementView | undefined) {
  const [newest, setNewest] = useState(loaded);
  useEffect(() => setNewest(loaded), [loaded]);
  useEffect(() => {
    if (stepped) setNewest(stepped);
  }, [stepped]);
  return newest?.id === loaded?.id ? newest : loaded;
}

/** Its list is read as soon as it is there. */
function Begun() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void revalidate();
  }, [revalidate]);
  return <p role="status">It is being sent.</p>;
}

const DONE: Record<Deed, string> = {
  save: "Saved.",
  send: "It will be sent at its time.",
  "take-back": "Taken back: it is a draft again.",
  hold: "Held back.",
  release: "It will be sent at its time.",
  discard: "Discarded.",
  "bring-back": "The draft is back.",
};

/** What is not sent yet. */
function Written({ announcement, steps }: Steps & { announcement: AnnouncementView }) {
  const { isSending, refusal, done, send } = steps;
  const { subject, text, audience, version } = announcement;
  return (
    <AnnouncementDesk
      kept={{ subject, text, audience }}
      saves="Save"
      save={(texts) => send({ deed: "save", version, ...texts } satisfies AnnouncementAsk)}
      isSending={isSending}
      refusal={isOfTime(refusal) ? undefined : refusal}
      said={done && DONE[done.deed]}
    >
      {(isChanged, letters) => (
        <SendBox {...{ announcement, letters, isOff: isChanged, isSending, refusal }} send={(ask) => send(ask)} />
      )}
    </AnnouncementDesk>
  );
}

function Discarded({ version, steps: { isSending, refusal, send } }: Steps & { version: number }) {
  return (
    <section aria-label="Discarded">
      <p role="status">Discarded: nobody gets it.</p>
      <RefusedBox refusal={refusal} />
      <Button loading={isSending} onClick={() => send({ deed: "bring-back", version } satisfies AnnouncementAsk)}>
        Undo: bring the draft back
      </Button>
    </section>
  );
}

export { PageProblem as ErrorBoundary };
