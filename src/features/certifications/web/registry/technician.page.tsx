/** One technician's status of the minute, for an inspector with a phone. */
import { data, type HeadersFunction, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { TechnicianToken } from "#shared/identifiers.ts";
import { CERTIFIED, proofPath, technicianPath } from "#shared/paths.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { minuteOf } from "../../rules/registry/minute.ts";
import { statusWords } from "../../rules/registry/status-words.ts";
import type { Route } from "./+types/technician.page";
import { LevelVerdicts } from "./level-verdicts.tsx";
import { movedTo } from "./moved-to.ts";
import { NoSuchTechnician } from "./no-such-technician.tsx";
import { refuseRobot } from "./refuse-robot.ts";
import { passesOf, showLevel } from "./shown-level.ts";
import styles from "./technician.module.css";

export const handle = { hydrate: false };

const fresh = <T,>(body: T, status: number) => data(body, { status, headers: { "cache-control": "no-cache" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const token = params.token as TechnicianToken;
  const api = context.get(apiContext);
  const response = await api["certified-technicians"][":token"].$get({ param: { token } });
  refuseRobot(response);
  if (response.status !== 200) return fresh(undefined, 404);
  const status = await response.json();
  const { token: present, name, company, levels, asOf } = status;
  if (present !== token) throw movedTo(technicianPath(present));
  const organization = await api.content.organization.$get().then((answer) => answer.json());
  const shown = {
    name,
    company,
    levels: levels.map((held) => ({ ...showLevel(held, statusWords), passes: passesOf(status, held) })),
    says: `As of ${minuteOf(asOf, organization.timeZone)}. From the records of ${organization.name}.`,
    proof: proofPath(token),
  };
  return fresh(shown, 200);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData?.name;
  const title = name ? `Is ${name} certified?` : "No such technician";
  return pageMeta(args, title, "The status of a technician's certifications.", { isIndexed: false });
};

export default function TechnicianPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchTechnician />;
  const { name, company, levels, says, proof } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className="eyebrow">Certification status</p>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.company}>{company}</p>
      </header>
      <LevelVerdicts levels={levels} />
      <p className={styles.asOf}>{says}</p>
      <ul className={styles.ways}>
        <li>
          <Link to={proof}>Proof for a day</Link>
        </li>
        <li>
          <Link to={CERTIFIED}>Look up another technician</Link>
        </li>
      </ul>
    </div>
  );
}
