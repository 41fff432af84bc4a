import { useState } from "react";
import { Link, useFetcher, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { type PayMethod, PayStep } from "#features/payments/web/checkout/pay-step.tsx";
import { registeredPath, registrationPath } from "#shared/paths.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { chargeLabelWithin, thanksText, titleWithYear } from "../../rules/catalog/event-text.ts";
import { AnotherStep } from "./another-step.tsx";
import type { ChangeOutcome } from "./change-registration.ts";
import { HoldNotice } from "./hold-notice.tsx";
import { savePayMethod } from "./listed-calls.ts";
import styles from "./listed-registration.module.css";
import { type RegistrationProps, RegistrationSheet } from "./registration-sheet.tsx";
import { forgetList, type ListEntry } from "./running-list.ts";
import { RunningListPanel } from "./running-list-panel.tsx";
import { useRunningList } from "./use-running-list.ts";

const NAMES = new Intl.ListFormat("en-US", { type: "conjunction" });

/** A registration of a company whose people register one at a time: register the next person, or pay for all. */
export function ListedRegistration(props: RegistrationProps & { own: ListEntry }) {
  const { token, own, registration } = props;
  const { event } = registration;
  const message = thanksText(registration.customer, event);
  const organization = useOrganization();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<ChangeOutcome>();
  const [isChoosing, setChoosing] = useState(false);
  const { isPaying, hasMoved } = usePayStep(registration.payMethod === "Check");
  const entries = withOwn(useRunningList(event.id, own), own);
  const several = `${NAMES.format(entries.map(({ name }) => name))} are registered for ${titleWithYear(event)}.`;
  const isByCheck = entries.every(({ payMethod }) => payMethod === "Check");
  const choose = (payMethod: PayMethod) => {
    setChoosing(false);
    fetcher.submit({ intent: "pay-method", payMethod }, { method: "post" });
    for (const entry of entries) if (entry.token !== token) savePayMethod(entry.token, payMethod);
  };
  return (
    <RegistrationSheet
      {...props}
      isChoosing={isChoosing || !isByCheck}
      owed={owedBy(entries, (label) => chargeLabelWithin(event, label))}
    >
      <HoldNotice until={registration.holdUntil} zone={event.time_zone} outcome={fetcher.data ?? props.outcome} />
      {isPaying ? (
        <PayStep
          charges={entries.flatMap(({ charges }) => charges)}
          reference={entries.map(({ reference }) => reference).join(", ")}
          message={entries.length > 1 ? several : message}
          organization={organization}
          method={isByCheck ? "Check" : undefined}
          onMethod={choose}
          onAgain={() => setChoosing(true)}
          after={({ token }) => entries.find(({ charges }) => charges.some((one) => one.token === token))?.after}
          takesFocus={hasMoved}
          onOkay={() => forgetList(event.id)}
        />
      ) : (
        <AnotherStep registration={registration} own={own} takesFocus={hasMoved} />
      )}
      {isPaying && (
        <p className={styles.another}>
          <Link to={registrationPath(event.id)}>Register another person</Link>
        </p>
      )}
      <RunningListPanel
        event={event}
        entries={entries}
        onRemoved={(removed, rest) => {
          if (removed !== token) return;
          const next = rest.at(-1);
          // This page's registration has ended: show the next one of the list, or reload to say so.
          if (next) navigate(registeredPath(next.token), { replace: true });
          else revalidate();
        }}
      />
    </RegistrationSheet>
  );
}

/** The step is part of the address, so that Back returns to the choice before. */
function usePayStep(isSettled: boolean) {
  const isPaying = useSearchParams()[0].get("step") === "pay" || isSettled;
  const [last, setLast] = useState({ isPaying, hasMoved: false });
  if (last.isPaying !== isPaying) setLast({ isPaying, hasMoved: true });
  return { isPaying, hasMoved: last.hasMoved || last.isPaying !== isPaying };
}

/** Until the browser's own list is read, only this registration is shown. */
const withOwn = (list: readonly ListEntry[] | undefined, own: ListEntry): readonly ListEntry[] =>
  list?.some(({ token }) => token === own.token) ? list : [...(list ?? []), own];

const owedBy = (entries: readonly ListEntry[], labelOf: (label: string) => string) =>
  entries.flatMap(({ name, charges }) =>
    charges.map(({ token, label, amountCents }) => ({
      option: token,
      label: entries.length > 1 ? `${name}: ${labelOf(label)}` : labelOf(label),
      amountCents,
    })),
  );
