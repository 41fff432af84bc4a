/** Signed out: sign in. Signed in: one's own account. */
import { data } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { sendForm } from "#ui/forms/send.ts";
import { returnPath } from "../rules/return-path.ts";
import type { Route } from "./+types/account.page";
import { type Answer, lostForm } from "./account-answers.ts";
import { accountMeta } from "./account-meta.ts";
import { AccountHome } from "./member/account-home.tsx";
import { sendAccountForm } from "./member/send-account-form.ts";
import { SignInView } from "./views/sign-in-view.tsx";

const DONE: Record<string, string> = { password: "Your password has been updated" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const shown = { next: returnPath(searchParams.get("next")), done: DONE[searchParams.get("updated") ?? ""] };
  const { account } = context.get(apiContext);
  const response = await account.$get();
  if (response.status !== 200) return data({ ...shown, user: null, sessions: [], timeZone: "" });
  const [user, sessions, organization] = await Promise.all([
    response.json(),
    account.sessions.$get(),
    context.get(apiContext).content.organization.$get(),
  ]);
  const { timeZone } = await organization.json();
  return data({ ...shown, user, sessions: sessions.status === 200 ? await sessions.json() : [], timeZone });
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  sendAccountForm(context.get(apiContext), await request.formData());

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export const meta: Route.MetaFunction = (args) =>
  accountMeta(args, (args.loaderData as { user?: unknown } | undefined)?.user ? "Your account" : "Sign in");

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  const { user, sessions, timeZone, next = ACCOUNT, done } = loaderData;
  return user ? (
    <AccountHome user={user} sessions={sessions} timeZone={timeZone} answer={answer} />
  ) : (
    <SignInView answer={answer} next={next} done={done} />
  );
}
