/** Who asks, and under which id: headers count only from a proxy that the operator named. */
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { parseEnv } from "#platform/environment/env.ts";
import { traceOf } from "./listener.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const env = parseEnv({ TRUSTED_PROXY: "10.0.0.1, 10.0.0.2" });
const from = (remoteAddress: string, traceparent?: string) =>
  ({ socket: { remoteAddress }, headers: { traceparent } }) as unknown as IncomingMessage;

test.each([
  ["10.0.0.2", PARENT, TRACE],
  ["::ffff:10.0.0.1", `${PARENT}-later-version`, TRACE],
  ["10.0.0.3", PARENT, undefined],
  ["10.0.0.1", undefined, undefined],
  ["10.0.0.1", `ff-${TRACE}-00f067aa0ba902b7-01`, undefined],
  ["10.0.0.1", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`, undefined],
  ["10.0.0.1", `00-${TRACE}-${"0".repeat(16)}-01`, undefined],
  ["10.0.0.1", `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  ["10.0.0.1", `${PARENT}x`, undefined],
  ["10.0.0.1", "x".repeat(10_000), undefined],
])("from %s with %j the trace is %s", (address, traceparent, trace) => {
  expect(traceOf(from(address, traceparent), env)).toBe(trace);
});
