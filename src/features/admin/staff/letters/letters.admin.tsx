import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { ChoiceFilter, FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { type LetterFilters, letterFiltersSchema } from "../../rules/letters.ts";
import type { Route } from "./+types/letters.admin";
import { HeldNotice } from "./held-notice.tsx";
import { LetterStateMark, STATE_CHOICES } from "./letter-state.tsx";
import styles from "./letters.module.css";
import { UndeliveredNotice } from "./undelivered-notice.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "E-mail log");

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before") ?? undefined;
  const filters = filtersIn(letterFiltersSchema, searchParams);
  const response = await context.get(apiContext).admin.letters.$get({ query: { ...filters, before } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), isFirst: !before, filters };
}

/** What an empty list says that shows one state alone. */
const EMPTY: Partial<Record<string, string>> = {
  held: "No letter is held back",
  undelivered: "Every letter arrived, or is still being tried",
};

const MAILBOX_NOTE = "No mail server is set up, so letters are kept here and are not sent.";

export default function LettersPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { letters, filters, isFirst, next, kinds } = page;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title="E-mail log" note={page.transport === "mailbox" ? MAILBOX_NOTE : undefined}>
        <LinkRow label="Letters">
          <PageLink isAct to={portal.wordings}>
            Words of the letters
          </PageLink>
          <PageLink isAct to={portal.plannedLetters}>
            Planned letters
          </PageLink>
          <PageLink isAct to={portal.suppressions()}>
            Addresses that get nothing
          </PageLink>
          <PageLink isAct to={portal.mailDomain}>
            Sender domain
          </PageLink>
        </LinkRow>
      </PageHead>
      {!isNarrowed && (
        <div className={styles.notices}>
          <HeldNotice count={page.held} />
          <UndeliveredNotice count={page.undelivered} />
        </div>
      )}
      <Filters filters={filters} kinds={kinds} />
      {letters.length > 0 && <Downloads path="/api/admin/letters" query={filters} />}
      {letters.length === 0 ? (
        <EmptyState title={emptyTitle(filters)}>
          {isNarrowed
            ? "Try fewer words, or another state."
            : "Every letter the site writes to a registrant or a member appears here."}
        </EmptyState>
      ) : (
        <TableFrame stacks label="Letters, the newest first" columns={["Time", "To", "Subject", "State"]}>
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </TableFrame>
      )}
      <ListPages list={portal.letters()} what="letters" asked={filters} isFirst={isFirst} next={next} />
    </>
  );
}

type Page = NonNullable<Route.ComponentProps["loaderData"]>;

const emptyTitle = ({ state, q, template }: LetterFilters): string => {
  if (!state && !q && !template) return "No letters yet";
  return (!q && !template && state && EMPTY[state]) || "Nothing found";
};

const Filters = ({ filters, kinds }: Pick<Page, "filters" | "kinds">) => (
  <FilterForm label="Filter letters" list={portal.letters()} filters={filters}>
    <WordsFilter label="Name, address, subject or reference" value={filters.q} />
    <ChoiceFilter name="state" label="State" value={filters.state} choices={STATE_CHOICES} />
    <ChoiceFilter
      name="template"
      label="Letter"
      value={filters.template}
      choices={kinds.map(({ template: value, title: label }) => ({ value, label }))}
    />
  </FilterForm>
);

function LetterRow({ letter }: { letter: Page["letters"][number] }) {
  const zone = useZone();
  return (
    <Table.Tr>
      <Table.Td className={cell.whole}>
        <time dateTime={letter.createdAt}>{formatDateTime(letter.createdAt, zone)}</time>
      </Table.Td>
      <Table.Td>
        {letter.toName}
        <span className={styles.address}>{letter.toAddress}</span>
        {letter.about && !letter.about.startsWith("waitlist-") && (
          <span className={cell.more}>
            <ReferenceLink reference={letter.about} />
          </span>
        )}
      </Table.Td>
      <Table.Th scope="row">
        <PageLink to={portal.letter(letter.id)}>{letter.subject ?? letter.title}</PageLink>
      </Table.Th>
      <Table.Td>
        <LetterStateMark letter={letter} />
      </Table.Td>
    </Table.Tr>
  );
}
