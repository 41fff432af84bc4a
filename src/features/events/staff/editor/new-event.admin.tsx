import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { mayOpenPage } from "#features/accounts/staff/page-access.ts";
import { portal } from "#shared/portal-paths.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { EVENT_TYPE_LABELS, EVENT_TYPES, type EventType } from "../../rules/catalog/event-types.ts";
import type { Route } from "./+types/new-event.admin";
import styles from "./editor.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "New event");

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await mayOpenPage(context.get(apiContext), request)) ? { isOpen: true } : null;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const response = await context.get(apiContext).admin.events.$post({
    header: { "idempotency-key": String(form.get("requestKey")) },
    json: {
      event_type: String(form.get("event_type")) as EventType,
      title: String(form.get("title")),
      date: String(form.get("date")),
    },
  });
  if (response.status !== 201) return refused(response);
  return { message: null, made: (await response.json()).id };
}

export const clientAction = keepTyped;

const BACK = { to: portal.events, label: "All events" };

export default function NewEventPage() {
  const { Form, isSending, refusal, done } = useStaffForm<{ made: string }>();
  const [requestKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const made = done?.made;
  useEffect(() => {
    if (made) navigate(portal.editEvent(made), { replace: true });
  }, [made, navigate]);
  const errors = refusal?.errors ?? {};
  return (
    <>
      <PageHead title="New event" note="A draft that only staff see until you publish it." back={BACK} />
      <Form method="post" className={styles.first} noValidate>
        <input type="hidden" name="requestKey" value={requestKey} />
        <NativeSelect
          name="event_type"
          label="Type"
          description="It decides what the event sells, and stays as it is."
          error={errors.event_type}
          data={EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] })).toReversed()}
        />
        <TextInput name="title" label="Title" description="Without the year: pages add it." error={errors.title} />
        <TextInput name="date" type="date" label="Date" error={errors.date} />
        <RefusedBox refusal={refusal} hasFields />
        <Button type="submit" loading={isSending || made !== undefined}>
          Make the draft
        </Button>
      </Form>
    </>
  );
}

export { PageProblem as ErrorBoundary };
