import type { ReactNode } from "react";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { type Figure, Figures } from "#ui/admin/layout/figures.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import type { DuesCount, DuesRun } from "../../rules/dues-run.ts";

type Props = {
  run: Omit<DuesRun, "rows">;
  tab: "run" | "reminders" | "lapses";
  note: string;
  primary?: ReactNode;
  children: ReactNode;
};

/** The head and tabs shared by the pages of a year's dues. */
export function DuesWorkspace({ run, tab, note, primary, children }: Props) {
  const { year, overdue, mayLapse, lapsed } = run;
  const figures = figuresOf(run);
  return (
    <Workspace
      title={`Dues ${year}`}
      back={{ to: portal.dues, label: "Dues" }}
      note={note}
      figures={figures.length > 0 && <Figures label="Figures" figures={figures} />}
      primary={primary}
      tabs={[
        { label: "Members", to: portal.duesRun(year), isCurrent: tab === "run" },
        { label: "Reminders", to: portal.duesReminders(year), count: overdue.members, isCurrent: tab === "reminders" },
        {
          label: "Lapses",
          to: portal.duesLapses(year),
          isCurrent: tab === "lapses",
          count: mayLapse.members + lapsed.members,
        },
      ]}
    >
      {children}
    </Workspace>
  );
}

function figuresOf({ year, ready, paid, open, overdue, mayLapse }: Props["run"]): Figure[] {
  const figure = (label: string, { members, cents }: DuesCount, to: string, isOpen = false): Figure[] =>
    members > 0 ? [{ label: `${label} ${members}`, value: formatCents(cents), to, isOpen }] : [];
  return [
    ...figure("ready for", ready, portal.duesShown(year, "ready")),
    ...figure("paid by", paid, portal.duesShown(year, "paid")),
    ...figure("unpaid by", open, portal.duesShown(year, "open"), true),
    ...figure("overdue from", overdue, portal.duesReminders(year), true),
    ...(mayLapse.members > 0
      ? [
          {
            value: countOf(mayLapse.members, "membership"),
            label: "due to lapse",
            to: portal.duesLapses(year),
            isOpen: true,
          },
        ]
      : []),
  ];
}
