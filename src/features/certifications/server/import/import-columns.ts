import { createKnownColumns } from "#platform/spreadsheet/known-columns.ts";
import { IMPORT_LABELS, type ImportField } from "../../rules/import/import-fields.ts";

/** Headings that other lists use for each fact, without blanks and punctuation, the most reliable first. */
const HEADING_WORDS: Record<ImportField, readonly string[]> = {
  firstName: ["first", "givenname", "fname", "technicianfirstname"],
  lastName: ["last", "surname", "familyname", "lname", "technicianlastname"],
  fullName: ["name", "technician", "technicianname", "employeename", "student", "studentname", "holder", "participant"],
  company: [
    "company",
    "companyname",
    "organization",
    "firm",
    "agency",
    "contractor",
    "companyoragency",
    "employername",
  ],
  email: ["emailaddress", "workemail", "primaryemail", "mail"],
  phone: ["phonenumber", "telephone", "cell", "cellphone", "mobile", "mobilephone", "workphone", "businessphone"],
  birthday: ["dateofbirth", "birthdate", "dob", "born"],
  level: [
    "certificationlevel",
    "certlevel",
    "certification",
    "certificationtype",
    "certtype",
    "type",
    "class",
    "course",
  ],
  certId: [
    ...["certificationno", "certificationnumber", "certno", "certnumber", "certid", "certificateid", "certificateno"],
    ...["certificatenumber", "technicianid", "idnumber", "number", "no", "id"],
  ],
  from: [
    ...["certified", "issued", "issuedate", "dateissued", "certificationdate", "certdate", "issuedon", "startdate"],
    ...["effectivedate", "validfrom", "datecertified", "from"],
  ],
  until: [
    ...["expires", "expirationdate", "expiration", "expirydate", "expiry", "validthrough", "validuntil", "enddate"],
    ...["dateexpires", "expdate", "expireson", "until", "to"],
  ],
};

/** The columns of a list of technicians; a single heading must be that of their IDs. */
export const technicianColumns = createKnownColumns({
  labels: IMPORT_LABELS,
  words: HEADING_WORDS,
  telling: "certId",
});
