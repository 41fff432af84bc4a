import { countOf } from "#shared/counts.ts";
import { yearOf } from "#shared/dates.ts";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import type { EditedEvent } from "../../rules/content/edited-event.ts";
import { eventMeta } from "../use-event.ts";
import type { Route } from "./+types/edit-event.admin";
import { DuplicateEvent } from "./duplicate-event.tsx";
import styles from "./editor.module.css";
import { EventEditor } from "./event-editor.tsx";
import { useEditing } from "./use-editing.ts";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "Edit");

export const loader = loadPage(({ api, params }: Page<"eventId">) =>
  api.admin.events[":eventId"].edit.$get({ param: params }),
);

export default function EditEventPage({ loaderData: loaded }: Route.ComponentProps) {
  const editing = useEditing(loaded);
  const { edited } = editing;
  const { id, content } = edited;
  const name = [content.title || "(Untitled)", content.date && yearOf(content.date, "UTC")].filter(Boolean).join(" ");
  return (
    <>
      <EventEditor editing={editing} />
      <div className={styles.next}>
        <p>{noteOf(edited)}</p>
        <DuplicateEvent event={{ id, name, day: content.date }} today={edited.today} />
      </div>
    </>
  );
}

function noteOf({ lastEdition, movedDays }: EditedEvent): string {
  if (movedDays === null || !lastEdition) return "The next edition starts as a copy of this one.";
  return `Duplicated from ${lastEdition.title}; every date moved by ${countOf(movedDays, "day")}.`;
}

export { PageProblem as ErrorBoundary };
