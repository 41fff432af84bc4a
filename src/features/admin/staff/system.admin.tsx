import { formatCounted } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { SystemKey, SystemLine, SystemState } from "../rules/system.ts";
import type { Route } from "./+types/system.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "System");

export const loader = loadPage(({ api }) => api.admin.system.$get());

const MARKS = {
  good: { tone: "good", label: "Good" },
  late: { tone: "open", label: "Late" },
  bad: { tone: "bad", label: "Bad" },
} as const satisfies Record<SystemState, { tone: string; label: string }>;

const bytes = (value: number | null): string =>
  (value ?? 0) < 1e9 ? `${Math.ceil((value ?? 0) / 1e6)} MB` : `${((value ?? 0) / 1e9).toFixed(1)} GB`;
const minutes = (seconds: number | null): string => `${Math.floor((seconds ?? 0) / 60)} min`;

type Words = { title: string; says(line: SystemLine): string; cure: string };

const waits = (what: string) => (line: SystemLine) =>
  line.state === "good"
    ? "Nothing is late."
    : `${what} ${minutes(line.value)}.${line.detail ? ` Queue: ${line.detail}.` : ""}`;
const counted = (what: string) => (line: SystemLine) =>
  line.value ? `${formatCounted({ total: line.value })} ${what}` : "None.";

const WORDS: Record<SystemKey, Words> = {
  database: {
    title: "Database",
    says: ({ value, detail }) => `It answers. ${bytes(value)}, PostgreSQL ${detail}.`,
    cure: "",
  },
  disk: {
    title: "Disk",
    says: ({ value }) => `${bytes(value)} free.`,
    cure: "Ask your site operator to make room. When the disk is full, nothing can be saved.",
  },
  mail: {
    title: "Email",
    says: waits("The oldest email has been waiting for"),
    cure: "Open Email to see the last error of each. The mail server may not be responding.",
  },
  jobsLate: {
    title: "Background jobs",
    says: waits("A job has been waiting for"),
    cure: "Ask your site operator to restart the site. The log names the job that hangs.",
  },
  jobsFailed: {
    title: "Failed jobs",
    says: counted("given up in the last days."),
    cure: "Ask your site operator to look in the log for the reason.",
  },
  payments: {
    title: "Card payments",
    says: waits("A payment has had no answer for"),
    cure: "Check the card processor's status page. The site asks again by itself, and nobody is charged twice.",
  },
  webhooks: {
    title: "Messages from the card processor",
    says: counted("not processed."),
    cure: "Ask your site operator to look in the log for the error of each.",
  },
  backup: {
    title: "Backup",
    says: sayBackup,
    cure: "Ask your site operator to mend this, then wait for the next hour.",
  },
  backupCheck: {
    title: "Check of the backup",
    says: ({ detail }) => detail ?? "The newest backup is restored into a scratch database once a week.",
    cure: "Do not rely on this backup. Ask your site operator to mend this and take one by hand.",
  },
  processes: {
    title: "Processes",
    says: ({ value, detail }) => `${formatCounted({ total: value ?? 0 })} running. This one uses Node ${detail}.`,
    cure: "",
  },
};

function sayBackup({ value, detail, isSetUp, at }: SystemLine): string {
  if (!isSetUp)
    return detail
      ? "Backups are made outside of this site."
      : "No nightly backup is set up. Your site operator sets BACKUP_TO and BACKUP_PASSPHRASE.";
  if (detail) return `The last try failed. ${detail}`;
  return at ? `${bytes(value)}, encrypted.` : "The first backup is taken within the next hour.";
}

/** How the site itself does: the operator's figures in words. */
export default function SystemPage({ loaderData: lines }: Route.ComponentProps) {
  const zone = useZone();
  return (
    <Workspace
      title="System"
      back={{ to: portal.settings, label: "Settings" }}
      note="The state of the site, its mail, payments and backups. Your site operator configures them."
    >
      <DataTable label="State of the site" columns={columnsIn(zone)} rows={lines} keyOf={({ key }) => key} />
    </Workspace>
  );
}

const columnsIn = (zone: string) =>
  columnsOf<SystemLine>([
    { key: "part", head: "Part", cell: ({ key }) => WORDS[key].title },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ state, isSetUp }) => (
        <Mark tone={MARKS[state].tone}>{isSetUp || state === "good" ? MARKS[state].label : "Not set up"}</Mark>
      ),
    },
    {
      key: "now",
      head: "Now",
      isProse: true,
      cell: (line) => (
        <>
          {WORDS[line.key].says(line)}
          {line.at && <span className={cell.more}>Last good: {formatDateTime(line.at, zone)}</span>}
          {line.state !== "good" && line.isSetUp && WORDS[line.key].cure && (
            <span className={cell.more}>{WORDS[line.key].cure}</span>
          )}
        </>
      ),
    },
  ]);

export { PageProblem as ErrorBoundary };
