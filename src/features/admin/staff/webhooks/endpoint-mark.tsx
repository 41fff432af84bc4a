import { Mark } from "#ui/admin/signs/mark.tsx";
import type { Endpoint } from "../../rules/webhooks.ts";

const OFF = {
  staff: "Turned off",
  gone: "Turned off: it answered 410",
  failing: "Turned off: it took nothing for three days",
};

/** The state of an endpoint in a few words. */
export const stateOf = ({ isOn, offReason, failingSince }: Endpoint): string =>
  isOn ? (failingSince ? "Failing" : "On") : OFF[offReason ?? "staff"];

export const EndpointMark = ({ endpoint }: { endpoint: Endpoint }) => {
  const { isOn, offReason, failingSince } = endpoint;
  const isFault = failingSince !== null || (offReason !== null && offReason !== "staff");
  return <Mark tone={isFault ? "bad" : isOn ? "good" : "over"}>{stateOf(endpoint)}</Mark>;
};
