import { useRouteLoaderData } from "react-router";
import { Mark } from "./mark.tsx";

const SHELL = "features/admin/staff/shell.admin";

/** Marks a row or a page of texts that is still as the sample association wrote it. @param of its id */
export function SampleMark({ of }: { of: string }) {
  const sample = useRouteLoaderData<{ sample?: readonly string[] }>(SHELL)?.sample;
  return sample?.includes(of) && <Mark tone="over">Sample</Mark>;
}
