import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useSending } from "../../forms/send.ts";
import { Button, ButtonLink } from "../button.tsx";
import { Detour } from "./detour.tsx";

const EYEBROWS = {
  waiting: "On the waitlist",
  offered: "Your turn",
  taken: "Registered",
  lapsed: "Offer ended",
  left: "Not waiting any more",
};
type Way = { to: string; label: string };
type Props = {
  status: keyof typeof EYEBROWS;
  title: string;
  facts: readonly (readonly [string, ReactNode])[];
  /** The form that an offer opens. */
  offer: string;
  /** Where one who waits no longer goes. */
  again: Way;
  others: Way;
  /** Why leaving failed. */
  problem: string | undefined;
  children: string;
};

/** The page of one who waits: the number in line or the offer, and how to leave. */
export function PlaceInLine({ status, title, facts, offer, again, others, problem, children }: Props) {
  const isLeaving = useSending();
  return (
    <Detour
      eyebrow={EYEBROWS[status]}
      title={title}
      facts={facts}
      actions={
        <>
          {status === "offered" && <ButtonLink to={offer}>Register now</ButtonLink>}
          {(status === "waiting" || status === "offered") && (
            <Form method="post" replace>
              <Button look={status === "offered" ? "quiet" : "secondary"} type="submit" disabled={isLeaving}>
                {status === "offered" ? "Let the next in line register" : "Leave the waitlist"}
              </Button>
            </Form>
          )}
          {(status === "lapsed" || status === "left") && <ButtonLink to={again.to}>{again.label}</ButtonLink>}
          <Link to={others.to}>{others.label}</Link>
        </>
      }
    >
      {problem && <p role="alert">{problem}</p>}
      <p role="status">{children}</p>
    </Detour>
  );
}
