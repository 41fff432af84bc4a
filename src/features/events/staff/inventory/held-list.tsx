import { Button } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { Inventory, InventoryRow } from "../../rules/inventory/inventory.ts";
import type { UnitHoldView } from "../../rules/inventory/unit-hold.ts";
import styles from "./inventory.module.css";

type Props = { holds: readonly UnitHoldView[]; event: Inventory["event"]; row: InventoryRow };

/** The holds of staff: first the current ones, then those that ended lately. */
export const HeldList = ({ holds, event, row: { label, kind, option } }: Props) => (
  <section aria-label={`On hold: ${label}`}>
    <h2>On hold</h2>
    <ul className={styles.people}>
      {holds.map((hold) => (
        <Held key={hold.id} hold={hold} event={event} isPeople={kind === "people"} option={option} />
      ))}
    </ul>
  </section>
);

type HeldProps = { hold: UnitHoldView; event: Inventory["event"]; isPeople: boolean; option: string };

function Held({ hold, event, isPeople, option }: HeldProps) {
  const { id, units, name, note, endsOn, heldBy, createdAt, version, ended, isBeyond } = hold;
  const call = useCall(
    (api, act: "release" | "hold-again") =>
      api.admin["unit-holds"][":holdId"][act].$post({ param: { holdId: id }, json: { version } }),
    { readsAfterConflict: true },
  );
  return (
    <li>
      <div className={styles.who}>
        <strong>{isPeople ? countOf(units, "person", "people") : units}</strong> for <strong>{name}</strong>{" "}
        <State hold={hold} />
        <span className={cell.more}>
          {ended ? "Was held" : "Held"} by {heldBy}, {formatDateTime(createdAt, event.timeZone)}
          {isBeyond && ", beyond the limit"}
        </span>
        {note && <span className={cell.more}>{note}</span>}
        <RefusedBox refusal={call.refusal} />
      </div>
      {!ended && (
        <div className={styles.acts}>
          <PageLink isAct to={portal.addRegistration(event.id, { hold: id, option, name })}>
            Register them<span className="visually-hidden">: {name}</span>
          </PageLink>
          <LastDay hold={hold} />
          <AskFirst
            opens="Release"
            confirms={`Release the hold for ${name}`}
            keeps="Keep hold"
            onConfirm={() => call.run("release")}
          >
            {`It becomes available again, to the waitlist first. ${name} gets no email. You can place the hold again while it is available.`}
          </AskFirst>
        </div>
      )}
      {ended && !ended.registration && event.isPublished && endsOn >= event.today && (
        <div className={styles.acts}>
          <Button
            variant="default"
            loading={call.isSending}
            onClick={() => call.run("hold-again")}
            aria-label={`Hold again for ${name}`}
          >
            Hold again
          </Button>
        </div>
      )}
    </li>
  );
}

function State({ hold: { ended, endsOn } }: { hold: UnitHoldView }) {
  if (!ended)
    return (
      <>
        <Mark tone="open">Held</Mark> {`through ${formatDay(endsOn)}`}
      </>
    );
  if (ended.registration)
    return (
      <>
        <Mark tone="good">Registered</Mark> <ReferenceLink reference={ended.registration} />
      </>
    );
  return (
    <>
      <Mark tone="over">Released</Mark> {`by ${ended.by}`}
    </>
  );
}

const dayFields = fieldsOf<{ endsOn: string }>([{ path: "endsOn", label: "Held through", kind: "day" }]);

/** Changes the last day of a hold. */
function LastDay({ hold }: { hold: UnitHoldView }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LastDayForm hold={hold} close={() => setOpen(false)} />;
  return (
    <Button variant="default" onClick={() => setOpen(true)} aria-label={`Change end date: ${hold.name}`}>
      Change end date
    </Button>
  );
}

function LastDayForm({ hold: { id, name, endsOn, version }, close }: { hold: UnitHoldView; close: () => void }) {
  const form = useNewForm({ fields: dayFields, begin: { endsOn }, after: close }, (api, json) =>
    api.admin["unit-holds"][":holdId"]["last-day"].$put({ param: { holdId: id }, json: { ...json, version } }),
  );
  return (
    <CallForm label={`End date for ${name}`} form={form} button="Save" cancel={{ label: "Cancel", press: close }}>
      <Fields form={form} />
    </CallForm>
  );
}
