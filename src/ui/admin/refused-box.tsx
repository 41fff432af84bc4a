import { DangerBox } from "./signs/danger-box.tsx";
import { type Refused, sayRefused } from "./staff-data.ts";

type Props = {
  refusal: Refused | undefined;
  /** The form shows errors beside its fields. */
  hasFields?: boolean;
};

/** Why the server did not do what a form asked for; nothing while it did not refuse. */
export const RefusedBox = ({ refusal, hasFields }: Props) =>
  refusal && <DangerBox message={hasFields ? refusal.message : sayRefused(refusal)} />;
