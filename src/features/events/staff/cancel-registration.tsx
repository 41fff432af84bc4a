import { type ReactNode, useState } from "react";
import { RefundChoice } from "#features/payments/staff/refunds/refund-choice.tsx";
import { refundIn } from "#features/payments/staff/refunds/refund-in.ts";
import { useSourceRefund } from "#features/payments/staff/refunds/use-source-refund.ts";
import { formatCents } from "#shared/money.ts";
import { ReasonButton, ReasonDialog } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { EndedLetter } from "./ended-letter.tsx";

type Props = {
  registration: { id: string; reference: string; firstName: string; name: string; company: string };
  /** Whether it was paid: staff then decide about the money. */
  isPaid: boolean;
  /** It has ended. */
  isOver?: boolean;
  /** What it is for. */
  kind?: "event" | "class";
  /** It is open from the start, and this closes it. */
  close?: () => void;
};

const FOLLOWS = {
  event: "Others can then take what it held, and the unpaid part is no longer owed.",
  class: "The unpaid part is no longer owed, and a certification ID that came with it is withdrawn.",
};

/**
 * Asks before it cancels, by name: a cancelled registration does not come back. The paid sum is refunded in the same
 * call, or stays. The email can be read before.
 */
export function CancelRegistration({ registration, isPaid: wasPaid, isOver = false, kind = "event", close }: Props) {
  const { id, reference, firstName, name, company } = registration;
  const isPaid = wasPaid && !isOver;
  const { refund, isAway } = useSourceRefund(isPaid ? { id, kind } : undefined);
  const [decided, setDecided] = useState<FormData>();
  const call = useCancel({ id, kind, decided });
  const isDecided = !isPaid || (refund && (refund.totalCents === 0 || hasDecided(decided, refund.wantsCheckNumber)));
  const question = {
    call,
    label: `Cancel the registration of ${name}`,
    reasonLabel: `Reason, which ${firstName} reads in the email`,
    mostLetters: 500,
    confirms: `Cancel registration of ${name}`,
    keeps: "Keep it",
    isReady: isDecided === true,
    fields: (
      <>
        {isPaid && (
          <Decision onDecide={setDecided}>
            <RefundChoice refund={refund} isAway={isAway} />
          </Decision>
        )}
        <EndedLetter reference={reference} />
      </>
    ),
    children: (
      <>
        Cancel the registration of{" "}
        <strong>
          {name}, {company}
        </strong>
        ? {FOLLOWS[kind]}
      </>
    ),
  };
  return (
    <>
      <p role="status">{call.summary}</p>
      {close && !isOver && <ReasonDialog {...question} isOpen close={close} />}
      {!close && !isOver && <ReasonButton {...question} opens="Cancel registration" />}
    </>
  );
}

type Cancelling = { id: string; kind: "event" | "class"; decided: FormData | undefined };

const useCancel = ({ id: registrationId, kind, decided }: Cancelling) =>
  useCall(
    async (api, reason: string, key) => {
      const back = decided ? refundIn(decided) : {};
      const sent = {
        param: { registrationId },
        json: { reason, ...back },
        header: back.refund ? { "idempotency-key": key } : {},
      };
      return kind === "event"
        ? await api.registrants[":registrationId"].cancel.$post(sent)
        : await api["class-registrations"][":registrationId"].cancel.$post(sent);
    },
    { summary: ({ refunds }) => refunds.map(refundText).join(" ") || "The registration is cancelled." },
  );

/** Gives what is typed in the fields around the money as it stands now. */
const Decision = ({ onDecide, children }: { onDecide: (decided: FormData) => void; children: ReactNode }) => (
  <div
    onChange={({ currentTarget }) => {
      const form = currentTarget.closest("form");
      if (form) onDecide(new FormData(form));
    }}
  >
    {children}
  </div>
);

function hasDecided(decided: FormData | undefined, wantsCheckNumber: boolean): boolean {
  const money = decided?.get("money");
  return money === "keep" || (money === "back" && (!wantsCheckNumber || Boolean(decided?.get("checkNumber"))));
}

type Refund = { amountCents: number; status: string; error: string | null };

function refundText({ amountCents, status, error }: Refund): string {
  const amount = formatCents(amountCents);
  if (status === "succeeded") return `The registration is cancelled, and ${amount} was refunded.`;
  if (status === "failed")
    return `The registration is cancelled, but ${amount} was not refunded: ${error ?? "the card processor refused."} Refund it under Payments.`;
  return `The registration is cancelled, and ${amount} is on its way back.`;
}
