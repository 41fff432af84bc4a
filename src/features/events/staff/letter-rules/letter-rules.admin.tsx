import type { ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/letter-rules.admin";
import { askLetterRule, type LetterRuleAsk } from "./ask-letter-rule.ts";
import styles from "./letter-rules.module.css";
import { RuleBox } from "./rule-box.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Letters by rule of ${args.loaderData.event}` : "Letters by rule");

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.events[":eventId"]["letter-rules"].$get({ param: params });
  return response.status === 200 ? response.json() : absent(response);
}

export const action = async ({ context, params: { eventId }, request }: Route.ActionArgs) =>
  askLetterRule(context.get(apiContext), eventId, (await request.json()) as LetterRuleAsk);

export const clientAction = keepTyped;

/** A look at a letter changes nothing. */
export const shouldRevalidate = ({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (json as Partial<LetterRuleAsk> | undefined)?.deed === "preview" ? false : defaultShouldRevalidate;

const NOTE =
  "What the site writes by itself, each letter once to each registration, and once more about a day that was moved. What was due for more than a week is not sent any more.";

/** Which letters an event sends by the clock, when, and to how many. */
export default function LetterRulesPage({ loaderData: page, params: { eventId } }: Route.ComponentProps) {
  if (!page) return null;
  return (
    <>
      <PageHead
        title={`Letters by rule of ${page.event}`}
        note={NOTE}
        back={{ to: portal.announcements(eventId), label: "Announcements" }}
      >
        <LinkRow>
          <PageLink isAct to={portal.plannedLetters}>
            Calendar of planned letters
          </PageLink>
        </LinkRow>
      </PageHead>
      {!page.isSending && (
        <div className={styles.off}>
          <p>
            No rule sends anything now: the event is not published, or it is over. What you set counts as soon as it is
            published.
          </p>
        </div>
      )}
      <div className={styles.rules}>
        {page.rules.map((rule) => (
          <RuleBox key={rule.rule} rule={rule} />
        ))}
      </div>
    </>
  );
}

export { PageProblem as ErrorBoundary };
