/** Texts about an application, shared by its page, emails and the API. */
import type { MemberType } from "./application-options.ts";

type ApplicationFacts = { repName: string; companyName: string; memberType: MemberType; reference: string };

export const receivedMessage = ({ repName, companyName, memberType, reference }: ApplicationFacts): string =>
  `Thank you, ${repName}. The application of ${companyName} for ${memberType} membership has been received. ` +
  `Your reference is ${reference}.`;
