import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton, Outcome } from "#ui/admin/calls/act-button.tsx";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { PlainText } from "#ui/admin/signs/plain-text.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/delivery.admin";
import { answerWords, DeliveryMark } from "./delivery-words.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.type ?? "Delivery");

export const loader = loadPage(({ api, params }: Page<"id">) =>
  api.admin["webhook-deliveries"][":id"].$get({ param: params }),
);

/** One delivery: what was sent, and what came back. */
export default function DeliveryPage({ loaderData: delivery }: Route.ComponentProps) {
  const zone = useZone();
  const { id, eventId, endpointId, type, url, at, tries, triedAt, nextAt, body, answer } = delivery;
  const times = { Happened: at, "Last try": triedAt, "Next try": nextAt };
  return (
    <Workspace
      key={id}
      title={type}
      back={{ to: portal.webhook(endpointId), label: URL.parse(url)?.host ?? url }}
      state={<DeliveryMark {...delivery} />}
      note={url}
      primary={<SendAgain id={id} isOffered={delivery.state !== "waiting"} />}
    >
      <Facts>
        {Object.entries(times).map(
          ([label, time]) =>
            time && (
              <Fact key={label} label={label}>
                {formatDateTime(time, zone)}
              </Fact>
            ),
        )}
        <Fact label="Tries">{tries}</Fact>
        <Fact label="Answer">{answerWords(delivery)}</Fact>
        <Fact label="Message ID">{eventId}</Fact>
      </Facts>
      <Section title="Message">
        <PlainText>{indented(body)}</PlainText>
      </Section>
      {answer && (
        <Section title="Last answer">
          <PlainText>{answer}</PlainText>
        </Section>
      )}
    </Workspace>
  );
}

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** The button disappears when the state changes; the outcome stays. */
function SendAgain({ id, isOffered }: { id: string; isOffered: boolean }) {
  const call = useCall((api) => api.admin["webhook-deliveries"][":id"].send.$post({ param: { id } }), {
    summary: "Sending now.",
  });
  return isOffered ? <ActButton call={call}>Send again</ActButton> : <Outcome call={call} />;
}

export { PageProblem as ErrorBoundary };
