import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page, todayOf } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Columns, Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { phoneLink } from "#ui/phone-link.ts";
import type { CertificationPage } from "../../rules/certification-view.ts";
import { CLASS_LABELS } from "../../rules/classes.ts";
import type { Status } from "../../rules/record/status-on.ts";
import { ClassStatusMark } from "../class-status-mark.tsx";
import type { Route } from "./+types/certification.admin";
import { CertificationActions } from "./certification-actions.tsx";
import { HOLDER_FIELDS } from "./holder-fields.ts";
import { StatusMark } from "./status-mark.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData?.certification.certId ?? "Certification");

export const loader = loadPage(async ({ api, params, now }: Page<"id">) => {
  const [certification, today] = await Promise.all([
    found(api.admin.certifications[":id"].$get({ param: params })),
    todayOf({ api, now }),
  ]);
  return { certification, today };
});

const SAYS: Record<Status, string | undefined> = {
  pending: "Registered for the class. Result not recorded yet.",
  active: undefined,
  grace: "Ended. It can still be renewed.",
  expired: "Expired. The course and its exam come before a new certification.",
  suspended: "Not valid until it is reinstated.",
  revoked: "Not valid, regardless of its dates.",
  withdrawn: "Its class registration was cancelled. This ID is no longer on file.",
};

/** One certification: its status, its technician, and the technician's other certifications. */
export default function CertificationDetailPage({ loaderData: { certification, today } }: Route.ComponentProps) {
  const { id, certId, level, standing, issuedOn, validUntil, revokedReason, others, registrations } = certification;
  const days = issuedOn && validUntil && `${formatDay(issuedOn)} to ${formatDay(validUntil)}`;
  return (
    <Workspace
      key={id}
      title={`${certification.firstName} ${certification.lastName}`}
      back={{ to: portal.certifications, label: "Certifications" }}
      state={<StatusMark standing={standing} />}
      note={[CLASS_LABELS[level], certId, days].filter(Boolean).join(" \u00B7 ")}
      primary={<CertificationActions certification={certification} today={today} />}
    >
      {SAYS[standing] && (
        <p>
          {revokedReason && <strong>{revokedReason}. </strong>}
          {SAYS[standing]}
        </p>
      )}
      <Columns aside={<Technician certification={certification} />}>
        {others.length > 0 && (
          <Section title="Other levels">
            <DataTable label="Other certifications" columns={levelColumns} rows={others} keyOf={(one) => one.id} />
          </Section>
        )}
        {registrations.length > 0 && (
          <Section title="Class registrations">
            <DataTable
              label="Registrations with this ID"
              columns={registrationColumns}
              rows={registrations}
              keyOf={({ reference }) => reference}
            />
          </Section>
        )}
        <History subject={`certification ${certId}`} />
      </Columns>
    </Workspace>
  );
}

const levelColumns = columnsOf<CertificationPage["others"][number]>([
  {
    key: "level",
    head: "Level",
    cell: ({ id, level, certId }) => (
      <PageLink to={portal.certification(id)} aria-label={`${CLASS_LABELS[level]}, ${certId}`}>
        {CLASS_LABELS[level]}
      </PageLink>
    ),
  },
  { key: "state", head: "State", phone: "mark", cell: ({ standing }) => <StatusMark standing={standing} /> },
  { key: "to", head: "Valid through", cell: ({ validUntil }) => validUntil && <ShortDate at={validUntil} /> },
  { key: "id", head: "Certification ID", cell: ({ certId }) => certId },
]);

const registrationColumns = columnsOf<CertificationPage["registrations"][number]>([
  {
    key: "class",
    head: "Class",
    isWide: true,
    cell: ({ title, reference }) => (
      <PageLink to={portal.registration(reference)} aria-label={`${title}, ${reference}`}>
        {title}
      </PageLink>
    ),
  },
  { key: "payment", head: "Payment", phone: "mark", cell: ({ status }) => <ClassStatusMark status={status} /> },
  { key: "date", head: "Registered", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  { key: "reference", head: "Reference", cell: ({ reference }) => reference },
]);

type Props = { certification: CertificationPage };

const Technician = ({ certification }: Props) => (
  <Section
    title="Technician"
    act={
      <FormDialog title="Edit technician">
        <TechnicianForm certification={certification} />
      </FormDialog>
    }
  >
    <Facts>
      <Fact label="Company">{certification.company}</Fact>
      <Fact label="Email">
        <a href={`mailto:${certification.email}`}>{certification.email}</a>
      </Fact>
      <Fact label="Phone">
        <a href={phoneLink(certification.phone)}>{formatPhone(certification.phone)}</a>
      </Fact>
    </Facts>
  </Section>
);

/** Corrects the technician on all of their certifications. */
function TechnicianForm({ certification }: Props) {
  const { id, firstName, lastName, company, email, phone, version } = certification;
  const content = { firstName, lastName, company, email, phone: formatPhone(phone) };
  const form = useVersionedForm(HOLDER_FIELDS, { content, version }, (api, holder, seen) =>
    api.admin.certifications[":id"].technician.$put({ param: { id }, json: { ...holder, version: seen } }),
  );
  return (
    <CallForm label="Edit technician" form={form} button="Save">
      <p>Applies to all of this technician's certifications.</p>
      <Fields form={form} />
    </CallForm>
  );
}

export { PageProblem as ErrorBoundary };
