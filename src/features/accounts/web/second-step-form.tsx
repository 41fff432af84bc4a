import { Button, TextInput } from "@mantine/core";
import { useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import styles from "./account-form.module.css";
import { signInByPasskey } from "./second-factor/passkey-calls.ts";
import { useKnowsPasskeys, usePasskey } from "./second-factor/use-passkey.ts";
import type { Refusal, SecondStep } from "./sign-in-answer.ts";

type Props = {
  step: SecondStep;
  fetcher: FetcherWithComponents<Refusal | null>;
  problem: Refusal | undefined;
  /** Where the browser goes afterwards; `stays` keeps the page below. */
  next: string;
  stays: boolean;
  titleId: string | undefined;
};

/** The second step at the portal: a code, or a passkey of the device. The code works without scripts. */
export function SecondStepForm({ step, fetcher, problem, next, stays, titleId }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const knowsPasskeys = useKnowsPasskeys();
  const { isAsking, message, ask } = usePasskey(() => {
    const data = new FormData(form.current ?? undefined);
    data.set("intent", "second-step-done");
    void fetcher.submit(data, { method: "post", action: portal.home });
  });
  const isSending = fetcher.state !== "idle";
  const words = message ?? problem?.message;
  const Title = titleId ? "h2" : "h1";
  return (
    <section className={styles.panel}>
      <Title className={styles.title} id={titleId}>
        One more step
      </Title>
      <p className={styles.lede}>
        {step.hasApp ? "Enter the code that your authenticator app shows." : "Use your passkey."} A recovery code works
        too.
      </p>
      <fetcher.Form method="post" action={portal.home} noValidate ref={form}>
        {stays && <input type="hidden" name="stays" value="yes" />}
        <input type="hidden" name="next" defaultValue={next} />
        <TextInput
          label={step.hasApp ? "Code" : "Recovery code"}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" name="intent" value="second-step" fullWidth loading={isSending}>
          Continue
        </Button>
        {step.hasPasskey && knowsPasskeys && (
          <Button variant="default" fullWidth loading={isAsking} onClick={() => ask(() => signInByPasskey())}>
            Use a passkey
          </Button>
        )}
        <Button type="submit" variant="subtle" name="intent" value="other-user" fullWidth>
          Sign in as somebody else
        </Button>
      </fetcher.Form>
      {words && <DangerBox message={words} />}
    </section>
  );
}
