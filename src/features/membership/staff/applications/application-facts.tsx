import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { phoneLink } from "#ui/phone-link.ts";
import type { ApplicationDetail } from "../../rules/application-decision.ts";
import { BUSINESS_TYPE_LABELS } from "../../rules/application-options.ts";
import { LogoGrounds } from "../company/logo-grounds.tsx";

/** The company's answers, and the state of its dues. */
export function ApplicationFacts({ application }: { application: ApplicationDetail }) {
  const { repName, repPhone, email, website, street, city, state_code, zip } = application;
  const { businessType, logo, logoNeedsBlackBackground } = application;
  return (
    <Section title="Application">
      <Facts>
        <Fact label="Representative">{repName}</Fact>
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label="Phone">
          <a href={phoneLink(repPhone)}>{formatPhone(repPhone)}</a>
        </Fact>
        <Fact label="Dues">
          <Dues application={application} />
        </Fact>
        <Fact label="Type of business">{BUSINESS_TYPE_LABELS[businessType]}</Fact>
        <Fact label="Address">{`${street}\n${city}, ${state_code} ${zip}`}</Fact>
        {website && (
          <Fact label="Website">
            <Outside href={website} />
          </Fact>
        )}
        {logo && (
          <Fact label="Logo">
            <LogoGrounds logo={logo} isOnBlack={logoNeedsBlackBackground} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

const Outside = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {href}
  </a>
);

const CHARGE_WORDS: Record<string, string> = { open: "unpaid", paid: "paid", void: "void", refunded: "refunded" };

function Dues({ application: { charges, payments, payMethod } }: { application: ApplicationDetail }) {
  const zone = useZone();
  if (charges.length === 0) return `To be confirmed by the office${payMethod === "Check" ? " (paying by check)" : ""}`;
  return (
    <>
      {charges.map(({ token, amountCents, refundedCents, status }) => (
        <span key={token}>
          {formatCents(amountCents)}, {CHARGE_WORDS[status] ?? status}
          {status === "paid" && refundedCents && `, of which ${formatCents(refundedCents)} was refunded`}{" "}
        </span>
      ))}
      {payments.map(({ reference, paidAt }) => (
        <PageLink key={reference} to={portal.payment(reference)}>
          Payment {reference} of {formatDateTime(paidAt, zone)}
        </PageLink>
      ))}
    </>
  );
}
