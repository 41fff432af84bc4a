import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { emailChips } from "../announcements/email-chips.ts";
import { eventMeta } from "../use-event.ts";
import type { Route } from "./+types/letter-rules.admin";
import { RuleBox } from "./rule-box.tsx";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "Automatic emails");

export const loader = loadPage(({ api, params }: Page<"eventId">) =>
  api.admin.events[":eventId"]["letter-rules"].$get({ param: params }),
);

/** The emails that an event sends by rule: when, and to how many. */
export default function LetterRulesPage({ loaderData: page, params: { eventId } }: Route.ComponentProps) {
  return (
    <>
      <Toolbar
        label="Email"
        chips={emailChips(eventId, "rules")}
        menus={
          <PageLink isAct to={portal.plannedLetters}>
            Scheduled email
          </PageLink>
        }
      />
      {!page.isSending && (
        <DangerBox
          tone="warning"
          message="Automatic emails are off: the event is not published, or it is over. They start when it is published."
        />
      )}
      {page.rules.map((rule) => (
        <RuleBox key={rule.rule} eventId={eventId} rule={rule} />
      ))}
      <p>
        Each email goes out once to each registration, and again if the event date changes. An email more than a week
        overdue is not sent.
      </p>
    </>
  );
}

export { PageProblem as ErrorBoundary };
