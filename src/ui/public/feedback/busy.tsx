import { type ReactNode, use } from "react";
import { useRouteLoaderData } from "react-router";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { Detour } from "./detour.tsx";
import { RequestReference } from "./request-reference.ts";
import { SendAgain, WhatWasTyped } from "./send-again.tsx";
import { type SentForm, SentFormContext } from "./sent-form.ts";

export const BUSY_TITLE = "Please try again in a moment";

const USUAL_SECONDS = 5;

/** The server's suggested waiting time, from the error. */
export const secondsIn = (data: unknown): number => Number(data) || USUAL_SECONDS;

type Props = { /** The suggested wait before a retry. */ seconds: number; actions: ReactNode };

/** The database is away or cannot keep up: nothing is broken, and trying again in a few seconds helps. */
export function Busy({ seconds, actions }: Props) {
  const reference = use(RequestReference);
  // Only the server has seen the form: the browser's script goes without these parts.
  const sent = import.meta.env.SSR && use(SentFormContext);
  const { phone } = useRouteLoaderData<{ organization: Organization }>("root")?.organization ?? {};
  const office = phone && <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>;
  return (
    <Detour
      eyebrow="Slow traffic ahead"
      title={BUSY_TITLE}
      actions={import.meta.env.SSR && sent && !sent.hasFile ? <SendAgain sent={sent} /> : actions}
      facts={[
        ...(office ? [["Office", office] as const] : []),
        ...(reference ? [["Reference number", reference] as const] : []),
      ]}
    >
      <p>The site is very busy or is being restarted just now.</p>
      {import.meta.env.SSR && sent ? (
        <AboutForm sent={sent} seconds={seconds} />
      ) : (
        <p>Try again in {seconds} seconds.</p>
      )}
    </Detour>
  );
}

function AboutForm({ sent, seconds }: { sent: SentForm; seconds: number }) {
  if (sent.hasFile)
    return <p>Go back in your browser: what you typed is still in the form. Send it again in {seconds} seconds.</p>;
  return (
    <>
      <p>What you typed is kept in this page. Send it again in {seconds} seconds: it counts once.</p>
      <WhatWasTyped sent={sent} />
    </>
  );
}
