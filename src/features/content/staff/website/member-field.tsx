import { NativeSelect } from "@mantine/core";
import { useLoaderData } from "react-router";
import type { ApiClient } from "#app/api-context.ts";

export type Featured = { id: string; name: string };

/** @returns the selectable companies: those on the public list, by name. */
export async function listMembers(api: ApiClient): Promise<Featured[]> {
  const members = await (await api["get-affiliates"].$get()).json();
  return members.map(({ id, aff_name }) => ({ id, name: aff_name }));
}

type Props = {
  id: string;
  name: string;
  label: string;
  description: string | undefined;
  error: string | undefined;
  member: Featured | null;
  onChange: (member: Featured | null) => void;
};

/** One member of the public list. A selected member that left the list stays until staff remove it. */
export function MemberField({ member, onChange, ...shared }: Props) {
  const { members } = useLoaderData<{ members: Featured[] }>();
  const isGone = member !== null && !members.some(({ id }) => id === member.id);
  const gone = isGone ? [{ value: member.id, label: `${member.name} (not on the public list)` }] : [];
  return (
    <NativeSelect
      {...shared}
      description={isGone ? "No longer on the public list, so the home page leaves it out." : shared.description}
      data={[
        { value: "", label: "Choose a member" },
        ...gone,
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={member?.id ?? ""}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === member?.id ? member : (members.find(({ id }) => id === value) ?? null))
      }
    />
  );
}
