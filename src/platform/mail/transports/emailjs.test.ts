import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createEmailJs } from "./emailjs.ts";

const calls: { path?: string; body: Record<string, unknown> }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  calls.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) });
  response.writeHead(status).end(status === 200 ? "OK" : "The template is not found");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());

const emailjs = createEmailJs({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  serviceId: "service_1",
  templateId: "template_1",
  publicKey: "public",
  privateKey: "private",
});
const mail = {
  from: { name: "MAPA", address: "office@example.org" },
  to: { name: "Ada", address: "ada@example.org" },
  replyTo: { name: "MAPA", address: "office@example.org" },
  subject: "Registered",
  html: "<p>Registered</p>",
  text: "Registered",
  messageId: "<1@localhost>",
};

test("a mail goes to the service with its identifiers, its private key and the recipient alone", async () => {
  await emailjs.send(mail);
  expect(calls.at(-1)?.path).toBe("/api/v1.0/email/send");
  expect(calls.at(-1)?.body).toMatchObject({
    service_id: "service_1",
    template_id: "template_1",
    user_id: "public",
    accessToken: "private",
    template_params: { to_email: "ada@example.org", to_name: "Ada", subject: "Registered", html: "<p>Registered</p>" },
  });
});

test.each([400, 429, 500])("an answer of %i is a failure that is tried again", async (answer) => {
  status = answer;
  await expect(emailjs.send(mail)).rejects.toThrow(String(answer));
});
