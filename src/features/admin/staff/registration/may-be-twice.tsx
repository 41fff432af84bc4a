import { Button } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDay, isoDay } from "#shared/dates.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import entries from "#ui/admin/lists/entries.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import { ActLink, type Acts } from "./acts.tsx";
import styles from "./registration.module.css";

type Props = { registration: StaffRegistration; acts: Acts };

/** Other registrations for the same event or class that may be for the same person, each with the decision of staff. */
export const MayBeTwice = ({ registration: { doubles, reference }, acts }: Props) =>
  doubles.length > 0 && (
    <Section title="Possible duplicate">
      <ul className={entries.list}>
        {doubles.map((double) => (
          <Other key={double.reference} double={double} reference={reference} acts={acts} />
        ))}
      </ul>
    </Section>
  );

type OtherProps = { double: StaffRegistration["doubles"][number]; reference: string; acts: Acts };

function Other({ double: { reference: other, name, company, email, createdAt, keptBy }, reference, acts }: OtherProps) {
  const zone = useZone();
  const isKept = keptBy === null;
  const { run, found, isSending, refusal } = useCall((api) =>
    api.staff.registrations[":reference"].doubles.$post({ param: { reference }, json: { other, isKept } }),
  );
  return (
    <li className={entries.entry}>
      <p role={found && "status"}>
        {keptBy === null ? "May be the same person as " : `${keptBy} marked this as not a duplicate of `}
        <ReferenceLink reference={other} />
      </p>
      <p className={styles.by}>
        {name}
        {company && `, ${company}`}, {email}, registered {formatDay(isoDay(createdAt, zone))}
      </p>
      {acts.mayChange && (
        <div className={styles.buttons}>
          <Button variant="default" size="compact-md" loading={isSending} onClick={() => run()}>
            {keptBy === null ? "Not a duplicate" : "Reopen as possible duplicate"}
          </Button>
          {keptBy === null && (
            <ActLink acts={acts} act="merge">
              Merge registrations
            </ActLink>
          )}
        </div>
      )}
      <RefusedBox refusal={refusal} />
    </li>
  );
}
