import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { formatPhone } from "#shared/phone.ts";
import { BUSINESS_TYPE_LABELS } from "../rules/application-options.ts";
import { receivedMessage } from "../rules/application-text.ts";
import type { Application } from "./application-queries.ts";

export const APPLICATION_RECEIVED = "membership.application-received";
export const APPLICATION_FOR_OFFICE = "membership.application-for-office";

/** Parameters of the email service's template for both emails, named by the specification. */
export type ApplicationParameters = {
  to_email: string;
  to_name: string;
  company: string;
  rep_name: string;
  phone: string;
  email: string;
  website: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  business_type: string;
  member_type: string;
  pay_method: string;
};

/** The content of both emails. */
export type ApplicationLetter = ApplicationParameters & {
  message: string;
  reference: string;
  /** Cents; null when the office confirms the amount. */
  duesCents: number | null;
  /** Who decides, when, and the effect on dues; emails queued by earlier versions lack it. */
  decision?: string;
  /** The result of the logo's upload. */
  logo: string;
  /** Public token in the link to the application. */
  application: ApplicationToken;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "membership.application-received": ApplicationLetter;
    "membership.application-for-office": ApplicationLetter;
  }
}

/** Queues one email to the office and one to the applicant inside the application's transaction. */
export async function postApplicationLetters(
  deps: Pick<Deps, "db" | "queue" | "now" | "organization">,
  application: Application,
  imageFileName: string,
  visitor: Visitor | undefined,
): Promise<void> {
  const { name, email } = await deps.organization();
  const { decision } = await getSetting(deps.db, "membership");
  const facts = { ...factsOf(application, imageFileName), decision };
  const letters = [
    // The office wants its emails; the applicant may have typed a stranger's address.
    { template: APPLICATION_FOR_OFFICE, to: { name, address: email }, visitor: undefined },
    { template: APPLICATION_RECEIVED, to: { name: application.repName, address: application.email }, visitor },
  ] as const;
  for (const { template, to, visitor: whose } of letters) {
    const payload: ApplicationLetter = { ...facts, to_email: to.address, to_name: to.name };
    const dedupeKey = `${template}:${application.id}`;
    await postLetter(deps, { template, dedupeKey, about: application.reference, to, payload, visitor: whose });
  }
}

/** Queues the applicant's email again, to the corrected address. */
export async function postReceivedAgain(
  deps: Pick<Deps, "db" | "queue" | "now">,
  application: Application,
  visitor: Visitor | undefined,
): Promise<void> {
  const { id, reference, repName: name, email: address } = application;
  const { decision } = await getSetting(deps.db, "membership");
  const payload: ApplicationLetter = { ...factsOf(application, ""), decision, to_email: address, to_name: name };
  const dedupeKey = `${APPLICATION_RECEIVED}:${id}:${address}`;
  await postLetter(deps, {
    template: APPLICATION_RECEIVED,
    dedupeKey,
    about: reference,
    to: { name, address },
    payload,
    visitor,
  });
}

function factsOf(application: Application, imageFileName: string) {
  const { companyName, repName, repPhone, email, website, street, city, stateCode, zip } = application;
  return {
    company: companyName,
    rep_name: repName,
    phone: formatPhone(repPhone),
    website: website ?? "",
    email,
    street,
    city,
    zip,
    state: stateCode,
    business_type: BUSINESS_TYPE_LABELS[application.businessType],
    member_type: application.memberType,
    pay_method: application.payMethod ?? "",
    message: receivedMessage(application),
    reference: application.reference,
    duesCents: application.duesCents,
    logo: logoText(application, imageFileName),
    application: application.publicToken,
  };
}

function logoText({ logoKey, needsBlackBackground }: Application, imageFileName: string): string {
  if (logoKey) return `Received, for a ${needsBlackBackground ? "black" : "white"} background`;
  return imageFileName ? `Named ${imageFileName}, but no file was sent` : "None";
}
