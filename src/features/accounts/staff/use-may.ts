import { useOutletContext } from "react-router";
import { hasCapability, type Wanted } from "../rules/capabilities.ts";

/** Whether the reader may do one of what is asked for: what they may not do, no page of the portal offers. */
export function useMay(): (wanted: Wanted) => boolean {
  const reader = useOutletContext<{ grants: string[] }>();
  return (wanted) => hasCapability(reader, wanted);
}
