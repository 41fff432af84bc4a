import { data, type HeadersFunction, Link, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { classRegistrationPath } from "#shared/paths.ts";
import { asAnswer, connectionLost, keyHeader, type Refusal, refusalOf, typedIn } from "#ui/forms/answer.ts";
import { sendForm } from "#ui/forms/send.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import type { Route } from "./+types/class-change.page";
import { answersOf } from "./change-answers.ts";
import { DatesForm } from "./dates-form.tsx";
import { PersonForm } from "./person-form.tsx";
import { WentToSomeoneElse } from "./went-to-someone-else.tsx";

/** The address is the only credential, so the page must not be cached. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const param = { token: params.token as ClassToken };
  const calls = context.get(apiContext)["class-registrations"][":token"];
  const [own, changes] = await Promise.all([calls.$get({ param }), calls.changes.$get({ param })]);
  if (own.status !== 200 || changes.status !== 200)
    return personal({ shown: undefined, isGivenOn: own.status === 410 }, own.status === 410 ? 410 : 404);
  const shown = {
    registration: await own.json(),
    changes: await changes.json(),
    keys: [crypto.randomUUID(), crypto.randomUUID()],
  };
  return personal({ shown, isGivenOn: false });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, params, request }: Route.ActionArgs) {
  const token = params.token as ClassToken;
  const form = await request.formData();
  const typed = typedIn(form);
  const call = { param: { token }, header: keyHeader(typed.requestKey) as { "idempotency-key": string } };
  const calls = context.get(apiContext)["class-registrations"][":token"];
  const { dates, person } = answersOf(form);
  const response = await (typed.intent === "person"
    ? calls.person.$post({ ...call, json: person })
    : calls.dates.$post({ ...call, json: dates })
  ).catch(asAnswer);
  if (response.status === 200) return redirect(classRegistrationPath(token));
  const refusal = await refusalOf(response, typed);
  return data(refusal, refusal.status);
}

/** A change that was saved counts once: its registration has another version then. */
export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (form) => connectionLost(typedIn(form), "Please try again: it counts once."));

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Change a class registration", "Other dates, or another person.", { isIndexed: false });

export default function ClassChangePage({
  loaderData: { shown, isGivenOn },
  actionData,
  params,
}: Route.ComponentProps) {
  if (!shown) return isGivenOn ? <WentToSomeoneElse /> : <NotFound />;
  const { registration, changes, keys } = shown;
  const refused = actionData as Refusal | undefined;
  const refusalOfForm = (intent: string) => (refused?.typed.intent === intent ? refused : undefined);
  const { firstName, lastName, session } = registration;
  return (
    <div className="wrap">
      <header className="page-head">
        <p className="eyebrow">{registration.reference}</p>
        <h1>Change your registration</h1>
        <p className="lede">
          {registration.class} {registration.certType}, {firstName} {lastName}.{" "}
          {session ? `${session.dates}, ${session.location}.` : "No dates yet."}
        </p>
      </header>
      <DatesForm
        changes={changes}
        hasDates={session !== null}
        requestKey={keys[0] ?? ""}
        refusal={refusalOfForm("dates")}
      />
      <PersonForm
        changes={changes}
        name={`${firstName} ${lastName}`}
        requestKey={keys[1] ?? ""}
        refusal={refusalOfForm("person")}
      />
      <p>
        <Link to={classRegistrationPath(params.token as ClassToken)}>Back to your registration</Link>
      </p>
    </div>
  );
}
