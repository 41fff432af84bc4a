import { apiContext } from "#app/api-context.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/about.page";
import styles from "./about.module.css";
import { ContactPlate } from "./messages/contact-plate.tsx";
import { NumberedColumns } from "./numbered-columns.tsx";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).content.about.$get()).json();
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "About", args.loaderData?.lede ?? "");

export default function AboutPage({ loaderData: { lede, mission, objectives, director } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <div className="page-head">
          <h1>About us</h1>
          <p className="lede">{lede}</p>
        </div>
        <NumberedColumns id="mission" title="Mission" items={mission} />
        <NumberedColumns id="objectives" title="Objectives" items={objectives} />
      </div>
      <ContactPlate className={styles.plate} director={director} />
    </div>
  );
}
