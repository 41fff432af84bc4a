import type { ReactNode } from "react";
import { orderReferenceSchema } from "#shared/identifiers.ts";
import { portal } from "#shared/portal-paths.ts";
import { PageLink } from "./page-link.tsx";

const IS_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Pages by the first word of the subject; other subjects have none. */
const PAGES: Record<string, (name: string) => string | undefined> = {
  company: portal.member,
  event: (name) => (IS_ID.test(name) ? portal.registrants(name) : undefined),
  order: (name) => {
    const { data } = orderReferenceSchema.safeParse(name);
    return data && portal.payment(data);
  },
  invoice: portal.invoicesWith,
  deposit: portal.deposit,
  message: portal.message,
  registration: portal.registration,
  address: portal.suppressions,
  letting: portal.letting,
  notices: () => portal.noticeSubscribers,
  setting: () => portal.settings,
  "api-token": () => portal.apiTokens,
  letter: (name) => (IS_ID.test(name) ? portal.letter(name) : portal.wording(name)),
};

/** `company 0190…` -> the page of the company. */
export function pathOfSubject(subject: string): string | undefined {
  const [kind = "", ...name] = subject.split(" ");
  return PAGES[kind]?.(name.join(" "));
}

/** Links a line of the log to the page of its subject, where there is one. */
export function SubjectLink({ subject, children }: { subject: string; children: ReactNode }) {
  const path = pathOfSubject(subject);
  return path ? <PageLink to={path}>{children}</PageLink> : children;
}
