import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import type { SessionContent, StaffSession } from "../../rules/sessions/session.ts";
import { sessionFields } from "./session-fields.ts";

/** Corrects a session, and puts a notice on it. */
export function SessionEdit({ session }: { session: StaffSession }) {
  if (session.state === "cancelled")
    return <EmptyState title="Nothing to edit">A cancelled session stays as it is.</EmptyState>;
  return (
    <>
      {session.state !== "draft" && <NoticeForm session={session} />}
      <DetailsForm session={session} />
    </>
  );
}

function DetailsForm({ session }: { session: StaffSession }) {
  const { id, version } = session;
  const content = contentIn(session);
  const form = useVersionedForm(sessionFields, { content, version }, (api, json, seen) =>
    api.admin["class-sessions"][":id"].$put({ param: { id }, json: { ...json, version: seen } }),
  );
  return (
    <Section title="Session details">
      <CallForm label="Session details" form={form} button="Save">
        <Fields form={form} />
      </CallForm>
    </Section>
  );
}

/** The fields alone: an undo sends them back as they were. */
function contentIn(session: StaffSession): SessionContent {
  const { classSelection, isRecertification, title, firstDay, lastDay, startTime, endTime } = session;
  const { location, instructor, capacity, minimum, decideOn } = session;
  return {
    classSelection,
    isRecertification,
    title,
    firstDay,
    lastDay,
    startTime,
    endTime,
    location,
    instructor,
    capacity,
    minimum,
    decideOn,
  };
}

const noticeFields = fieldsOf<{ notice: string }>([
  {
    path: "notice",
    label: "Notice",
    kind: "long",
    rows: 3,
    maxLength: 600,
    help: "Shown on the public calendar and emailed to everybody on the roster, such as a change for the weather. Leave blank to take it off the calendar.",
  },
]);

function NoticeForm({ session: { id, notice, version } }: { session: StaffSession }) {
  const form = useVersionedForm(
    noticeFields,
    { content: { notice }, version },
    (api, json, seen) =>
      api.admin["class-sessions"][":id"].notice.$put({ param: { id }, json: { ...json, version: seen } }),
    "Saved. The public calendar shows it, and the roster gets an email.",
  );
  return (
    <div id="notice">
      <Section title="Notice">
        <CallForm label="Notice" form={form} button="Save notice" look="default">
          <Fields form={form} />
        </CallForm>
      </Section>
    </div>
  );
}
