import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { type Counted, countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { Menu, MenuGroup } from "#ui/admin/lists/menu.tsx";
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import {
  COLUMN_NAMES,
  REGISTRANT_COLUMNS,
  REGISTRANT_SHOWS,
  REGISTRANT_SORTS,
  type RegistrantShow,
  SHOW_LABELS,
} from "../../rules/registrations/registrant-options.ts";
import type { RegistrantView } from "../../rules/registrations/registrant-views.ts";
import type { RegistrantFilters } from "../../rules/registrations/registration-view.ts";
import { useEvent } from "../use-event.ts";
import { addressOf, type ListQuery, queryOf } from "./registrant-address.ts";
import { SavedViews } from "./saved-views.tsx";

type Props = {
  query: ListQuery;
  /** The levels to filter by; empty for events whose registrations may have several. */
  levels: readonly string[];
  counted: Counted;
  /** Whether a filter or a search narrows the list. */
  isNarrowed: boolean;
  views: readonly RegistrantView[];
};

const HEADS = { ...REGISTRANT_COLUMNS, name: "Name", company: "Company", date: "Newest" };
const ORDERS = REGISTRANT_SORTS.map((value) => ({
  value: value === "date" ? "" : value,
  label: `By ${HEADS[value].toLowerCase()}`,
}));

const LEVEL = { name: "level", label: "Level" };
const asChoice = (value: string) => ({ value, label: value });
const ALL_LEVELS = { value: "", label: "All levels" };

/** Filters with their counts, the search, and actions on the whole list. */
export function RegistrantsToolbar({ query, levels, counted, isNarrowed, views }: Props) {
  const { id, shows } = useEvent();
  const { q, show, level, sort, direction } = query.filters;
  const { columns } = queryOf(query);
  return (
    <Toolbar
      label="Filter by state"
      chips={chipsOf(id, query, shows)}
      found={isNarrowed ? countedOf(counted, "registrant") : ""}
      filters={
        <ListFilters
          label="Search registrants"
          kept={{ show, direction, level, sort, columns }}
          q={{ value: q, label: "Name, company, email or reference" }}
        />
      }
      menus={
        <>
          <Menu label="View" staysOpen>
            <ListFilters
              label="Filter registrants"
              kept={{ show, q, direction, columns, ...(levels.length === 0 && { level }) }}
              choices={[
                ...(levels.length > 0
                  ? [{ ...LEVEL, value: level, choices: [ALL_LEVELS, ...levels.map(asChoice)] }]
                  : []),
                { name: "sort", label: "Sort", value: sort === "date" ? "" : sort, choices: ORDERS },
              ]}
            />
            <SavedViews eventId={id} query={query} views={views} />
            <Columns eventId={id} query={query} />
          </Menu>
          <Exports eventId={id} filters={query.filters} counted={counted} />
        </>
      }
    />
  );
}

/** The filters that would show at least one row, and the one in use. */
function chipsOf(id: string, query: ListQuery, counts: Partial<Record<RegistrantShow, number>>): Chip[] {
  const now = query.filters.show;
  return REGISTRANT_SHOWS.filter((show) => show === "current" || show === now || counts[show]).map((show) => ({
    label: show === "current" ? "All" : SHOW_LABELS[show],
    to: addressOf(id, { ...query, filters: { ...query.filters, show } }),
    count: counts[show] ?? 0,
    isCurrent: show === now,
  }));
}

const Columns = ({ eventId, query: { filters, columns } }: { eventId: string; query: ListQuery }) => (
  <MenuGroup title="Columns">
    {COLUMN_NAMES.map((name) => {
      const isShown = columns.includes(name);
      const others = COLUMN_NAMES.filter((one) => (one === name ? !isShown : columns.includes(one)));
      return (
        <PageLink key={name} to={addressOf(eventId, { filters, columns: others })} preventScrollReset>
          {`${isShown ? "Hide" : "Show"} ${REGISTRANT_COLUMNS[name].toLowerCase()}`}
        </PageLink>
      );
    })}
  </MenuGroup>
);

const FORMATS = [
  { ending: "xlsx", format: "Excel" },
  { ending: "csv", format: "CSV" },
];

/** The list's filters as an announcement takes them. */
const audienceOf = ({ q, show, level }: RegistrantFilters) => ({
  q,
  level,
  show: show === "current" ? undefined : show,
});

type ExportsProps = { eventId: string; filters: RegistrantFilters; counted: Counted };

/** Exports the filtered list: one row per registration, or one per person. */
const Exports = ({ eventId, filters, counted }: ExportsProps) => (
  <Menu label="Export">
    {["Registrations", "People"].map((rows) => (
      <MenuGroup key={rows} title={rows}>
        {FORMATS.map(({ ending, format }) => (
          <a
            key={ending}
            href={`/api/get-registrants/${eventId}/${rows.toLowerCase()}.${ending}?${new URLSearchParams(filters)}`}
            aria-label={`${rows} as ${format}`}
            download
          >
            {format}
          </a>
        ))}
      </MenuGroup>
    ))}
    <MenuGroup title="Email and print">
      <PageLink isAct to={portal.newAnnouncement(eventId, audienceOf(filters))}>
        {counted.total === 1 ? "Email this registrant" : `Email these ${countedOf(counted, "registrant")}`}
      </PageLink>
      <PageLink isAct to={portal.printEvent(eventId)}>
        Printouts
      </PageLink>
    </MenuGroup>
  </Menu>
);
