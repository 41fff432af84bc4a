import { useOutletContext } from "react-router";
import { hasCapability, type RequiredCapability } from "../rules/capabilities.ts";

/** Whether the reader has one of the capabilities: pages hide actions that their reader may not take. */
export function useMay(): (required: RequiredCapability) => boolean {
  const reader = useOutletContext<{ grants: string[] }>();
  return (required) => hasCapability(reader, required);
}
