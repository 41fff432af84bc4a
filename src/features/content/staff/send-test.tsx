import { Button } from "@mantine/core";
import { useState } from "react";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { TypedTexts } from "../rules/wording-view.ts";
import type { Shown } from "./shown-with.tsx";
import styles from "./wording.module.css";

/** Posts the letter of the preview to the reader, with what is attached, marked as a test. */
export function SendTest({ texts, shown }: { texts: TypedTexts; shown: Shown }) {
  const saySent = useSaySent();
  const { isSending, refusal, done, send } = useStaffForm<{ sentTo: string }>();
  const [sent, setSent] = useState<string>();
  const asked = JSON.stringify({ texts, shown });
  return (
    <div className={styles.test}>
      <Button
        variant="default"
        loading={isSending}
        onClick={() => {
          setSent(asked);
          send({ deed: "test", texts, ...shown, requestKey: crypto.randomUUID() });
        }}
      >
        Send a test to me
      </Button>
      <p role="status" className={parts.soft}>
        {done && sent === asked && saySent("The test, marked [Test],", done.sentTo)}
      </p>
      <RefusedBox refusal={refusal} />
    </div>
  );
}
