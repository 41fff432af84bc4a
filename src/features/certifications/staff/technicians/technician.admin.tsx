import { Button } from "@mantine/core";
import { Link, redirect, useSearchParams } from "react-router";
import { HistoryLines } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page, todayOf } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Columns, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { ClassStatusMark } from "../class-status-mark.tsx";
import { LevelMarks } from "../registry/status-mark.tsx";
import type { Route } from "./+types/technician.admin";
import { Employers } from "./employers.tsx";
import { EvidencePart } from "./evidence-part.tsx";
import { HeldCertifications } from "./held-certifications.tsx";
import { OtherLevels } from "./other-levels.tsx";
import { Person, PersonActs } from "./person.tsx";
import { TechnicianNotes } from "./technician-notes.tsx";
import { tabIn, technicianTabs } from "./technician-tabs.ts";
import styles from "./technicians.module.css";
import { Transcript } from "./transcript.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? nameOf(args.loaderData.technician) : "Technician");

const nameOf = ({ firstName, lastName }: Pick<TechnicianPage, "firstName" | "lastName">) => `${firstName} ${lastName}`;

export const loader = loadPage(async ({ api, params, query, now }: Page<"id">) => {
  const on = query.get("on") || undefined;
  const [technician, today] = await Promise.all([
    found(api.admin.technicians[":id"].$get({ param: params, query: { on } })),
    todayOf({ api, now }),
  ]);
  // It was merged into another one, whose page it is from then on.
  if (technician.id !== params.id) throw redirect(portal.technician(technician.id));
  const before = query.get("before") ?? undefined;
  const also = technician.certifications.map(({ certId }) => `certification ${certId}`).join() || undefined;
  const subject = `technician ${technician.id}`;
  const history =
    tabIn(query) === "history" ? await found(api.admin.history.$get({ query: { subject, also, before } })) : undefined;
  const notes =
    tabIn(query) === "notes"
      ? await found(api.admin.technicians[":technicianId"].notes.$get({ param: { technicianId: technician.id } }))
      : undefined;
  return { technician, today, on, history, notes, isFirst: !before };
});

type Loaded = Route.ComponentProps["loaderData"];

export default function TechnicianWorkspace({ loaderData }: Route.ComponentProps) {
  return <Technician key={loaderData.technician.id} page={loaderData} />;
}

/** A technician: certifications with their records, classes, evidence and employers. */
function Technician({ page }: { page: Loaded }) {
  const { technician, today, on } = page;
  const { id, certifications } = technician;
  const tab = tabIn(useSearchParams()[0]);
  return (
    <Workspace
      title={nameOf(technician)}
      back={{ to: portal.technicians, label: "Technicians" }}
      state={
        <>
          <LevelMarks certifications={certifications} />
          <SampleMark of={id} />
        </>
      }
      note={technician.company}
      more={<PersonActs technician={technician} />}
      primary={
        <Button component={Link} to={portal.newCertification(id)}>
          Add a certification
        </Button>
      }
      tabs={technicianTabs(technician, tab)}
    >
      {!tab && (
        <Columns
          aside={
            <>
              <Person technician={technician} />
              <OtherLevels technician={technician} />
            </>
          }
        >
          <HeldCertifications technician={technician} today={today} on={on} />
        </Columns>
      )}
      {tab === "classes" && <Classes technician={technician} />}
      {tab === "evidence" && <EvidencePart technician={technician} today={today} />}
      {tab === "employers" && <Employers technician={technician} today={today} />}
      {tab === "transcript" && <Transcript technician={technician} />}
      {page.notes && <TechnicianNotes id={id} notes={page.notes.notes} />}
      {page.history && (
        <>
          <HistoryLines lines={page.history.lines} />
          <ListPages
            list={portal.technician(id)}
            what="lines"
            filters={{ tab: "history" }}
            isFirst={page.isFirst}
            next={page.history.next}
          />
        </>
      )}
    </Workspace>
  );
}

const classColumns = columnsOf<TechnicianPage["registrations"][number]>([
  {
    key: "class",
    head: "Class",
    isWide: true,
    cell: ({ title, reference }) => (
      <PageLink to={portal.registration(reference)} aria-label={`${title}, ${reference}`}>
        {title}
      </PageLink>
    ),
  },
  { key: "payment", head: "Payment", phone: "mark", cell: ({ status }) => <ClassStatusMark status={status} /> },
  { key: "date", head: "Registered", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  { key: "reference", head: "Reference", cell: ({ reference }) => reference },
]);

const Classes = ({ technician: { registrations } }: { technician: TechnicianPage }) =>
  registrations.length > 0 ? (
    <DataTable
      label="Class registrations"
      columns={classColumns}
      rows={registrations}
      keyOf={({ reference }) => reference}
    />
  ) : (
    <p className={styles.note}>No class registration names a certification of this technician.</p>
  );

export { PageProblem as ErrorBoundary };
