import type { Field, Typed } from "#ui/admin/forms/fields-of.ts";
import { CAPABILITIES, capabilitiesOfRole } from "../rules/capabilities.ts";
import { ROLES, type Role } from "../rules/grants.ts";
import { ROLE_LABELS } from "../rules/staff.ts";
import styles from "./activity.module.css";

export type Held = { role: Role; hasLettings: boolean };

/** The role, and the grant beside it. */
export const ROLE_FIELDS: readonly Field<Held>[] = [
  {
    path: "role",
    label: "Role",
    kind: "choice",
    choices: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
  },
  { path: "hasLettings", label: `Lettings: can also ${CAPABILITIES.lettings}`, kind: "switch" },
];

/** Lists everything that the selected role may do. */
export function RoleMay({ typed }: { typed: Typed }) {
  const role = typed.role as Role;
  return (
    <div>
      <p>{ROLE_LABELS[role]} can</p>
      <ul className={styles.may}>
        {capabilitiesOfRole(role).map((capability) => (
          <li key={capability}>{CAPABILITIES[capability]}</li>
        ))}
      </ul>
    </div>
  );
}
