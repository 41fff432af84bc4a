import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useFollowing } from "#ui/admin/use-following.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import { SAMPLE_STEPS, type SampleLoad } from "../../rules/set-up.ts";
import styles from "./set-up.module.css";

type Props = { sample: SampleLoad | null; isLoaded: boolean };

/** Lets an administrator fill an empty database with the sample, and tells how far that is. */
export function SampleLoader({ sample, isLoaded }: Props) {
  const isLoading = sample?.state === "loading";
  const form = useStaffForm();
  const hasWaited = useLook(isLoading);
  // A quick load is over before the page looks for the first time.
  if (isLoaded && (hasWaited || form.done))
    return (
      <p role="status" className={styles.said}>
        The sample data is loaded. Look at Events, Members and Checks.
      </p>
    );
  if (!sample) return null;
  return (
    <section className={styles.card} aria-labelledby="sample">
      <h2 id="sample">Or look around first</h2>
      {sample.state === "failed" && (
        <DangerBox message="Loading the sample data came to nothing, and nothing of it is left. Try it once more." />
      )}
      {isLoading ? <Progress stepsDone={sample.stepsDone} /> : <AskSample form={form} />}
    </section>
  );
}

/** Reads the page again while something goes on. @returns whether something went on since it was opened. */
function useLook(isLoading: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useFollowing(isLoading);
  useEffect(() => {
    if (isLoading) setHasWaited(true);
  }, [isLoading]);
  return hasWaited;
}

const Progress = ({ stepsDone }: { stepsDone: number }) => (
  <>
    <p role="status">
      Loading the sample data: {SAMPLE_STEPS[stepsDone]?.toLowerCase() ?? "the last rows"}. You may go on working.
    </p>
    <progress className={styles.progress} max={SAMPLE_STEPS.length} value={stepsDone} aria-label="Sample data" />
  </>
);

function AskSample({ form: { Form, isSending, refusal } }: { form: ReturnType<typeof useStaffForm> }) {
  const [isAsking, setIsAsking] = useState(false);
  const what = (
    <p>
      The sample is an invented association with members, events, registrations, payments, notices and documents. It
      sends no letter and charges no card.
    </p>
  );
  if (!isAsking)
    return (
      <>
        {what}
        <Button variant="default" className={styles.ask} onClick={() => setIsAsking(true)}>
          Load the sample data
        </Button>
      </>
    );
  return (
    <Form method="post" className={styles.form} aria-label="Load the sample data">
      {what}
      <p>
        <strong>It does not come out again.</strong> Load it where you want to try things, and start the real work on an
        empty database.
      </p>
      <input type="hidden" name="intent" value="sample" />
      <TextInput
        name="name"
        label="Name of the association, to confirm"
        description="As it stands at the head of the website."
        required
        maxLength={200}
        autoComplete="off"
        error={refusal?.errors.name}
        ref={focusWhenShown}
      />
      <RefusedBox refusal={refusal?.errors.name ? undefined : refusal} />
      <div className={styles.buttons}>
        <Button type="submit" color="red.9" loading={isSending}>
          Load it
        </Button>
        <Button variant="default" onClick={() => setIsAsking(false)}>
          Keep the database empty
        </Button>
      </div>
    </Form>
  );
}
