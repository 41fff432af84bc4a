/** The proof of a technician's levels on a day, to print or as a PDF, and the form that selects the day. */
import { data, type HeadersFunction, Link } from "react-router";
import { apiContext, siteUrlContext } from "#app/api-context.ts";
import { formatDay } from "#shared/dates.ts";
import type { TechnicianToken } from "#shared/identifiers.ts";
import type { Organization } from "#shared/organization.ts";
import { proofPaperPath, proofPath, technicianPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { minuteOf } from "../../rules/registry/minute.ts";
import type { CertificationProof } from "../../rules/registry/registry-view.ts";
import { correctionSentences, proofSentences } from "../../rules/registry/status-words.ts";
import type { Route } from "./+types/proof.page";
import { DayForm } from "./day-form.tsx";
import { movedTo } from "./moved-to.ts";
import { NoSuchTechnician } from "./no-such-technician.tsx";
import styles from "./proof.module.css";
import { ProofSheet, type SheetWords } from "./proof-sheet.tsx";
import { refuseRobot } from "./refuse-robot.ts";

export const handle = { hydrate: false };

type Shown = {
  name: string;
  on: string | undefined;
  statusPage: string;
  error?: string;
  /** First and last day of the record. */
  days?: { first: string | null; last: string };
  sheet?: SheetWords;
  /** Path of the PDF. */
  paper?: string;
};

const fresh = (body: Shown | undefined, status: number) =>
  data(body, { status, headers: { "cache-control": "no-cache" } });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const token = params.token as TechnicianToken;
  const api = context.get(apiContext);
  const calls = api["certified-technicians"][":token"];
  const on = new URL(request.url).searchParams.get("on") ?? undefined;
  const response = await calls.proof.$get({ param: { token }, query: { ...(on !== undefined && { on }) } });
  refuseRobot(response);
  const statusPage = technicianPath(token);
  if (response.status === 200) {
    const proof = await response.json();
    if (proof.token !== token) throw movedTo(proofPath(proof.token, on));
    const organization = await api.content.organization.$get().then((answer) => answer.json());
    const sheet = wordsOf(proof, organization, context.get(siteUrlContext) + proofPath(token, proof.on));
    const days = { first: proof.firstDay, last: proof.today };
    const paper = proofPaperPath(token, proof.on);
    return fresh({ name: proof.name, on: proof.on, statusPage, days, sheet, paper }, 200);
  }
  const [problem, known] = await Promise.all([problemIn(response, CRASHED), calls.$get({ param: { token } })]);
  if (known.status !== 200) return fresh(undefined, 404);
  const { name } = await known.json();
  return fresh({ name, on, statusPage, error: fieldErrorsIn(problem).on ?? problem.message }, 422);
}

function wordsOf(proof: CertificationProof, organization: Organization, page: string): SheetWords {
  const { name, street, city, state, zip, phone, timeZone } = organization;
  return {
    day: formatDay(proof.on),
    sentences: proofSentences(proof, name),
    corrections: correctionSentences(proof),
    issued: minuteOf(proof.asOf, timeZone),
    issuer: `${name}, ${street}, ${city}, ${state} ${zip}, ${formatPhone(phone)}`,
    page,
  };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData?.name;
  const title = name ? `Proof of certification: ${name}` : "No such technician";
  return pageMeta(args, title, "The certifications that a technician held on a day.", { isIndexed: false });
};

export default function ProofPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchTechnician />;
  const { name, on, statusPage, error, days, sheet, paper } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className="eyebrow">Proof of certification</p>
        <h1 className={styles.name}>{name}</h1>
      </header>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <DayForm on={on} error={error} first={days?.first} last={days?.last} />
          <ul className={styles.ways}>
            {paper && (
              <li>
                <a href={paper}>Proof as PDF</a>
              </li>
            )}
            <li>
              <Link to={statusPage}>Status as of this minute</Link>
            </li>
          </ul>
        </div>
        {sheet && <ProofSheet {...sheet} />}
      </div>
    </div>
  );
}
