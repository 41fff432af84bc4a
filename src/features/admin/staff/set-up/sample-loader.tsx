import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useFollowing } from "#ui/admin/use-following.ts";
import { SAMPLE_STEPS, type SampleLoad } from "../../rules/set-up.ts";
import styles from "./set-up.module.css";

type Props = { sample: SampleLoad | null; isLoaded: boolean };

const fields = fieldsOf<{ name: string }>([
  {
    path: "name",
    label: "Association name, to confirm",
    kind: "text",
    help: "As shown at the top of the website.",
    maxLength: 200,
    autoComplete: "off",
    isNeeded: true,
  },
]);

const useSampleForm = () =>
  useNewForm({ fields }, (api, json: { name: string }) => api.admin["set-up"].sample.$post({ json }));

/** Lets an administrator load the sample into an empty database, and shows the progress. */
export function SampleLoader({ sample, isLoaded }: Props) {
  const isLoading = sample?.state === "loading";
  const form = useSampleForm();
  const hasWaited = useLook(isLoading);
  // A quick load ends before the page polls for the first time.
  if (isLoaded && (hasWaited || form.call.found))
    return (
      <p role="status" className={styles.message}>
        Sample data loaded. Look at Events, Members and Checks.
      </p>
    );
  if (!sample) return null;
  return (
    <section className={styles.card} aria-labelledby="sample">
      <h2 id="sample">Or look around first</h2>
      {sample.state === "failed" && (
        <DangerBox message="The sample data could not be loaded. Nothing was added. Try again." />
      )}
      {isLoading ? <Progress stepsDone={sample.stepsDone} /> : <AskSample form={form} />}
    </section>
  );
}

/** Reloads the page while the load runs. @returns whether a load ran since the page was opened. */
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
      Loading the sample data: {SAMPLE_STEPS[stepsDone]?.toLowerCase() ?? "the last rows"}. You can keep working.
    </p>
    <progress className={styles.progress} max={SAMPLE_STEPS.length} value={stepsDone} aria-label="Sample data" />
  </>
);

function AskSample({ form }: { form: ReturnType<typeof useSampleForm> }) {
  const [isAsking, setIsAsking] = useState(false);
  const what = (
    <p>
      The sample is a fictional association with members, events, registrations, payments, notices and documents. It
      sends no email and charges no cards.
    </p>
  );
  if (!isAsking)
    return (
      <>
        {what}
        <Button variant="default" className={styles.ask} onClick={() => setIsAsking(true)}>
          Load sample data
        </Button>
      </>
    );
  return (
    <CallForm
      label="Load sample data"
      form={form}
      button="Load"
      cancel={{ label: "Cancel", press: () => setIsAsking(false) }}
    >
      {what}
      <p>
        <strong>It can't be removed later.</strong> Use it to try things out, and start your real work on an empty
        database.
      </p>
      <Fields form={form} />
    </CallForm>
  );
}
