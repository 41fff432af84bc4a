import { Button } from "@mantine/core";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";

/** Gives the registration to a company of the roll that it fits, so that its people see it. */
export function LinkCompany({ registration: { companies } }: { registration: StaffRegistration }) {
  const may = useMay();
  const { isSending, refusal, send } = useStaffForm();
  const isLinked = companies.some(({ because }) => because === "linked");
  if (!may("members") || isLinked || companies.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {companies.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          loading={isSending}
          onClick={() => send({ deed: "link-company", company: id } satisfies AskedOfRegistration)}
        >
          Link it to {name}
        </Button>
      ))}
      <RefusedBox refusal={refusal} />
    </div>
  );
}
