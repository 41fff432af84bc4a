import { Button, Checkbox } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { type Counted, countedOf, countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import type { Registrant, RegistrantFilters } from "../../rules/registrations/registration-view.ts";
import { askedChosen, MOST_ON_CHECK } from "./asked-chosen.ts";
import styles from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

type Props = {
  eventId: string;
  /** Those of this page. */
  registrants: readonly Registrant[];
  counted: Counted;
  filters: RegistrantFilters;
  chosen: Selection;
};

/** Chooses registrants of the list, and what is done with all of them at once. */
export function SelectionBar({ registrants, counted, chosen, ...list }: Props) {
  const onPage = registrants.filter(({ reference }) => chosen.has(reference)).length;
  const isWhole = onPage === registrants.length;
  const many = chosen.isAll ? countedOf(counted, "registration") : countOf(chosen.references.length, "registration");
  const isNone = !chosen.isAll && chosen.references.length === 0;
  return (
    <section className={styles.bar} aria-label="Chosen registrations">
      <div className={styles.choice}>
        <Checkbox
          className={styles.box}
          label={`Choose the ${registrants.length} on this page`}
          checked={isWhole}
          indeterminate={onPage > 0 && !isWhole}
          onChange={() => (isWhole ? chosen.clear() : chosen.add(registrants))}
        />
        <p role="status" className={styles.many}>
          {!isNone && `${many} chosen`}
          {chosen.owedCents > 0 && `, ${formatCents(chosen.owedCents)} owed`}
        </p>
        {!chosen.isAll && isWhole && counted.total > registrants.length && (
          <Button variant="default" onClick={chosen.chooseAll}>
            Choose all {countedOf(counted, "registration")} of this list
          </Button>
        )}
        {!isNone && (
          <Button variant="subtle" className={styles.none} onClick={chosen.clear}>
            Choose none
          </Button>
        )}
      </div>
      {!isNone && <Acts {...list} chosen={chosen} />}
    </section>
  );
}

function Acts({ eventId, filters, chosen }: Pick<Props, "eventId" | "filters" | "chosen">) {
  const query = askedChosen(filters, chosen);
  const papers = `/api/get-registrants/${eventId}/papers`;
  const { references } = chosen;
  const mayPay = chosen.owedCents > 0 && chosen.owedCharges <= MOST_ON_CHECK;
  return (
    <div className={styles.acts}>
      <LinkRow label="With the chosen registrations">
        {mayPay && (
          <PageLink isAct to={portal.recordCheckFor(references.join())}>
            {references.length === 1 ? "Record its check" : "Record one check"}
          </PageLink>
        )}
        <a href={`${papers}/badges?${new URLSearchParams(query)}`} download>
          Badges
        </a>
        <a href={`${papers}/roster?${new URLSearchParams(query)}`} download>
          Roster
        </a>
        <PageLink isAct to={portal.newAnnouncement(eventId, query)}>
          Email them
        </PageLink>
        <PageLink isAct to={portal.cancelChosen(eventId, query)} className={styles.cancel}>
          Cancel them
        </PageLink>
      </LinkRow>
      <div className={styles.files}>
        <Downloads what="Chosen registrations" path={`/api/get-registrants/${eventId}/registrations`} query={query} />
        <Downloads what="Their people" path={`/api/get-registrants/${eventId}/people`} query={query} />
      </div>
    </div>
  );
}
