import { Button, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import { DangerBox } from "#ui/admin/danger-box.tsx";
import styles from "./capacity-form.module.css";

/** How many people the event takes. More places are offered to the waitlist at once. */
export function CapacityForm({ capacity }: { capacity: number | null }) {
  const fetcher = useFetcher<{ message: string | null }>();
  const isSaved = fetcher.state === "idle" && fetcher.data?.message === null;
  return (
    <fetcher.Form method="post" className={styles.form} aria-label="Places">
      <TextInput
        name="capacity"
        label="Places for people"
        description="Empty: as many as come. More places are offered to the waitlist at once."
        type="number"
        min={1}
        max={10000}
        size="md"
        defaultValue={capacity ?? ""}
        key={capacity}
      />
      <Button type="submit" size="md" variant="default" loading={fetcher.state !== "idle"}>
        Save places
      </Button>
      <p role="status" className={styles.status}>
        {isSaved && "Saved."}
      </p>
      {fetcher.data?.message && <DangerBox message={fetcher.data.message} />}
    </fetcher.Form>
  );
}
