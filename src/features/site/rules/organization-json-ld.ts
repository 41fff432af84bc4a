/** The association in the vocabulary of schema.org, for search engines. */
import type { Organization as Schema, WithContext } from "schema-dts";
import type { Organization } from "#shared/organization.ts";

/** @param siteUrl without a slash at its end. */
export const organizationJsonLd = (organization: Organization, siteUrl: string): WithContext<Schema> => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  "@id": `${siteUrl}/#organization`,
  name: organization.name,
  alternateName: organization.shortName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
  email: organization.email,
  telephone: `+1${organization.phone}`,
  address: {
    "@type": "PostalAddress",
    streetAddress: organization.street,
    addressLocality: organization.city,
    addressRegion: organization.state,
    postalCode: organization.zip,
    addressCountry: "US",
  },
  sameAs: Object.values(organization.social).filter((address) => address !== ""),
});
