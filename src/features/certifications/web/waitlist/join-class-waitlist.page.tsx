import { data, type HeadersFunction, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { ClassWaitlistToken } from "#shared/identifiers.ts";
import { TRAINING } from "#shared/paths.ts";
import { asAnswer, refusalOf, tokenOf, typedIn } from "#ui/forms/answer.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { Detour } from "#ui/public/feedback/detour.tsx";
import { classFormPath, classWaitingPath } from "../../rules/class-paths.ts";
import type { Route } from "./+types/join-class-waitlist.page";
import { JoinForm } from "./join-form.tsx";
import { personOf } from "./person-of.ts";

const sessionIn = (request: Request) => new URL(request.url).searchParams.get("session") ?? "";

export async function loader({ context, request }: Route.LoaderArgs) {
  const sessions = await (await context.get(apiContext).classes.sessions.$get()).json();
  const session = sessions.find(({ id }) => id === sessionIn(request));
  return data({ session }, { headers: { "cache-control": "no-store" }, status: session ? 200 : 404 });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const call = { param: { id: sessionIn(request) }, json: personOf(form) };
  const { classes } = context.get(apiContext);
  const response = await classes.sessions[":id"].waitlist.$post(call).catch(asAnswer);
  if (response.status === 201) return redirect(classWaitingPath(tokenOf<ClassWaitlistToken>(response)));
  const refusal = await refusalOf(response, typedIn(form));
  return data(refusal, refusal.status);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Join a waitlist", "Wait for an opening in a certification class that is full.", { isIndexed: false });

export default function JoinClassWaitlistPage({ loaderData: { session }, actionData }: Route.ComponentProps) {
  if (session?.hasWaitlist) return <JoinForm session={session} refusal={actionData} />;
  const isOpen = session?.isOpen === true;
  return (
    <Detour
      eyebrow="Waitlist"
      title={session?.title ?? "Class"}
      facts={session ? [["Dates", session.dates]] : []}
      actions={
        <>
          {isOpen && <ButtonLink to={classFormPath(session.id)}>Register</ButtonLink>}
          <ButtonLink look={isOpen ? "secondary" : "primary"} to={TRAINING}>
            See the class calendar
          </ButtonLink>
        </>
      }
    >
      <p>{isOpen ? "This class is not full: you can register now." : "Nobody can wait for this class any more."}</p>
    </Detour>
  );
}
