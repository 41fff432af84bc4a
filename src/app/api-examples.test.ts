/** Every example of `docs/api.md`, in order, against the API behind a socket. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterCertification } from "#features/certifications/server/registry/enter-certification.ts";
import { createTestApp } from "#test/api.ts";
import { anApiToken } from "#test/api-tokens.ts";
import { createTestDeps } from "#test/deps.ts";
import { examplesIn, firstLine, type Names, playExample } from "#test/document-examples.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { CLERK } from "#test/invoices.ts";

const deps = await createTestDeps({ now: "2094-03-01T18:00:00Z" });
const app = createTestApp(deps);
const server = createServer(getRequestListener((request) => app.fetch(request, { clientAddress: "192.0.2.1" })));
afterAll(async () => {
  server.close();
  await deps.close();
});

const names: Names = new Map();
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await insertGolfEvent(deps.db);
  await enterCertification(deps, {
    entered: {
      firstName: "Renée",
      lastName: "Quill",
      company: "Delta Paving",
      email: "renee@deltapaving.example",
      phone: "6625550177",
      level: "1",
      issuedOn: "2094-02-01",
      certId: "MS-2041",
    },
    actor: CLERK,
  });
  names.set("$TOKEN", (await anApiToken(deps, { scopes: ["registrations", "checks"] })).token);
  names.set("$READER", (await anApiToken(deps, { scopes: ["registrations"], isReadOnly: true })).token);
});

const examples = examplesIn(readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8"));

test.each(examples.map((one) => [firstLine(one.request), one] as const))("%s", async (_, example) => {
  await playExample(url, example, names);
});

test("the document has examples, and what an answer does not say is noticed", async () => {
  expect(examples.length).toBeGreaterThan(10);
  const wrong = (answer: string) => playExample(url, { request: "GET /api/certified-today\n", answer }, new Map());
  await expect(wrong("HTTP/1.1 404 Not Found\n")).rejects.toThrow();
  await expect(wrong('HTTP/1.1 200 OK\n\n{ "people": -1 }\n')).rejects.toThrow();
  await expect(wrong("HTTP/1.1 200 OK\ncontent-type: text/csv\n")).rejects.toThrow();
});
