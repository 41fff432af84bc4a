import { Link } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { SeasonStrip } from "#features/content/web/home/season-strip.tsx";
import { Prose } from "#features/content/web/prose.tsx";
import { isoDay } from "#shared/dates.ts";
import { CERTIFIED } from "#shared/paths.ts";
import { jsonLdTag, pageMeta, siteOf } from "#ui/public/chrome/page-meta.ts";
import { CLASS_WAYS } from "../rules/class-ways.ts";
import { sessionJsonLd } from "../rules/sessions/session-json-ld.ts";
import { sessionMonths } from "../rules/sessions/session-months.ts";
import type { Route } from "./+types/certs-training.page";
import styles from "./certs-training.module.css";
import { ClassDates } from "./class-dates.tsx";
import { ClassWays } from "./class-guide.tsx";
import { Manuals } from "./manuals.tsx";
import { RegisterPlate } from "./register-plate.tsx";
import { SessionCalendar } from "./sessions/session-calendar.tsx";
import { TrainingLevels } from "./training-levels.tsx";
import { TrainingLocation } from "./training-location.tsx";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = { bucket: "certification_pdfs" } as const;
  const [training, classes, dates, sessions, seasons, documents, { timeZone }] = await Promise.all([
    api.content.training.$get().then((response) => response.json()),
    api.classes.$get().then((response) => response.json()),
    api.classes.dates.$get({ query: {} }).then((response) => response.json()),
    api.classes.sessions.$get().then((response) => response.json()),
    api.content.seasons.$get().then((response) => response.json()),
    api.documents.$get({ query }).then((response) => (response.ok ? response.json() : [])),
    api.content.organization.$get().then((response) => response.json()),
  ]);
  const files = documents.map(({ title, url, bytes }) => ({ title, url, bytes }));
  const today = isoDay(context.get(nowContext)(), timeZone);
  const isMap = ({ url }: { url: string }) => url.endsWith(`/${training.location.map}`);
  return {
    training,
    classes,
    dates,
    seasons,
    months: sessionMonths(sessions, today),
    month: Number(today.slice(5, 7)),
    map: files.find(isMap),
    manuals: files.filter((file) => !isMap(file)),
  };
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, "Certifications & Training", args.loaderData?.training.lede ?? ""),
  ...(args.loaderData?.months ?? []).flatMap(({ sessions }) =>
    sessions.map((session) => jsonLdTag(sessionJsonLd(session, siteOf(args)))),
  ),
];

export default function CertsTrainingPage({ loaderData }: Route.ComponentProps) {
  const { training, classes, dates, months, seasons, month, map, manuals } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <h1>Certifications & Training</h1>
        <p className="lede">{training.lede}</p>
      </header>
      <TrainingLevels levels={training.levels} classes={classes} />
      <div className={styles.columns}>
        <section aria-labelledby="recertification">
          <h2 id="recertification" className={styles.renewal}>
            Recertification
          </h2>
          <Prose html={training.recertificationHtml} />
          {/* Server only: browsers do not hydrate this page, and the link would add weight to the scripts of its forms. */}
          {import.meta.env.SSR && (
            <p>
              <Link className={styles.link} to={CERTIFIED}>
                Look up who is certified
              </Link>
            </p>
          )}
        </section>
        <div className={styles.plate}>
          <RegisterPlate />
        </div>
      </div>
      {months.length > 0 && <SessionCalendar months={months} />}
      <section aria-labelledby="seasons" className={styles.section}>
        <h2 id="seasons">When classes are held</h2>
        <SeasonStrip seasons={seasons} month={month} />
        <div className={styles.dates}>
          <div>
            <h3>Coming dates</h3>
            <ClassDates dates={dates} />
          </div>
          <div>
            <h3>Class or event?</h3>
            <ClassWays ways={CLASS_WAYS} />
          </div>
        </div>
      </section>
      <TrainingLocation instructor={training.instructor} location={training.location} map={map} />
      {manuals.length > 0 && <Manuals documents={manuals} />}
    </div>
  );
}
