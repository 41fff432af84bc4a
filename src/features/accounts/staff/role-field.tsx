import { Checkbox, NativeSelect } from "@mantine/core";
import { useId, useState } from "react";
import { CAPABILITIES, capabilitiesOfRole } from "../rules/capabilities.ts";
import { ROLES, type Role } from "../rules/grants.ts";
import { ROLE_LABELS } from "../rules/staff.ts";
import styles from "./staff.module.css";

const CHOICES = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

type Props = { was: { role: Role; hasLettings: boolean }; error?: string | undefined };

/** The role to choose, with all that it may do, and the grant beside it. */
export function RoleField({ was: { role, hasLettings }, error }: Props) {
  const [chosen, setChosen] = useState(role);
  const listId = useId();
  return (
    <>
      <NativeSelect
        name="role"
        label="Role"
        data={CHOICES}
        defaultValue={role}
        error={error}
        aria-describedby={listId}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as Role)}
      />
      <div id={listId}>
        <p>{ROLE_LABELS[chosen]} may</p>
        <ul className={styles.may}>
          {capabilitiesOfRole(chosen).map((capability) => (
            <li key={capability}>{CAPABILITIES[capability]}</li>
          ))}
        </ul>
      </div>
      <Checkbox
        name="hasLettings"
        value="yes"
        defaultChecked={hasLettings}
        label={`Lettings: may ${CAPABILITIES.lettings} as well`}
      />
    </>
  );
}
