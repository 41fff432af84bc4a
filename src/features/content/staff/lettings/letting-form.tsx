import { Button } from "@mantine/core";
import { Fragment } from "react";
import { formatDay } from "#shared/dates.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffLetting } from "../../rules/lettings.ts";
import { zoneLabel } from "../../rules/time-zones.ts";
import styles from "../website/text-page.module.css";
import { LettingFields } from "./letting-fields.tsx";

/** Corrects a letting. Where another user was faster, their words are shown and what is typed stays. */
export function LettingForm({ letting }: { letting: StaffLetting }) {
  const { Form, isSending, refusal, done } = useStaffForm();
  const theirs = refusal && "theirs" in refusal ? (refusal.theirs as StaffLetting) : undefined;
  const { title, heldOn, cutOffOn, cutOffTime, timeZone, counties, projects } = letting;
  // Publishing raises the version and leaves the words: what is typed then stays as well.
  const words = JSON.stringify([title, heldOn, cutOffOn, cutOffTime, timeZone, counties, projects]);
  return (
    <section aria-label="Words of the letting" className={styles.item}>
      <h2 className={styles.heading}>Words of the letting</h2>
      <Form method="post" className={styles.narrow} noValidate>
        <input type="hidden" name="deed" value="change" />
        <input type="hidden" name="version" value={theirs?.version ?? letting.version} />
        <Fragment key={words}>
          <LettingFields content={letting} errors={refusal?.errors ?? {}} />
        </Fragment>
        <RefusedBox refusal={refusal} hasFields />
        {theirs && <Theirs letting={theirs} />}
        <p role="status">{done && "Saved."}</p>
        <div>
          <Button type="submit" loading={isSending}>
            {theirs ? "Save mine on top" : "Save"}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** What another user saved meanwhile. */
function Theirs({ letting }: { letting: StaffLetting }) {
  const { title, heldOn, cutOffOn, cutOffTime, timeZone, counties, projects, writtenBy } = letting;
  return (
    <section aria-label={`As ${writtenBy} saved it`}>
      <Facts>
        <Fact label="Title">{title}</Fact>
        <Fact label="Date">{formatDay(heldOn)}</Fact>
        <Fact label="Bids close">{`${formatDay(cutOffOn)}, ${cutOffTime} ${zoneLabel(timeZone)}`}</Fact>
        <Fact label="Counties">{counties.join(", ") || "None"}</Fact>
        <Fact label="Projects">{projects.join("; ") || "None"}</Fact>
      </Facts>
    </section>
  );
}
