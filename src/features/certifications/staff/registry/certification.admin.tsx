import { Button } from "@mantine/core";
import { Link } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { PAYMENT_WORDS } from "#features/payments/rules/charge-sums.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type CertificationPage, DEEDS } from "../../rules/certification-view.ts";
import { CLASS_LABELS } from "../../rules/classes.ts";
import type { Route } from "./+types/certification.admin";
import { holderIn } from "./holder-fields.tsx";
import { HolderForm } from "./holder-form.tsx";
import styles from "./registry.module.css";
import { StandingForms } from "./standing-forms.tsx";
import { StandingMark } from "./standing-mark.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData?.certification.certId ?? "Certification");

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [response, organization] = await Promise.all([
    api.admin.certifications[":id"].$get({ param: params }),
    api.content.organization.$get(),
  ]);
  if (response.status !== 200) return absent(response);
  const { timeZone } = await organization.json();
  return { certification: await response.json(), today: isoDay(context.get(nowContext)(), timeZone) };
}

/** Each form names its deed. */
export async function action({ context, params: param, request }: Route.ActionArgs) {
  const certification = context.get(apiContext).admin.certifications[":id"];
  const form = await request.formData();
  const version = Number(form.get("version"));
  const deed = DEEDS.find((one) => one === form.get("deed"));
  if (!deed) {
    const response = await certification.technician.$put({ param, json: { ...holderIn(form), version } });
    return response.status === 200 ? { message: null } : refused(response);
  }
  const text = (name: string) => String(form.get(name) ?? "") || undefined;
  const asked = { issuedOn: text("issuedOn"), reason: text("reason"), letter: form.has("letter") };
  const json = { deed, version, ...asked };
  const response = await certification.standing.$post({ param, json });
  return response.status === 200 ? { message: null } : refused(response);
}

export const clientAction = keepTyped;

const BACK = { to: portal.certifications, label: "Certifications" };

/** One certification: who holds it, how it stands, and what staff do with it. */
export default function CertificationDetailPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { certification, today } = loaderData;
  const { id, certId, level, standing, issuedOn, validUntil, revokedReason, version } = certification;
  const { firstName, lastName, company, email, phone } = certification;
  return (
    <div key={id}>
      <PageHead title={certId} note={`${CLASS_LABELS[level]} of ${firstName} ${lastName}`} back={BACK}>
        <StandingMark standing={standing} />
      </PageHead>
      <Facts>
        <Fact label="Company">{company}</Fact>
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label="Phone">{formatPhone(phone)}</Fact>
        {issuedOn && <Fact label="First day">{formatDay(issuedOn)}</Fact>}
        {validUntil && <Fact label="Last day">{formatDay(validUntil)}</Fact>}
        {revokedReason && <Fact label="Revoked because">{revokedReason}</Fact>}
      </Facts>
      <div className={styles.parts}>
        <StandingForms key={`${standing} ${version}`} certification={certification} today={today} />
        <Others certification={certification} />
        <Registrations registrations={certification.registrations} />
        <HolderForm key={`holder ${version}`} certification={certification} />
      </div>
      <History subject={`certification ${certId}`} />
    </div>
  );
}

const Others = ({ certification: { id, others } }: { certification: CertificationPage }) => (
  <section className={styles.part} aria-labelledby="other-levels">
    <h2 id="other-levels">Other levels</h2>
    {others.length > 0 ? (
      <ul className={styles.list}>
        {others.map((one) => (
          <li key={one.id}>
            <PageLink to={portal.certification(one.id)}>{one.certId}</PageLink>
            <span>{CLASS_LABELS[one.level]}</span>
            <StandingMark standing={one.standing} />
            {one.validUntil && <span>until {formatDay(one.validUntil)}</span>}
          </li>
        ))}
      </ul>
    ) : (
      <p>The technician holds no other certification.</p>
    )}
    <div>
      <Button component={Link} to={portal.newCertification(id)} variant="default">
        Enter another level
      </Button>
    </div>
  </section>
);

const Registrations = ({ registrations }: Pick<CertificationPage, "registrations">) => (
  <section className={styles.part} aria-labelledby="class-registrations">
    <h2 id="class-registrations">Class registrations</h2>
    {registrations.length > 0 ? (
      <ul className={styles.list}>
        {registrations.map(({ reference, title, status, createdAt }) => (
          <li key={reference}>
            <PageLink to={portal.registration(reference)}>{reference}</PageLink>
            <span>{title}</span>
            <span>{PAYMENT_WORDS[status]}</span>
            <time dateTime={createdAt}>{formatDay(createdAt.slice(0, 10))}</time>
          </li>
        ))}
      </ul>
    ) : (
      <p>No class registration names this ID.</p>
    )}
  </section>
);

export { PageProblem as ErrorBoundary };
