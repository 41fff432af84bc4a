import type { ImportColumns } from "../../rules/roll/roll-import.ts";

/** Headings that other systems use for each fact, without blanks and punctuation, most reliable first. */
export const HEADING_WORDS: Record<keyof ImportColumns, readonly string[]> = {
  name: [
    ...["company", "companyororganization", "organization", "organizationname", "membername", "membercompany"],
    ...["business", "businessname", "accountname", "account", "firm", "name"],
  ],
  aliases: ["aliases", "alias", "dba", "alsoknownas", "formernames"],
  tier: ["membershiptype", "membertype", "membershiplevel", "memberlevel", "level", "tier"],
  businessType: ["businesstype", "typeofbusiness", "industry"],
  paidThrough: [
    ...["paidthrough", "duespaidthru", "paidthru", "membershipexpires", "membershipexpirationdate", "expirationdate"],
    ...["expirydate", "expires", "validthrough"],
  ],
  isListed: ["publiclist", "listed", "showindirectory", "indirectory"],
  street: [
    ...["streetaddress", "address", "address1", "addressline1", "street1", "mailingaddress", "mailingstreet"],
    ...["billingaddress", "billingstreet", "primaryaddress"],
  ],
  city: ["town", "mailingcity", "billingcity", "primarycity"],
  state: [
    "stateprovince",
    "province",
    "st",
    "mailingstate",
    "billingstate",
    "mailingstateprovince",
    "billingstateprovince",
  ],
  zip: [
    ...[
      "zipcode",
      "postalcode",
      "zippostalcode",
      "postcode",
      "mailingzip",
      "mailingpostalcode",
      "mailingzippostalcode",
    ],
    ...["billingzip", "billingpostalcode", "billingzippostalcode"],
  ],
  contactName: ["contactname", "primarycontact", "primarycontactname", "maincontact", "contactperson", "fullname"],
  contactEmail: ["contactemail", "email", "emailaddress", "primaryemail", "primarycontactemail", "workemail"],
  contactPhone: [
    ...["contactphone", "phone", "phonenumber", "telephone", "primaryphone", "primarycontactphone", "workphone"],
    ...["businessphone", "officephone", "mainphone"],
  ],
  emailDomain: ["domain", "companydomain"],
  website: ["web", "url", "webaddress", "websiteurl", "websiteaddress", "homepage", "websitelink"],
};
