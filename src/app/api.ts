/**
 * The whole API: features mounted under /api, one error shape, and the document that describes it. One file because it
 * is one list of every feature's routes.
 */

import type { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { accountApi } from "#features/accounts/server/account-api.ts";
import { activityApi } from "#features/accounts/server/activity/activity-api.ts";
import { accountsApi } from "#features/accounts/server/api.ts";
import { apiTokensApi } from "#features/accounts/server/api-tokens-api.ts";
import { linksApi } from "#features/accounts/server/links/links-api.ts";
import { passkeysApi } from "#features/accounts/server/passkeys/passkeys-api.ts";
import { providersApi } from "#features/accounts/server/providers/providers-api.ts";
import { secondFactorApi } from "#features/accounts/server/second-factor/second-factor-api.ts";
import { pageAccessApi } from "#features/accounts/server/sessions/page-access-api.ts";
import { staffApi } from "#features/accounts/server/staff-users/staff-api.ts";
import { connectionsApi } from "#features/admin/server/connections-api.ts";
import { diskApi } from "#features/admin/server/disk-api.ts";
import { billToApi } from "#features/admin/server/find/bill-to-api.ts";
import { findApi } from "#features/admin/server/find/find-api.ts";
import { bouncesApi } from "#features/admin/server/letters/bounces-api.ts";
import { mailDomainApi } from "#features/admin/server/letters/domain-api.ts";
import { lettersApi } from "#features/admin/server/letters/letters-api.ts";
import { plannedApi } from "#features/admin/server/letters/planned-api.ts";
import { suppressionsApi } from "#features/admin/server/letters/suppressions-api.ts";
import { changeApi } from "#features/admin/server/registration/change-api.ts";
import { endedLetterApi } from "#features/admin/server/registration/ending-api.ts";
import { registrationDeskApi } from "#features/admin/server/registration/registration-api.ts";
import { settleApi } from "#features/admin/server/registration/settle-api.ts";
import { setUpApi } from "#features/admin/server/set-up/set-up-api.ts";
import { systemApi } from "#features/admin/server/system-api.ts";
import { todayApi } from "#features/admin/server/today/today-api.ts";
import { unprintedApi } from "#features/admin/server/unprinted-api.ts";
import { webhooksApi } from "#features/admin/server/webhooks/webhooks-api.ts";
import { certificationsApi } from "#features/certifications/server/api.ts";
import { papersApi } from "#features/certifications/server/certificates/papers-api.ts";
import { cancelClassApi } from "#features/certifications/server/desk/cancel-class-api.ts";
import { employerApi } from "#features/certifications/server/employer/employer-api.ts";
import { staffEmployerApi } from "#features/certifications/server/employer/staff-employer-api.ts";
import { examApi } from "#features/certifications/server/exam/exam-api.ts";
import { expiryApi } from "#features/certifications/server/expiry/expiry-api.ts";
import { certificationImportApi } from "#features/certifications/server/import/import-api.ts";
import { levelsApi } from "#features/certifications/server/levels/levels-api.ts";
import { lookUpApi } from "#features/certifications/server/look-up/look-up-api.ts";
import { matchingApi } from "#features/certifications/server/merging/matching-api.ts";
import { passesApi } from "#features/certifications/server/public-registry/passes-api.ts";
import { publicRegistryApi } from "#features/certifications/server/public-registry/public-registry-api.ts";
import { registerApi } from "#features/certifications/server/register/register-api.ts";
import { registryApi } from "#features/certifications/server/registry/registry-api.ts";
import { ownChangesApi } from "#features/certifications/server/sessions/own-changes-api.ts";
import { rosterApi as classRosterApi } from "#features/certifications/server/sessions/roster-api.ts";
import { sessionsApi } from "#features/certifications/server/sessions/sessions-api.ts";
import { evidenceApi } from "#features/certifications/server/technicians/evidence-api.ts";
import { notesApi } from "#features/certifications/server/technicians/notes-api.ts";
import { techniciansApi } from "#features/certifications/server/technicians/technicians-api.ts";
import { classWaitlistApi } from "#features/certifications/server/waitlist/class-waitlist-api.ts";
import { contentApi } from "#features/content/server/api.ts";
import { documentsApi } from "#features/content/server/documents/documents-api.ts";
import { siteImagesApi } from "#features/content/server/documents/site-images-api.ts";
import { staffDocumentsApi } from "#features/content/server/documents/staff-documents-api.ts";
import { lettingsApi } from "#features/content/server/lettings/lettings-api.ts";
import { contactApi } from "#features/content/server/messages/contact-api.ts";
import { optOutApi } from "#features/content/server/messages/opt-out-api.ts";
import { noticeEmailsApi } from "#features/content/server/notice-emails/notice-emails-api.ts";
import { settingsApi } from "#features/content/server/settings/settings-api.ts";
import { textsApi } from "#features/content/server/settings/texts-api.ts";
import { wordingApi } from "#features/content/server/wording/wording-api.ts";
import { eventsApi } from "#features/events/server/api.ts";
import { staffEventsApi } from "#features/events/server/catalog/staff-events-api.ts";
import { checkInApi } from "#features/events/server/check-in/check-in-api.ts";
import { volunteerApi } from "#features/events/server/check-in/volunteer-api.ts";
import { classDatesApi } from "#features/events/server/class-dates-api.ts";
import { correctEmailApi } from "#features/events/server/desk/correct-email-api.ts";
import { cancellationApi } from "#features/events/server/editing/cancellation-api.ts";
import { editingApi } from "#features/events/server/editing/editing-api.ts";
import { previewApi } from "#features/events/server/editing/preview-api.ts";
import { eventPageApi } from "#features/events/server/event-page-api.ts";
import { filesApi } from "#features/events/server/files/files-api.ts";
import { endingApi } from "#features/events/server/registrations/ending-api.ts";
import { holdApi } from "#features/events/server/registrations/hold-api.ts";
import { peopleApi } from "#features/events/server/registrations/people-api.ts";
import { registrantsApi } from "#features/events/server/registrations/registrants-api.ts";
import { registrationsApi } from "#features/events/server/registrations/registrations-api.ts";
import { waitlistApi } from "#features/events/server/waitlist/waitlist-api.ts";
import { membershipApi } from "#features/membership/server/api.ts";
import { decideApplicationsApi } from "#features/membership/server/applications/decide-api.ts";
import { applicationsApi } from "#features/membership/server/applications-api.ts";
import { companyApi } from "#features/membership/server/companies/company-api.ts";
import { companyInvitationsApi } from "#features/membership/server/companies/invitations-api.ts";
import { staffCompaniesApi } from "#features/membership/server/companies/staff-companies-api.ts";
import { companyDomainsApi } from "#features/membership/server/domains/domains-api.ts";
import { staffDomainsApi } from "#features/membership/server/domains/staff-domains-api.ts";
import { duesApi } from "#features/membership/server/dues/dues-api.ts";
import { importApi } from "#features/membership/server/import/import-api.ts";
import { mergeApi } from "#features/membership/server/merge/merge-api.ts";
import { rollApi } from "#features/membership/server/roll/roll-api.ts";
import { paymentsApi } from "#features/payments/server/api.ts";
import { bankApi } from "#features/payments/server/bank/bank-api.ts";
import { botCheckApi } from "#features/payments/server/bot-check/bot-check-api.ts";
import { cartQuoteApi } from "#features/payments/server/checkout/cart-quote-api.ts";
import { checksApi } from "#features/payments/server/checks/checks-api.ts";
import { depositsApi } from "#features/payments/server/checks/deposits-api.ts";
import { invoicesApi } from "#features/payments/server/invoices/invoices-api.ts";
import { ledgerApi } from "#features/payments/server/ledger/ledger-api.ts";
import { owedApi } from "#features/payments/server/owed/owed-api.ts";
import { receiptsApi } from "#features/payments/server/receipts/receipts-api.ts";
import { reconciliationsApi } from "#features/payments/server/reconcile/reconciliations-api.ts";
import { refundsApi } from "#features/payments/server/refunds/refunds-api.ts";
import { webhookApi } from "#features/payments/server/webhooks/webhook-api.ts";
import { privacyApi } from "#features/privacy/server/privacy-api.ts";
import { accountOverviewApi } from "#features/site/server/account/overview-api.ts";
import { findRegistrationApi } from "#features/site/server/find-registration-api.ts";
import { searchApi } from "#features/site/server/search-api.ts";
import { zipCodesApi } from "#features/site/server/zip-codes-api.ts";
import { type ApiEnv, createApi, problem } from "#platform/http/http.ts";
import { noteDiskFull } from "#platform/resources/disk-watch.ts";
import { AppError } from "#shared/errors.ts";
import { serveApiDocs } from "./api-docs.ts";
import type { ApiDocument } from "./document/contract.ts";
import { nameParts } from "./document/document.ts";
import { answerInTime } from "./guards/answer-in-time.ts";
import { refuseDeepJson } from "./guards/json-depth.ts";
import { isHungUp, outageOf, refuseWithoutRoom, requestUnreadable, serverFailed } from "./guards/outages.ts";
import { noteRefusal } from "./guards/security-events.ts";
import { allowedMethods, wrongMethod } from "./serving/methods.ts";

/** The routes of every feature, in the order in which a request looks for its own. */
const FEATURES = [
  accountsApi,
  accountApi,
  staffApi,
  apiTokensApi,
  activityApi,
  secondFactorApi,
  passkeysApi,
  linksApi,
  providersApi,
  paymentsApi,
  webhookApi,
  reconciliationsApi,
  invoicesApi,
  owedApi,
  receiptsApi,
  botCheckApi,
  cartQuoteApi,
  checksApi,
  depositsApi,
  bankApi,
  refundsApi,
  ledgerApi,
  contentApi,
  lettingsApi,
  textsApi,
  contactApi,
  optOutApi,
  noticeEmailsApi,
  documentsApi,
  staffDocumentsApi,
  settingsApi,
  siteImagesApi,
  wordingApi,
  membershipApi,
  applicationsApi,
  companyApi,
  companyInvitationsApi,
  companyDomainsApi,
  decideApplicationsApi,
  staffCompaniesApi,
  staffDomainsApi,
  duesApi,
  rollApi,
  mergeApi,
  importApi,
  certificationsApi,
  cancelClassApi,
  publicRegistryApi,
  passesApi,
  registryApi,
  lookUpApi,
  papersApi,
  techniciansApi,
  notesApi,
  evidenceApi,
  employerApi,
  staffEmployerApi,
  levelsApi,
  certificationImportApi,
  matchingApi,
  expiryApi,
  registerApi,
  sessionsApi,
  examApi,
  classRosterApi,
  eventsApi,
  registrantsApi,
  filesApi,
  eventPageApi,
  classDatesApi,
  endingApi,
  registrationsApi,
  peopleApi,
  correctEmailApi,
  holdApi,
  staffEventsApi,
  editingApi,
  previewApi,
  cancellationApi,
  waitlistApi,
  classWaitlistApi,
  ownChangesApi,
  checkInApi,
  volunteerApi,
  searchApi,
  zipCodesApi,
  findRegistrationApi,
  accountOverviewApi,
  diskApi,
  lettersApi,
  bouncesApi,
  mailDomainApi,
  unprintedApi,
  connectionsApi,
  webhooksApi,
  systemApi,
  suppressionsApi,
  plannedApi,
  findApi,
  billToApi,
  pageAccessApi,
  registrationDeskApi,
  settleApi,
  endedLetterApi,
  changeApi,
  setUpApi,
  todayApi,
  privacyApi,
] as const;

const routes = createApi();
for (const feature of FEATURES as readonly unknown[]) routes.route("/", feature as typeof routes);

type SchemaOf<Feature> = Feature extends OpenAPIHono<ApiEnv, infer Calls> ? Calls : never;
type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never;

/**
 * Pages call it through `createApiClient`. It is put together at once: in a chain of mounted features each link repeats
 * the types of all before it, which took the compiler a third of its time.
 */
export type Api = OpenAPIHono<ApiEnv, All<SchemaOf<(typeof FEATURES)[number]>>>;

const OPENAPI_INFO = {
  openapi: "3.1.0" as const,
  info: {
    title: "Blacktop",
    version: "1",
    description: "Events, registrations, payments and members of a pavement association.",
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: "/api" }],
};

/** The document as the routes declare it, before what repeats has a name. */
export const declaredDocument = () => routes.getOpenAPI31Document(OPENAPI_INFO) as unknown as ApiDocument;

/** Made when it is first asked for, and kept as text, which is smaller than its objects. */
let publishedText: string | undefined;
function readPublishedText(): string {
  publishedText ??= JSON.stringify(nameParts(declaredDocument()));
  return publishedText;
}

export function createApiRoutes() {
  const api = createApi();
  api.onError((error, c) => {
    noteDiskFull(c.var.deps, error);
    if (error instanceof AppError) {
      noteRefusal(c, error);
      return problem(c, error);
    }
    // The router's own refusals, such as a body that is not JSON.
    const isUnread = error instanceof HTTPException && error.status < 500;
    if (isUnread || isHungUp(error)) return problem(c, requestUnreadable());
    const { log } = c.var.deps;
    const outage = outageOf(error);
    if (outage) log.warn({ requestId: c.var.requestId, err: error }, outage.reason);
    else log.error({ requestId: c.var.requestId, err: error }, "request failed");
    return problem(c, outage?.answer ?? serverFailed());
  });
  api.use(refuseDeepJson, answerInTime(), refuseWithoutRoom);
  api.route("/", routes);
  api.get("/openapi.json", (c) => c.body(readPublishedText(), 200, { "content-type": "application/json" }));
  api.get("/docs", serveApiDocs(readPublishedText));
  api.all("*", (c) => {
    const allowed = allowedMethods(api, c.req.path.replace(/^\/api/, ""));
    if (allowed.length > 0) {
      c.header("Allow", allowed.join(", "));
      return problem(c, wrongMethod());
    }
    return problem(c, new AppError("not-found", "request.no-such-route", "There is nothing at this address."));
  });
  return api;
}
