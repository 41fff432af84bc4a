import { Button, TextInput } from "@mantine/core";
import { useFetcher, useLocation } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import styles from "./account-form.module.css";
import { SecondStepForm } from "./second-step-form.tsx";
import type { Refusal, SecondStep } from "./sign-in-answer.ts";

type Props = {
  refusal?: Refusal;
  /** The second step that this browser began before the page was loaded. */
  secondStep?: SecondStep | null;
  /** Set over a page whose session ended: the email of its user, and the id of the form's title. */
  again?: { email: string; titleId: string };
};

/**
 * Takes email and password. It posts in the background, so the address stays that of the page on which the
 * session ended; without scripts the same form posts as a page of its own.
 */
export function SignInForm({ refusal, secondStep, again }: Props) {
  const fetcher = useFetcher<Refusal | null>();
  const { pathname, search } = useLocation();
  const isSending = fetcher.state !== "idle";
  const problem = isSending ? undefined : (fetcher.data ?? refusal);
  const next = refusal?.next ?? pathname + search;
  const keepPlace = (form: HTMLFormElement) => {
    const field = form.elements.namedItem("next") as HTMLInputElement;
    if (!refusal) field.value = window.location.pathname + window.location.search;
  };
  const answer = fetcher.data ?? refusal;
  const step = answer ? answer.secondStep : secondStep;
  const stays = again !== undefined;
  if (step)
    return (
      <SecondStepForm
        step={step}
        fetcher={fetcher}
        problem={problem}
        next={next}
        stays={stays}
        titleId={again?.titleId}
      />
    );
  const Title = again ? "h2" : "h1";
  return (
    <section className={styles.panel}>
      <Title className={styles.title} id={again?.titleId}>
        {again ? "Sign in again" : "Sign in"}
      </Title>
      {again && <p>Your session has ended. What you typed is still there: sign in, then press the button once more.</p>}
      <fetcher.Form method="post" action={portal.home} noValidate onSubmit={(event) => keepPlace(event.currentTarget)}>
        {again && <input type="hidden" name="stays" value="yes" />}
        <input type="hidden" name="next" defaultValue={next} />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={problem?.email ?? again?.email}
        />
        <TextInput label="Password" name="password" type="password" autoComplete="current-password" />
        <Button type="submit" name="intent" value="sign-in" fullWidth loading={isSending}>
          Sign in
        </Button>
      </fetcher.Form>
      {problem?.message && <DangerBox message={problem.message} />}
    </section>
  );
}
