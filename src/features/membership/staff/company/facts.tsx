import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { phoneLink } from "#ui/phone-link.ts";
import { BUSINESS_TYPE_LABELS, type BusinessType } from "../../rules/application-options.ts";
import type { StaffCompany } from "../../rules/company-view.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import { LogoGrounds } from "./logo-grounds.tsx";

/** The facts of a company on the roll; empty facts have no line. */
export function CompanyFacts({ company: { id, listing, values } }: { company: StaffCompany }) {
  const { street, city, state, zip, isOnBlack } = listing;
  const { tier, businessType, paidThrough, isListed, aliases, contactName, contactEmail, contactPhone } = values;
  const { website, darkLogo } = values;
  const logo = values.logo || listing.logo;
  return (
    <Section
      title="Company"
      act={
        <PageLink isAct to={portal.editMember(id)}>
          Edit
        </PageLink>
      }
    >
      <Facts>
        {contactName && <Fact label="Contact">{contactName}</Fact>}
        {contactEmail && (
          <Fact label="Email">
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </Fact>
        )}
        {contactPhone && (
          <Fact label="Phone">
            <a href={phoneLink(contactPhone)}>{formatPhone(contactPhone)}</a>
          </Fact>
        )}
        <Fact label="Address">{`${street}, ${city}, ${state} ${zip}`}</Fact>
        {website && (
          <Fact label="Website">
            <a href={website} target="_blank" rel="noopener noreferrer">
              {website}
            </a>
          </Fact>
        )}
        {tier && <Fact label="Tier">{tier}</Fact>}
        {businessType && <Fact label="Trade">{BUSINESS_TYPE_LABELS[businessType as BusinessType]}</Fact>}
        {paidThrough && <Fact label="Dues paid through">{formatDay(paidThrough)}</Fact>}
        <Fact label="In the public list">{isListed === "yes" ? "Yes" : "No"}</Fact>
        {aliases && <Fact label="Other names">{aliasesIn(aliases).join(", ")}</Fact>}
        {logo && (
          <Fact label="Logo">
            <LogoGrounds logo={logo} darkLogo={darkLogo} isOnBlack={isOnBlack} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
