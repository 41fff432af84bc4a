/** How an application is put into words, the same on its page, in mail and in the API. */
import type { MemberType } from "./application-options.ts";

type Said = { repName: string; companyName: string; memberType: MemberType; reference: string };

export const receivedMessage = ({ repName, companyName, memberType, reference }: Said): string =>
  `Thank you, ${repName}. The application of ${companyName} for ${memberType} membership has been received. ` +
  `Your reference is ${reference}.`;
