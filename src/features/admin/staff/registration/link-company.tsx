import { useMay } from "#features/accounts/staff/use-may.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { StaffRegistration } from "../../rules/registration.ts";

/** Links the registration to a matching company of the roll, so that its people see it. */
export function LinkCompany({ registration: { reference, companies } }: { registration: StaffRegistration }) {
  const may = useMay();
  const isLinked = companies.some(({ because }) => because === "linked");
  if (!may("members") || isLinked) return null;
  return companies.map(({ id, name }) => <LinkButton key={id} id={id} name={name} reference={reference} />);
}

function LinkButton({ id, name, reference }: { id: string; name: string; reference: string }) {
  const call = useCall((api) => api.members[":id"].references.$post({ param: { id }, json: { reference } }));
  return (
    <ActButton call={call} variant="default" size="compact-md" label={`Link to ${name}`}>
      Link
    </ActButton>
  );
}
