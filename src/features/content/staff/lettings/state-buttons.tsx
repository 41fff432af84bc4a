import { Button } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffLetting } from "../../rules/lettings.ts";
import styles from "../website/text-page.module.css";

const SAYS = {
  draft: { deed: "published", label: "Publish", now: "A draft: only staff see it." },
  published: { deed: "withdrawn", label: "Withdraw", now: "It is public on the page of the notices." },
  withdrawn: { deed: "published", label: "Undo: publish it again", now: "Withdrawn: the public does not see it." },
} as const;

/** How the letting stands, and the one step from there; each step has a way back. */
export function StateButtons({ letting: { state, version } }: { letting: StaffLetting }) {
  const { Form, isSending, refusal } = useStaffForm();
  const { deed, label, now } = SAYS[state];
  return (
    <section aria-label="State" className={styles.item}>
      <p role="status">{now}</p>
      <Form method="post" className={styles.narrow}>
        <input type="hidden" name="deed" value={deed} />
        <input type="hidden" name="version" value={version} />
        <RefusedBox refusal={refusal} />
        <div>
          <Button type="submit" loading={isSending} variant={state === "draft" ? "filled" : "default"}>
            {label}
          </Button>
        </div>
      </Form>
    </section>
  );
}
