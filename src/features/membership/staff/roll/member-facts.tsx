import { formatDay } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { phoneLink } from "#ui/phone-link.ts";
import { BUSINESS_TYPE_LABELS, type BusinessType } from "../../rules/application-options.ts";
import type { StaffCompany } from "../../rules/company-view.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import { LogoGrounds } from "../logo-grounds.tsx";

/** What the roll holds of a company. */
export function MemberFacts({ company: { listing, values } }: { company: StaffCompany }) {
  const { street, city, state, zip, logo, isOnBlack } = listing;
  const { tier, businessType, paidThrough, isListed, aliases, contactName, contactEmail, contactPhone } = values;
  return (
    <Facts>
      <Fact label="Membership">{tier || NOTHING}</Fact>
      <Fact label="Trade">{businessType ? BUSINESS_TYPE_LABELS[businessType as BusinessType] : NOTHING}</Fact>
      <Fact label="Dues paid through">{paidThrough ? formatDay(paidThrough) : NOTHING}</Fact>
      <Fact label="In the public list">{isListed === "yes" ? "Yes" : "No"}</Fact>
      <Fact label="Address">{`${street}, ${city}, ${state} ${zip}`}</Fact>
      <Fact label="Website">{values.website ? <Site address={values.website} /> : "None"}</Fact>
      <Fact label="Other names">{aliases ? aliasesIn(aliases).join(", ") : "None"}</Fact>
      <Fact label="Contact">
        <Contact name={contactName} email={contactEmail} phone={contactPhone} />
      </Fact>
      <Fact label="Logo">
        <LogoGrounds logo={values.logo || logo} darkLogo={values.darkLogo} isOnBlack={isOnBlack} />
      </Fact>
    </Facts>
  );
}

const NOTHING = "Not entered";

function Contact({ name, email, phone }: { name: string; email: string; phone: string }) {
  if (!(name || email || phone)) return NOTHING;
  return (
    <>
      {name}
      {email && (
        <a className={cell.more} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className={cell.more} href={phoneLink(phone)}>
          {formatPhone(phone)}
        </a>
      )}
    </>
  );
}

const Site = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer">
    {address}
  </a>
);
