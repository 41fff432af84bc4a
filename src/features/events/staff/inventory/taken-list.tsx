import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { ReasonButton } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { type Inventory, type InventoryRow, TAKEN_PAGE, type Taken } from "../../rules/inventory/inventory.ts";
import { STATUS_WORDS } from "../../rules/registrations/registration-status.ts";
import styles from "./inventory.module.css";

type Props = { row: InventoryRow; event: Inventory["event"]; taken: Taken; skip: number };

/** The registrations that hold units of an item, the earliest first. */
export function TakenList({ row, event, taken: { registrations, isMore }, skip }: Props) {
  const at = (from: number) => portal.inventory(event.id, { open: row.option, ...(from > 0 && { skip: `${from}` }) });
  return (
    <section>
      <h2>Registrations</h2>
      {registrations.length === 0 && <p>No registrations yet.</p>}
      <ul className={styles.people}>
        {registrations.map((one) => (
          <TakenBy key={one.id} one={one} isPeople={row.kind === "people"} zone={event.timeZone} />
        ))}
      </ul>
      {(skip > 0 || isMore) && (
        <nav className={styles.acts} aria-label={`Pages of ${row.label}`}>
          {skip > 0 && <PageLink to={at(Math.max(skip - TAKEN_PAGE, 0))}>Previous</PageLink>}
          {isMore && <PageLink to={at(skip + TAKEN_PAGE)}>Next</PageLink>}
        </nav>
      )}
    </section>
  );
}

type TakenByProps = { one: Taken["registrations"][number]; isPeople: boolean; zone: string };

function TakenBy({ one, isPeople, zone }: TakenByProps) {
  const { id, reference, company, name, units, status, heldUntil } = one;
  const isHeld = status === "awaiting_payment";
  const until = heldUntil && formatDateTime(heldUntil, zone);
  const release = useCall(
    (api, reason: string) =>
      api.registrants[":registrationId"]["release-hold"].$post({ param: { registrationId: id }, json: { reason } }),
    { readsAfterConflict: true },
  );
  return (
    <li>
      <div className={styles.who}>
        <PageLink to={portal.registration(reference)}>{reference}</PageLink> <strong>{company}</strong>, {name}
        <br />
        {isPeople ? countOf(units, "person", "people") : units}{" "}
        <Mark tone={isHeld ? "open" : "good"}>{STATUS_WORDS[status]}</Mark>{" "}
        {isHeld && (until ? `held until ${until}` : "held with no expiration (check expected, or kept by staff)")}
      </div>
      {isHeld && (
        <div className={styles.acts}>
          <ReasonButton
            call={release}
            opens="Release hold"
            label={`Release the hold of ${reference}, ${company}`}
            reasonLabel={`Reason (included in the email to ${name})`}
            mostLetters={500}
            confirms={`Release ${reference}`}
            keeps="Keep hold"
          >
            Release the hold for{" "}
            <strong>
              {name}, {company}
            </strong>
            ? The registration is cancelled and nothing is owed. Anyone paying for it now sees a message, and {name}{" "}
            gets an email with the reason. It becomes available again, to the waitlist first. This can't be undone.
          </ReasonButton>
        </div>
      )}
    </li>
  );
}
