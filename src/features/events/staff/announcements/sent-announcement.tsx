import styles from "#features/content/staff/wording.module.css";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { sayProgress } from "#shared/letters.ts";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ChoiceFilter, FilterForm, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { PlainText } from "#ui/admin/signs/plain-text.tsx";
import { useFollowing } from "#ui/admin/use-following.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { AnnouncementView, ListedRecipient, RecipientFilters } from "../../rules/announcements/announcement.ts";
import { RecipientsTable } from "./recipients-table.tsx";

export type RecipientPage = {
  recipients: ListedRecipient[];
  next: string | null;
  filters: RecipientFilters;
  isFirst: boolean;
};

type Props = { announcement: AnnouncementView; page: RecipientPage; list: string };

const SHOWS = [{ value: "undelivered", label: "Did not arrive" }];

/** What was sent, and to whom. */
export function SentAnnouncement({ announcement, page: { recipients, next, filters, isFirst }, list }: Props) {
  const zone = useZone();
  const { id, text, startedAt, endedAt, progress, undelivered, isKept, writtenBy } = announcement;
  useFollowing(!endedAt || progress.waiting > 0);
  return (
    <>
      <Facts>
        <Fact label={isKept ? "Written" : "Sent"}>{startedAt && formatDateTime(startedAt, zone)}</Fact>
        <Fact label="Recipients">{countOf(announcement.recipients, "address", "addresses")}</Fact>
        <Fact label="Did not arrive">{String(undelivered)}</Fact>
        <Fact label="Written by">{writtenBy}</Fact>
      </Facts>
      <p role="status">{announcement.recipients > 0 ? sayProgress(progress) : "The list of readers is being made."}</p>
      <FilterForm label="Filter recipients" list={list} filters={filters}>
        <ChoiceFilter name="show" label="Only" value={filters.show} choices={SHOWS} />
      </FilterForm>
      <Downloads path={`/api/admin/announcements/${id}/recipients`} query={filters} />
      {recipients.length > 0 ? (
        <RecipientsTable recipients={recipients} />
      ) : (
        <EmptyState title={filters.show ? "Nothing found" : "Nobody is on the list yet"}>
          {filters.show ? "Every letter arrived, as far as is known." : "The list is being written down."}
        </EmptyState>
      )}
      <ListPages {...{ list, what: "recipients", asked: filters, isFirst, next }} cursor="after" isOldestFirst />
      <section aria-label="What was written">
        <h2 className={styles.heading}>What was written</h2>
        <PlainText>{text}</PlainText>
      </section>
    </>
  );
}
