import type { ReactNode } from "react";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Connections } from "../rules/connections.ts";
import type { Route } from "./+types/connections.admin";
import styles from "./connections.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Mail and cards");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.connections.$get();
  return response.status === 200 ? response.json() : absent(response);
}

const BACK = { to: portal.settings, label: "Settings" };
const NOTE =
  "What the site is connected to. The operator sets it by variables of the environment when the site starts.";

const TRANSPORTS: Record<Connections["mail"]["transport"], { label: string; tone: Tone; says: string }> = {
  mailbox: { label: "No mail server", tone: "open", says: "Letters are kept in the e-mail log, and nothing leaves." },
  smtp: { label: "SMTP server", tone: "good", says: "A mail server sends each letter." },
  emailjs: { label: "EmailJS", tone: "good", says: "The EmailJS service sends each letter." },
};

export default function ConnectionsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <PageHead title="Mail and cards" note={NOTE} back={BACK} />
      <div className={styles.cards}>
        <MailCard mail={loaderData.mail} />
        <CardsCard cards={loaderData.cards} />
      </div>
    </>
  );
}

type CardProps = { id: string; title: string; label: string; tone: Tone; says: string; children: ReactNode };

const Card = ({ id, title, label, tone, says, children }: CardProps) => (
  <section className={styles.card} aria-labelledby={id}>
    <h2 id={id}>
      {title} <Mark tone={tone}>{label}</Mark>
    </h2>
    <p>{says}</p>
    {children}
  </section>
);

function MailCard({ mail }: { mail: Connections["mail"] }) {
  const { lastSent, lastFailure } = mail;
  return (
    <Card id="mail" title="Mail" {...TRANSPORTS[mail.transport]}>
      <Facts>
        <Fact label="Sender">
          {mail.sender}
          {!mail.isSenderSet && <span className={styles.more}>The association's own address</span>}
        </Fact>
        {mail.server && <Fact label="Server">{mail.server}</Fact>}
        <Fact label="Last letter">{lastSent ? <Letter letter={lastSent} /> : "None yet"}</Fact>
        <Fact label="Last failure">{lastFailure ? <Letter letter={lastFailure} /> : "None"}</Fact>
        <Fact label="Bounces reported later">{mail.takesBounces ? "Taken" : "Not set up"}</Fact>
      </Facts>
      <p>
        <PageLink to={portal.letters()}>Email</PageLink> <PageLink to={portal.mailDomain}>Sender domain</PageLink>
      </p>
      <p className={styles.help}>
        To change it: <code>MAIL_TRANSPORT</code>, <code>SMTP_URL</code>, <code>MAIL_FROM</code>, and for bounces{" "}
        <code>BOUNCE_WEBHOOK_SECRET</code>. The names for EmailJS are in docs/mail.md.
      </p>
    </Card>
  );
}

function Letter({ letter }: { letter: { id: string; title: string; toAddress: string; at: string; error?: string } }) {
  const zone = useZone();
  return (
    <>
      <PageLink to={portal.letter(letter.id)}>{letter.title}</PageLink>
      <span className={styles.more}>
        to {letter.toAddress}, {formatDateTime(letter.at, zone)}
      </span>
      {letter.error && <span className={styles.more}>{letter.error}</span>}
    </>
  );
}

/** How the card processor stands, from its kind and whether money moves. */
function standingOf({ processor, isLive }: Connections["cards"]): { label: string; tone: Tone; says: string } {
  if (processor === "off")
    return { label: "No cards", tone: "over", says: "Nobody can pay by card; checks are taken." };
  if (processor === "test-cards")
    return {
      label: "Built-in test cards",
      tone: "open",
      says: "A simulator on this site takes test cards. No money moves.",
    };
  if (!isLive)
    return { label: "Stripe, test mode", tone: "open", says: "Stripe takes its test cards. No money moves." };
  return { label: "Stripe, live", tone: "good", says: "Stripe takes cards, and money moves." };
}

function CardsCard({ cards }: { cards: Connections["cards"] }) {
  const zone = useZone();
  const { processor, takesWebhooks, lastWebhook } = cards;
  const heard = lastWebhook ? `${formatDateTime(lastWebhook.at, zone)}: ${lastWebhook.type}` : "Never";
  return (
    <Card id="cards" title="Cards" {...standingOf(cards)}>
      {processor === "stripe" && (
        <Facts>
          <Fact label="Webhook last heard">{heard}</Fact>
          <Fact label="Webhooks">{takesWebhooks ? "Taken" : "Refused: no signing secret is set"}</Fact>
        </Facts>
      )}
      <p className={styles.help}>
        To change it: <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_PUBLISHABLE_KEY</code> of one account and mode,
        and <code>STRIPE_WEBHOOK_SECRET</code>. Keys are never shown here. docs/operate.md says what each does.
      </p>
    </Card>
  );
}

export { PageProblem as ErrorBoundary };
