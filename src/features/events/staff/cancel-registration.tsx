import { type RefObject, useRef } from "react";
import { RefundChoice } from "#features/payments/staff/refunds/refund-choice.tsx";
import { refundIn } from "#features/payments/staff/refunds/refund-in.ts";
import { useSourceRefund } from "#features/payments/staff/refunds/use-source-refund.ts";
import { formatCents } from "#shared/money.ts";
import { ReasonButton, ReasonDialog } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { EndedEmail } from "./ended-email.tsx";

type Props = {
  registration: { id: string; reference: string; firstName: string; name: string; company: string };
  /** Whether it was paid: staff then decide about the money. */
  isPaid: boolean;
  /** Whether the registration has ended. */
  isOver?: boolean;
  /** Whether it is for an event or for a class date. */
  kind?: "event" | "class";
  /** If set, the dialog is open from the start, and this closes it. */
  close?: () => void;
};

const FOLLOWS = {
  event: "What it held can be sold again, and any unpaid balance is cleared.",
  class: "Any unpaid balance is cleared, and the certification ID issued with it is withdrawn.",
};

/**
 * Cancels a registration after a question with the registrant's name, because a cancellation is final. The same call
 * refunds the paid sum or keeps it. The email can be previewed first.
 */
export function CancelRegistration({ registration, isPaid: wasPaid, isOver = false, kind = "event", close }: Props) {
  const { id, reference, firstName, name, company } = registration;
  const isPaid = wasPaid && !isOver;
  const { refund, isAway } = useSourceRefund(isPaid ? { id, kind } : undefined);
  const money = useRef<HTMLDivElement>(null);
  const call = useCancel({ id, kind, money });
  const question = {
    call: { ...call, run: (reason: string) => firstOpen(money)?.reportValidity() ?? call.run(reason) },
    label: `Cancel registration for ${name}`,
    reasonLabel: `Reason (included in the email to ${firstName})`,
    mostLetters: 500,
    confirms: `Cancel registration for ${name}`,
    keeps: "Keep registration",
    isReady: !isPaid || refund !== undefined,
    fields: (
      <>
        {isPaid && (
          <div ref={money}>
            <RefundChoice refund={refund} isAway={isAway} />
          </div>
        )}
        <EndedEmail reference={reference} />
      </>
    ),
    children: (
      <>
        Cancel the registration for{" "}
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

type Money = RefObject<HTMLDivElement | null>;

/** The first unanswered question about the money. The form is not sent while there is one. */
const firstOpen = (money: Money) => money.current?.querySelector<HTMLInputElement>("input:invalid");

type Cancelling = { id: string; kind: "event" | "class"; money: Money };

const useCancel = ({ id: registrationId, kind, money }: Cancelling) =>
  useCall(
    async (api, reason: string, key) => {
      const form = money.current?.closest("form");
      const back = form ? refundIn(new FormData(form)) : {};
      const sent = {
        param: { registrationId },
        json: { reason, ...back },
        header: back.refund ? { "idempotency-key": key } : {},
      };
      return kind === "event"
        ? await api.registrants[":registrationId"].cancel.$post(sent)
        : await api["class-registrations"][":registrationId"].cancel.$post(sent);
    },
    { summary: ({ refunds }) => refunds.map(refundText).join(" ") || "Registration cancelled." },
  );

type Refund = { amountCents: number; status: string; error: string | null };

function refundText({ amountCents, status, error }: Refund): string {
  const amount = formatCents(amountCents);
  if (status === "succeeded") return `Registration cancelled, and ${amount} was refunded.`;
  if (status === "failed")
    return `Registration cancelled, but ${amount} was not refunded: ${error ?? "the card processor refused."} Refund it under Payments.`;
  return `Registration cancelled, and a ${amount} refund is in progress.`;
}
