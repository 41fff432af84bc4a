/** The association's terms pages: one component, each text at its own address. */
import { data } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { ACCESSIBILITY, PRIVACY, REFUNDS } from "#shared/paths.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/terms.page";
import { Prose } from "./prose.tsx";
import styles from "./terms.module.css";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

const PAGES = {
  [PRIVACY]: {
    title: "Privacy",
    text: "privacyHtml",
    about: "What the association keeps of what you type, how long it keeps it, and who sees it.",
  },
  [REFUNDS]: {
    title: "Refunds and cancellation",
    text: "refundsHtml",
    about: "How to cancel a registration or send somebody else, and how and when money comes back.",
  },
  [ACCESSIBILITY]: {
    title: "Accessibility",
    text: "accessibilityHtml",
    about: "How this site and our events are open to everybody, and whom to tell where they are not.",
  },
} as const;

/** The page's own address. The request's has `.data` in it during client navigation. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Object.entries(PAGES).find(([path]) => path === url.pathname.replace(/\/$/, ""))?.[1];
  if (!page) throw data(null, 404);
  const { title, text, about } = page;
  const terms = await (await context.get(apiContext).content.terms.$get()).json();
  return { title, about, html: terms[text] };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData?.title ?? "", args.loaderData?.about ?? "");

export default function TermsPage({ loaderData: { title, about, html } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lede">{about}</p>
      </div>
      <Prose html={html} />
    </div>
  );
}
