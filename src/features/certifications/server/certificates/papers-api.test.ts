/** Papers of certifications that are valid today, for staff alone, each with the address of its holder's status. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { pagesOfPdf, textOfPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import { MAX_PRINTED } from "../../rules/certificates.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { technicians } from "../tables.ts";
import { drawPapersApart } from "./draw-papers-apart.ts";
import { readPrinted } from "./read-printed.ts";

const deps = await createTestDeps({ now: new Date("2026-03-02T18:00:00Z") });
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
});

const person = (lastName: string) => ({
  firstName: "Ada",
  lastName,
  company: "Delta Paving",
  email: `${lastName.toLowerCase()}@delta.example`,
  phone: "6015550142",
});
const enter = (lastName: string, certId: string, issuedOn = "2025-08-02") =>
  enterCertification(deps, { entered: { ...person(lastName), level: "2", certId, issuedOn }, actor: CLERK });
const print = (paper: string, ids: string, headers: Record<string, string> = { cookie }) =>
  call(`/admin/certification-papers/${paper}?ids=${ids}`, { headers });

test("certificates come in the order of the ids, each on its page", async () => {
  const ids = [await enter("Walker", "L2-25-1111"), await enter("Abbott", "L2-25-2222")];
  const answer = await print("certificates", ids.join());
  expect(answer.status).toBe(200);
  const pdf = new Uint8Array(await answer.arrayBuffer());
  expect(pagesOfPdf(pdf)).toBe(2);
  const text = textOfPdf(pdf);
  expect(text.indexOf("Ada Walker")).toBeLessThan(text.indexOf("Ada Abbott"));
  expect(text).toContain("Level 2 (CAT-II)");
});

test("the code of a card leads to its holder's own page", async () => {
  const id = await enter("Codewell", "L2-25-3333");
  const [card] = await readPrinted(deps, [id]);
  const [holder] = await deps.db.select().from(technicians).where(eq(technicians.lastName, "Codewell"));
  expect(card?.statusUrl).toBe(`${deps.publicUrl}/certified/${holder?.publicToken}`);
});

test("a certification that is not valid today is not printed, and is named", async () => {
  const ended = await enter("Bygone", "L2-15-4444", "2015-08-02");
  const answer = await print("wallet-cards", ended);
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toBe("L2-15-4444 is not valid today.");
});

test("strangers, unknown ids, other papers and too many are refused", async () => {
  const id = await enter("Stranger", "L2-25-5555");
  expect((await print("certificates", id, {})).status).toBe(401);
  expect((await print("certificates", crypto.randomUUID())).status).toBe(404);
  expect((await print("posters", id)).status).toBe(422);
  expect((await print("certificates", "x")).status).toBe(422);
  const many = Array.from({ length: MAX_PRINTED + 1 }, () => crypto.randomUUID()).join();
  expect((await print("certificates", many)).status).toBe(422);
});

test("papers that take too much memory or too long are refused in words, and the next are drawn", async () => {
  const [card] = await readPrinted(deps, [await enter("Heavy", "L2-25-6666")]);
  if (!card) throw new Error("no card");
  const certifications = Array.from({ length: MAX_PRINTED }, () => card);
  const draw = (limits?: { ms: number; heapMb: number }) =>
    drawPapersApart({ paper: "certificates", certifications, sender: "Magnolia Asphalt" }, limits);
  await expect(draw({ ms: 1, heapMb: 256 })).rejects.toMatchObject({ code: "certifications.too-many-to-print" });
  expect(pagesOfPdf(await draw())).toBe(MAX_PRINTED);
});
