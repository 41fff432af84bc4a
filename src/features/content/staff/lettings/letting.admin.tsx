import { History } from "#features/accounts/staff/history.tsx";
import { formatDay, isoDay } from "#shared/dates.ts";
import { lettingPath } from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { StaffLetting } from "../../rules/lettings.ts";
import { zoneLabel } from "../../rules/time-zones.ts";
import type { Route } from "./+types/letting.admin";
import { lettingFields } from "./letting-fields.ts";
import { LettingFiles } from "./letting-files.tsx";
import { LettingMark } from "./letting-words.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.letting.title ?? "Letting");

export const loader = loadPage(async ({ api, params, now }: Page<"id">) => {
  const [letting, { timeZone }] = await Promise.all([
    found(api.admin.lettings[":id"].$get({ param: params })),
    found(api.content.organization.$get()),
  ]);
  return { letting, today: isoDay(now(), timeZone) };
});

/** A letting: its facts, its files, and the staff's actions. */
export default function LettingPage({ loaderData: { letting, today } }: Route.ComponentProps) {
  const { id, title, state, heldOn, cutOffOn, cutOffTime, timeZone, writtenBy } = letting;
  return (
    <Workspace
      key={id}
      title={title}
      back={{ to: portal.lettings, label: "Lettings" }}
      state={<LettingMark letting={letting} />}
      note={`Bid letting on ${formatDay(heldOn)}`}
      primary={<StateButton letting={letting} />}
    >
      <Facts>
        <Fact label="Bids close">{`${formatDay(cutOffOn)}, ${cutOffTime} ${zoneLabel(timeZone)}`}</Fact>
        <Fact label="Last changed by">{writtenBy}</Fact>
        {state === "published" && (
          <Fact label="On the website">
            <a href={lettingPath(id)} target="_blank" rel="noopener">
              Notice to contractors
            </a>
          </Fact>
        )}
      </Facts>
      <LettingFiles letting={letting} today={today} />
      <LettingForm letting={letting} />
      <History subject={`letting ${id}`} />
    </Workspace>
  );
}

const STEPS = {
  draft: { state: "published", label: "Publish", summary: "Published. It is now public." },
  published: { state: "withdrawn", label: "Withdraw", summary: "Withdrawn. It is no longer public." },
  withdrawn: { state: "published", label: "Publish again", summary: "Published. It is now public." },
} as const;

/** The one action for the letting's current state; each has a way back. */
function StateButton({ letting: { id, state, version } }: { letting: StaffLetting }) {
  const step = STEPS[state];
  const call = useCall(
    (api) => api.admin.lettings[":id"].state.$post({ param: { id }, json: { state: step.state, version } }),
    { summary: step.summary },
  );
  return (
    <ActButton call={call} variant={state === "published" ? "default" : "filled"}>
      {step.label}
    </ActButton>
  );
}

function LettingForm({ letting }: { letting: StaffLetting }) {
  const { id, version, ...content } = letting;
  const form = useVersionedForm(lettingFields, { content, version }, (api, typed, seen) =>
    api.admin.lettings[":id"].$put({ param: { id }, json: { ...typed, version: seen } }),
  );
  return (
    <Section title="Letting details">
      <CallForm label="Letting details" form={form} button="Save">
        <Fields form={form} />
      </CallForm>
    </Section>
  );
}

export { PageProblem as ErrorBoundary };
