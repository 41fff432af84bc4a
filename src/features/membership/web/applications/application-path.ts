import type { MemberType } from "../../rules/application-options.ts";

export const FORM_PATH = "/member-application";

/** The form, with a tier chosen on the way to it. */
export const applicationPath = (memberType: MemberType): string =>
  `${FORM_PATH}?${new URLSearchParams({ type: memberType })}`;

/** The address of an application, for whoever holds its token. */
export const receivedPath = (token: string): string => `/application/${token}`;
