import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf, formatCount } from "#shared/counts.ts";
import { sayProgress } from "#shared/letters.ts";
import { portal } from "#shared/portal-paths.ts";
import { Figures } from "#ui/admin/layout/figures.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { PlainText } from "#ui/admin/signs/plain-text.tsx";
import { useFollowing } from "#ui/admin/use-following.ts";
import type { AnnouncementView, ListedRecipient, RecipientFilters } from "../../rules/announcements/announcement.ts";
import { RECIPIENT_WORDS, type RecipientState } from "../../rules/announcements/recipient-states.ts";

export type RecipientPage = {
  recipients: ListedRecipient[];
  next: string | null;
  filters: RecipientFilters;
  isFirst: boolean;
};

type Props = { announcement: AnnouncementView; page: RecipientPage; list: string };

export function RecipientFigures({ announcement: { recipients, undelivered, progress }, list }: Omit<Props, "page">) {
  const [value = "", label = ""] = countOf(recipients, "address", "addresses").split(" ");
  return (
    <Figures
      label="Figures"
      figures={[
        { value, label, to: list },
        { value: formatCount(progress.sent), label: "sent" },
        {
          value: formatCount(undelivered),
          label: "not delivered",
          to: `${list}?show=undelivered`,
          isOpen: undelivered > 0,
        },
      ]}
    />
  );
}

/** The recipients, with the delivery state of each email. */
export function SentAnnouncement({ announcement, page, list }: Props) {
  const { recipients, next, filters, isFirst } = page;
  const { id, text, endedAt, progress, undelivered } = announcement;
  useFollowing(!endedAt || progress.waiting > 0);
  return (
    <>
      <Toolbar
        label="Filter recipients"
        chips={[
          { label: "All", to: list, count: announcement.recipients, isCurrent: !filters.show },
          {
            label: "Not delivered",
            to: `${list}?show=undelivered`,
            count: undelivered,
            isCurrent: filters.show === "undelivered",
          },
        ]}
        found={announcement.recipients > 0 ? sayProgress(progress) : "Preparing the recipient list…"}
        menus={<ExportMenu files={[{ path: `/api/admin/announcements/${id}/recipients`, query: filters }]} />}
      />
      {recipients.length > 0 ? (
        <DataTable label="Recipients" columns={COLUMNS} rows={recipients} keyOf={({ mailbox }) => mailbox} />
      ) : (
        <EmptyState title={filters.show ? "Nothing found" : "No recipients yet"}>
          {filters.show ? "No delivery failures reported." : "Preparing the recipient list…"}
        </EmptyState>
      )}
      <ListPages
        list={list}
        what="recipients"
        filters={filters}
        isFirst={isFirst}
        next={next}
        cursor="after"
        isOldestFirst
      />
      <Section title="Text">
        <PlainText>{text}</PlainText>
      </Section>
    </>
  );
}

const TONES: Partial<Record<RecipientState, Tone>> = {
  sent: "good",
  "to-come": "open",
  waiting: "open",
  kept: "open",
  withheld: "over",
  ended: "over",
};

const COLUMNS = columnsOf<ListedRecipient>([
  { key: "name", head: "Name", cell: ({ name }) => name },
  { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
  {
    key: "address",
    head: "Email",
    isWide: true,
    cell: ({ address, letterId }) =>
      letterId ? (
        <PageLink to={portal.letter(letterId)} aria-label={`The email to ${address}`}>
          {address}
        </PageLink>
      ) : (
        address
      ),
  },
  {
    key: "state",
    head: "State",
    phone: "mark",
    cell: ({ state, detail }) => (
      <Mark tone={TONES[state] ?? "bad"} {...(detail && { more: detail })}>
        {RECIPIENT_WORDS[state]}
      </Mark>
    ),
  },
  {
    key: "reference",
    head: "Registration",
    cell: ({ reference, isContact }) => (
      <>
        <ReferenceLink reference={reference} /> {!isContact && "attendee"}
      </>
    ),
  },
]);
