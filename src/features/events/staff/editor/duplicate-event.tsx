import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";

/** Makes next year's draft of the event, and goes there. */
export function DuplicateEvent() {
  const { isSending, refusal, done, send } = useStaffForm<{ made: string }>();
  const [requestKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const made = done?.made;
  useEffect(() => {
    if (made) navigate(portal.editEvent(made));
  }, [made, navigate]);
  return (
    <div>
      <Button
        variant="default"
        loading={isSending || made !== undefined}
        onClick={() => send({ deed: "duplicate", requestKey })}
      >
        Duplicate to next year
      </Button>
      <RefusedBox refusal={refusal} />
    </div>
  );
}
