import { Button } from "@mantine/core";
import { HistoryLines } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { type Figure, Figures } from "#ui/admin/layout/figures.tsx";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { type Tab, Workspace } from "#ui/admin/layout/workspace.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Exam } from "../../rules/exam/exam-view.ts";
import type { StaffSession } from "../../rules/sessions/session.ts";
import type { RosterEntry } from "../../rules/sessions/session-roster.ts";
import { AttendancePart } from "../exam/attendance-part.tsx";
import { CertificatesPart } from "../exam/certificates-part.tsx";
import { examFigures, hasExam } from "../exam/exam-figures.ts";
import { ExamPart, examShowIn } from "../exam/exam-part.tsx";
import { SendResults } from "../exam/send-results.tsx";
import type { Route } from "./+types/session.admin";
import { SessionDecision } from "./session-decision.tsx";
import { SessionEdit } from "./session-edit.tsx";
import { SessionMark } from "./session-mark.tsx";
import { SessionMoney, SessionRoster } from "./session-roster.tsx";
import { SessionWaitlist } from "./session-waitlist.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.session.name ?? "Class session");

const TABS = ["roster", "attendance", "exam", "certificates", "waitlist", "money", "history", "edit"] as const;
type TabName = (typeof TABS)[number];
const LABELS: Record<TabName, string> = {
  roster: "Roster",
  attendance: "Attendance",
  exam: "Exam",
  certificates: "Certificates",
  waitlist: "Waitlist",
  money: "Money",
  history: "History",
  edit: "Edit",
};

export const loader = loadPage(async ({ api, params: { id }, query }: Page<"id">) => {
  const tab = TABS.find((one) => one === query.get("tab")) ?? "roster";
  const before = query.get("before") ?? undefined;
  const [session, { roster }, exam, history, waitlist, certificates] = await Promise.all([
    found(api.admin["class-sessions"][":id"].$get({ param: { id } })),
    found(api.admin["class-sessions"][":id"].roster.$get({ param: { id } })),
    found(api.admin["class-sessions"][":id"].exam.$get({ param: { id } })),
    tab === "history" ? found(api.admin.history.$get({ query: { subject: `session ${id}`, before } })) : null,
    tab === "waitlist" ? found(api.admin["class-sessions"][":id"].waitlist.$get({ param: { id } })) : null,
    tab === "certificates" ? found(api.admin["class-sessions"][":id"].certified.$get({ param: { id } })) : null,
  ]);
  const shown = { show: examShowIn(query.get("show")), day: query.get("day") };
  return { session, roster, exam, history, waitlist, certificates, tab, shown, isFirst: !before };
});

/** A class session: its facts, its roster, the money of it, and the staff's actions. */
export default function SessionPage({ loaderData }: Route.ComponentProps) {
  const { session, roster, exam, history, waitlist, certificates, tab, shown, isFirst } = loaderData;
  const { id, name, state, hours, location, instructor, notice } = session;
  const isPublished = state === "open" || state === "goes_ahead";
  return (
    <Workspace
      key={id}
      title={name}
      back={{ to: portal.classes, label: "Classes" }}
      state={<SessionMark session={session} />}
      note={hours}
      noteRest={[location, instructor && `instructor ${instructor}`].filter(Boolean).join(" \u00B7 ")}
      figures={<Figures label="Figures" figures={figuresOf(session, roster, exam)} />}
      primary={tab === "exam" ? <SendResults sessionId={id} exam={exam} /> : <SessionDecision session={session} />}
      more={
        <>
          <Button component="a" href={`/api/admin/class-sessions/${id}/sign-in.pdf`} target="_blank" variant="default">
            Sign-in sheet
          </Button>
          {state !== "cancelled" && (
            <Menu label="More">
              {isPublished && <PageLink to={`${portal.classSessionTab(id, "edit")}#notice`}>Notice</PageLink>}
              <PageLink to={portal.cancelClassSession(id)}>Cancel session</PageLink>
            </Menu>
          )}
        </>
      }
      tabs={tabsOf(session, tab, exam)}
    >
      {notice && tab === "roster" && (
        <p>
          <strong>Notice:</strong> {notice}
        </p>
      )}
      {state === "cancelled" && tab === "roster" && (
        <p>
          This session is cancelled. <PageLink to={portal.cancelClassSession(id)}>See what became of it</PageLink>
        </p>
      )}
      {tab === "roster" && <SessionRoster roster={roster} />}
      {tab === "attendance" && <AttendancePart sessionId={id} exam={exam} day={shown.day} />}
      {tab === "exam" && <ExamPart sessionId={id} exam={exam} show={shown.show} />}
      {certificates && <CertificatesPart certified={certificates.certified} />}
      {waitlist && <SessionWaitlist entries={waitlist.entries} />}
      {tab === "money" && <SessionMoney roster={roster} />}
      {tab === "edit" && <SessionEdit session={session} />}
      {history && (
        <>
          <HistoryLines lines={history.lines} />
          <ListPages
            list={portal.classSession(id)}
            what="lines"
            filters={{ tab: "history" }}
            isFirst={isFirst}
            next={history.next}
          />
        </>
      )}
    </Workspace>
  );
}

const tabsOf = ({ id, expected, waiting, offered }: StaffSession, current: TabName, exam: Exam): Tab[] => {
  const open = exam.entries.filter(({ outcome }) => outcome.kind === "open").length;
  const counts: Partial<Record<TabName, number>> = {
    roster: expected,
    waitlist: waiting + offered,
    ...(exam.isBegun && { exam: open }),
  };
  return TABS.map((tab) => ({
    label: LABELS[tab],
    to: tab === "roster" ? portal.classSession(id) : portal.classSessionTab(id, tab),
    isCurrent: tab === current,
    ...(counts[tab] !== undefined && { count: counts[tab] }),
  }));
};

function figuresOf(session: StaffSession, roster: readonly RosterEntry[], exam: Exam): Figure[] {
  const { id, expected, capacity, minimum, decideOn, isUndecided } = session;
  const sum = (of: "paidCents" | "openCents") => roster.reduce((total, one) => total + one[of], 0);
  const money = portal.classSessionTab(id, "money");
  const unknown = roster.filter(({ certIdStatus }) => certIdStatus === "unknown").length;
  const people =
    capacity === null
      ? { value: String(expected), label: "registered" }
      : { value: String(expected), label: `of ${countOf(capacity, "person", "people")}`, filled: expected / capacity };
  const ids = { value: String(unknown), label: "unknown IDs", isOpen: unknown > 0 };
  if (exam.isBegun && hasExam(exam)) return [people, ...examFigures(id, exam), ...(unknown > 0 ? [ids] : [])];
  return [
    people,
    ...(minimum === null
      ? []
      : [
          {
            value: String(minimum),
            label: decideOn ? `minimum, decide by ${formatDay(decideOn)}` : "minimum",
            isOpen: isUndecided,
          },
        ]),
    { value: formatCents(sum("paidCents")), label: "paid", to: money },
    { value: formatCents(sum("openCents")), label: "open", isOpen: sum("openCents") > 0, to: money },
    ids,
  ];
}

export { PageProblem as ErrorBoundary };
