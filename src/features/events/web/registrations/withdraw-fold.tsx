import { Form } from "react-router";
import { countOf } from "#shared/counts.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { Fold } from "#ui/public/signs/fold.tsx";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import { chargeLabelWithin, titleWithYear } from "../../rules/catalog/event-text.ts";
import { registersOneByOne } from "../../rules/catalog/event-types.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { isWithdrawable } from "../../rules/registrations/withdrawal.ts";
import type { ChangeOutcome } from "./change-registration.ts";
import styles from "./withdraw-fold.module.css";

type Props = {
  registration: RegistrationView;
  outcome: ChangeOutcome | undefined;
  /** The server's clock when the page was requested. */
  now: string;
};

/**
 * Withdraws the registration while nothing is paid. The fold is the confirmation step, so that it works without
 * scripts.
 */
export function WithdrawFold({ registration, outcome, now }: Props) {
  const isSending = useSending("withdraw");
  const { reference, event, customer, payments } = registration;
  if (payments.length > 0 || !isWithdrawable(registration, new Date(now))) return null;
  const isRefused = outcome?.intent === "withdraw";
  const free = freedBy(registration);
  return (
    <div className={styles.withdraw}>
      <Fold title="Withdraw this registration" isOpen={isRefused}>
        {isRefused && (
          <p role="alert" className={styles.problem}>
            <StopIcon />
            <span>It is not withdrawn: {outcome.problem}</span>
          </p>
        )}
        <p className={styles.question}>
          Withdraw {reference} of {customer.firstName} {customer.lastName}, {customer.company}, for{" "}
          {titleWithYear(event)}?{free && ` This becomes free for others: ${free}.`} Nothing is owed for it then, and it
          does not come back.
        </p>
        <Form method="post" replace>
          <Button look="secondary" type="submit" name="intent" value="withdraw" disabled={isSending}>
            Withdraw {reference}
          </Button>
        </Form>
      </Fold>
    </div>
  );
}

const LIST = new Intl.ListFormat("en-US");

/** Lists the items, and the room for people, that a withdrawal frees. */
function freedBy({ event, charges, people }: RegistrationView): string {
  const bought = charges.map(({ label }) => chargeLabelWithin(event, label));
  const brings = people.length > 1 && !registersOneByOne(event.event_type);
  return LIST.format([...bought, ...(brings ? [`room for ${countOf(people.length, "person", "people")}`] : [])]);
}
