/** The sign-in form; for signed-in users open charges, coming events, and links to everything else. */
import type { HeadersFunction } from "react-router";
import { type ApiClient, apiContext } from "#app/api-context.ts";
import { providerRefusal } from "#features/accounts/rules/provider-refusals.ts";
import { returnPath } from "#features/accounts/rules/return-path.ts";
import { type Answer, lostForm } from "#features/accounts/web/account-answers.ts";
import { accountMeta } from "#features/accounts/web/account-meta.ts";
import { sendAccountForm } from "#features/accounts/web/member/send-account-form.ts";
import { LeavingView } from "#features/accounts/web/views/leaving-view.tsx";
import { SignInView } from "#features/accounts/web/views/sign-in-view.tsx";
import { ACCOUNT } from "#shared/paths.ts";
import { sendForm } from "#ui/forms/send.ts";
import type { Route } from "./+types/account.page";
import { OverviewView } from "./overview-view.tsx";
import { personal, type Told, tell } from "./personal.ts";

const DONE: Record<string, string> = {
  password: "Your password has been updated",
  deleted: "Your account is deleted, and you are signed out everywhere. An email confirms it.",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const word = (name: string) => searchParams.get(name);
  const shown = { next: returnPath(word("next")), done: DONE[word("updated") ?? ""] };
  const api = context.get(apiContext);
  const [own, listed] = await Promise.all([ownOverview(api), api.auth.providers.$get()]);
  return personal({ ...shown, own, refused: providerRefusal(word("refused")), providers: await listed.json() });
}

/** @returns null for a visitor without a session. */
async function ownOverview({ account }: ApiClient) {
  const user = await account.$get();
  if (user.status !== 200) return null;
  const calls = [account.overview.$get(), account.invitations.$get(), account.details.$get()] as const;
  const [overview, invitations, details] = await Promise.all(calls);
  if (overview.status === 401 || invitations.status === 401 || details.status === 401) return null;
  if (overview.status !== 200 || invitations.status !== 200) throw new Response(null, { status: 500 });
  const shown = {
    overview: await overview.json(),
    invitations: await invitations.json(),
    details: await details.json(),
  };
  return { user: await user.json(), ...shown };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const [invitation, company] = [form.get("invitation"), form.get("company")];
  if (typeof invitation === "string") {
    const response = await api.account.invitations[":id"].accept.$post({ param: { id: invitation } });
    return tell(response, "accept", "You belong to the company now.", ACCOUNT);
  }
  const reference = form.get("reference");
  if (typeof reference === "string") {
    const response = await api.account.references.$post({ json: { reference } });
    return tell(response, "confirm", `${reference} is under what is open now.`, ACCOUNT);
  }
  if (typeof company === "string") return answerCompany(api, company, form.get("answer") === "join");
  return sendAccountForm(api, form);
}

/** Joins the company of the reader's email domain, or declines to. */
async function answerCompany({ account }: ApiClient, id: string, isJoining: boolean) {
  const route = account["companies-to-join"][":id"];
  if (isJoining)
    return tell(await route.join.$post({ param: { id } }), "join", "You belong to the company now.", ACCOUNT);
  const summary = "We do not ask again. You can still join beside “Your company”.";
  return tell(await route.decline.$post({ param: { id } }), "decline", summary, ACCOUNT);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  accountMeta(args, (args.loaderData as { own?: unknown } | undefined)?.own ? "Your account" : "Sign in");

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, next = ACCOUNT, ...shown } = loaderData;
  const answer = actionData as Answer | Told | undefined;
  const ofForm = answer && "errors" in answer ? answer : undefined;
  if (ofForm?.leaveTo) return <LeavingView {...ofForm.leaveTo} />;
  if (!own) return <SignInView answer={ofForm} next={next} {...shown} />;
  return <OverviewView {...own} refused={ofForm?.refused} told={ofForm ? undefined : (answer as Told | undefined)} />;
}
