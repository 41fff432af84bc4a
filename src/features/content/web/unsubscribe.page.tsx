import { data, Form, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { Detour } from "#ui/public/feedback/detour.tsx";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import type { Route } from "./+types/unsubscribe.page";

/** Only for the holder of the address; no cache may keep it. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext)["opt-outs"][":token"].$get({ param: params });
  return response.status === 200 ? personal(await response.json()) : personal(undefined, 404);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Handles the page's button, and the one-click request of mail programs (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const response = await context.get(apiContext)["opt-outs"][":token"].$post({ param: params });
  if (response.status === 200) return data({ problem: undefined });
  return data({ problem: (await problemIn(response, CRASHED)).message }, response.status);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Unsubscribe", "End announcements or notices to your address.", { isIndexed: false });

type Kind = "announcement" | "notice";

const WORDS: Record<Kind, Record<"eyebrow" | "question" | "ended" | "asking" | "done", string>> = {
  announcement: {
    eyebrow: "Announcements",
    question: "End announcements?",
    ended: "You get no more announcements",
    asking: "We stop sending announcements to this address. Confirmations and receipts of what you do here still come.",
    done: "We do not send announcements to this address any more. Confirmations and receipts of what you do here still come.",
  },
  notice: {
    eyebrow: "Notices by email",
    question: "End notices by email?",
    ended: "You get no more notices by email",
    asking: "We stop mailing notices, documents and bid lettings to this address. They stay on the website.",
    done: "We do not mail notices to this address any more. They stay on the website.",
  },
};

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useSending();
  if (!loaderData) return <NotFound />;
  const { address, kind, hasOptedOut } = loaderData;
  const words = WORDS[kind];
  return (
    <Detour
      eyebrow={words.eyebrow}
      title={hasOptedOut ? words.ended : words.question}
      facts={[["Address", address]]}
      actions={
        !hasOptedOut && (
          <Form method="post" replace>
            <Button type="submit" disabled={isSending}>
              Unsubscribe
            </Button>
          </Form>
        )
      }
    >
      {actionData?.problem && <p role="alert">{actionData.problem}</p>}
      <p role="status">{hasOptedOut ? words.done : words.asking}</p>
    </Detour>
  );
}
