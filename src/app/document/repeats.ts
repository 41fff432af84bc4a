/** Parameters and failures that repeat are described once, under a name. */
import type { ApiDocument, Operation, Parameter } from "./contract.ts";
import { commonWords, isReadable, pascal } from "./words.ts";

/** All calls describe a failure the same way. */
const FAILURES: Record<string, string> = {
  400: "Unreadable",
  401: "NotSignedIn",
  403: "NotAllowed",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  413: "TooLarge",
  422: "Invalid",
  429: "TooManyTries",
  503: "NotAvailable",
};

/** Replaces the parts of an operation that repeat by references, and gives those parts. */
export function shareRepeats(operations: Operation[]): Pick<ApiDocument["components"], "parameters" | "responses"> {
  return { parameters: shareParameters(operations), responses: shareFailures(operations) };
}

function shareFailures(operations: Operation[]): Record<string, object> {
  const shared: Record<string, object> = {};
  for (const { responses } of operations)
    for (const [status, answer] of Object.entries(responses)) {
      const name = FAILURES[status];
      if (!name) continue;
      shared[name] ??= answer;
      if (JSON.stringify(shared[name]) === JSON.stringify(answer))
        responses[status] = { $ref: `#/components/responses/${name}` };
    }
  return shared;
}

function shareParameters(operations: Operation[]): Record<string, Parameter> {
  const shared: Record<string, Parameter> = {};
  const uses = Map.groupBy(
    operations.flatMap(({ operationId, parameters = [] }) => parameters.map((one) => ({ operationId, one }))),
    ({ one }) => JSON.stringify(one),
  );
  const names = new Map<string, string>();
  for (const [text, users] of uses) {
    const [{ one } = {}] = users;
    if (users.length < 2 || !one || "$ref" in one) continue;
    const name = namesOf(
      one,
      users.map(({ operationId }) => operationId),
    ).find((each) => isReadable(each) && !(each in shared));
    if (!name) throw new Error(`no name is left for the parameter ${text}`);
    shared[name] = one;
    names.set(text, name);
  }
  for (const operation of operations)
    operation.parameters = operation.parameters?.map((one) => {
      const name = names.get(JSON.stringify(one));
      return name ? { $ref: `#/components/parameters/${name}` } : one;
    });
  return shared;
}

/** `Limit`; another one of the calls about checks is `ChecksLimit`. */
function namesOf({ name, required }: Parameter, operations: string[]): string[] {
  const own = pascal(name);
  const common = commonWords(operations.map(pascal));
  return [
    own,
    `${required ? "Needed" : "Optional"}${own}`,
    `${common}${own}`,
    ...operations.map((one) => pascal(one) + own),
  ];
}
