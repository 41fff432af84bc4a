import type { ReactNode } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Connections } from "../rules/connections.ts";
import type { Route } from "./+types/connections.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Mail and cards");

export const loader = loadPage(({ api }) => api.admin.connections.$get());

const TRANSPORTS: Record<Connections["mail"]["transport"], { label: string; tone: Tone; says: string }> = {
  mailbox: { label: "No mail server", tone: "open", says: "Emails are logged but not sent." },
  smtp: { label: "SMTP server", tone: "good", says: "Emails are sent through a mail server." },
  emailjs: { label: "EmailJS", tone: "good", says: "Emails are sent through EmailJS." },
};

/** The connections of the site, which the operator configures. */
export default function ConnectionsPage({ loaderData: { mail, cards } }: Route.ComponentProps) {
  return (
    <Workspace
      title="Mail and cards"
      back={{ to: portal.settings, label: "Settings" }}
      note="Configured by your site operator with environment variables."
    >
      <MailCard mail={mail} />
      <CardsCard cards={cards} />
    </Workspace>
  );
}

type CardProps = { title: string; label: string; tone: Tone; says: string; children: ReactNode };

const Card = ({ title, label, tone, says, children }: CardProps) => (
  <Section title={title} act={<Mark tone={tone}>{label}</Mark>}>
    <p>{says}</p>
    {children}
  </Section>
);

function MailCard({ mail }: { mail: Connections["mail"] }) {
  const { lastSent, lastFailure } = mail;
  return (
    <Card title="Mail" {...TRANSPORTS[mail.transport]}>
      <Facts>
        <Fact label="Sender">
          {mail.sender}
          {!mail.isSenderSet && <span className={cell.more}>The association's own address</span>}
        </Fact>
        {mail.server && <Fact label="Server">{mail.server}</Fact>}
        <Fact label="Last email">{lastSent ? <Letter letter={lastSent} /> : "None yet"}</Fact>
        <Fact label="Last failure">{lastFailure ? <Letter letter={lastFailure} /> : "None"}</Fact>
        <Fact label="Bounce reports">{mail.takesBounces ? "Received" : "Not set up"}</Fact>
      </Facts>
      <p>
        <PageLink to={portal.letters()}>Email</PageLink> {"\u00B7"}{" "}
        <PageLink to={portal.mailDomain}>Sender domain</PageLink>
      </p>
      <p className={cell.more}>
        To change it: <code>MAIL_TRANSPORT</code>, <code>SMTP_URL</code>, <code>MAIL_FROM</code>, and for bounces{" "}
        <code>BOUNCE_WEBHOOK_SECRET</code>. For EmailJS, see docs/mail.md.
      </p>
    </Card>
  );
}

function Letter({ letter }: { letter: { id: string; title: string; toAddress: string; at: string; error?: string } }) {
  const zone = useZone();
  return (
    <>
      <PageLink to={portal.letter(letter.id)}>{letter.title}</PageLink>
      <span className={cell.more}>
        to {letter.toAddress}, {formatDateTime(letter.at, zone)}
      </span>
      {letter.error && <span className={cell.more}>{letter.error}</span>}
    </>
  );
}

function processorStatus({ processor, isLive }: Connections["cards"]): { label: string; tone: Tone; says: string } {
  if (processor === "off")
    return { label: "No cards", tone: "over", says: "Card payments are off. Checks are accepted." };
  if (processor === "test-cards")
    return {
      label: "Built-in test cards",
      tone: "open",
      says: "Accepts test cards only, with a built-in simulator. No real payments.",
    };
  if (!isLive)
    return { label: "Stripe, test mode", tone: "open", says: "Accepts Stripe test cards only. No real payments." };
  return { label: "Stripe, live", tone: "good", says: "Accepts real card payments." };
}

function CardsCard({ cards }: { cards: Connections["cards"] }) {
  const zone = useZone();
  const { processor, takesWebhooks, lastWebhook } = cards;
  const heard = lastWebhook ? `${formatDateTime(lastWebhook.at, zone)}: ${lastWebhook.type}` : "Never";
  return (
    <Card title="Cards" {...processorStatus(cards)}>
      {processor === "stripe" && (
        <Facts>
          <Fact label="Last webhook">{heard}</Fact>
          <Fact label="Webhooks">{takesWebhooks ? "Accepted" : "Refused: no signing secret set"}</Fact>
        </Facts>
      )}
      <p className={cell.more}>
        To change it: <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_PUBLISHABLE_KEY</code> from the same account and
        mode, and <code>STRIPE_WEBHOOK_SECRET</code>. Keys are never shown here. See docs/operate.md.
      </p>
    </Card>
  );
}

export { PageProblem as ErrorBoundary };
