/** A registration for an event or a class as staff read it, before its money and letters are put beside it. */
import { z } from "zod";

const at = z.iso.datetime();
const person = z.object({ name: z.string(), email: z.string() });

export const deskRegistrationSchema = z.object({
  kind: z.enum(["event", "class"]),
  id: z.uuid(),
  reference: z.string(),
  status: z.enum(["awaiting_payment", "paid", "refunded", "cancelled", "lapsed"]),
  priceCents: z.int().describe("What it costs, whatever became of its charges"),
  createdAt: at,
  ownerPath: z.string().describe("The page of the registrant, whose address is the only credential"),
  payMethod: z.string().nullable(),
  about: z.object({
    title: z.string().describe("Of the event with its year, or of the class"),
    eventId: z.uuid().nullable(),
    days: z.string().nullable().describe("The session of a class, or the event's day"),
    place: z.string().nullable(),
  }),
  contact: z.object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    likelyEmail: z.string().optional().describe("The address that a mistyped one may mean"),
    /** Absent where the address is one text. */
    mailing: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }).optional(),
  }),
  people: z.array(z.object({ path: z.string(), role: z.string(), name: z.string(), email: z.string().optional() })),
  oneByOne: z
    .enum(["attendee", "guest"])
    .nullable()
    .describe("What a person is called whom staff add or take off; null where a sponsorship says how many come"),
  answers: z.array(z.object({ label: z.string(), value: z.string() })).describe("In the order of the form"),
  claims: z
    .array(z.object({ option: z.string(), count: z.int(), state: z.enum(["held", "sold"]) }))
    .describe("What it has of what is limited"),
  asksMemberPrice: z.boolean(),
  memberCheck: z.enum(["verified", "provisional", "unmatched"]).nullable(),
  memberPrice: z
    .object({
      savedCents: z.int().describe("What it would cost more without the member price"),
      settled: z.enum(["accepted", "charged"]).nullable().describe("What staff decided about it"),
    })
    .nullable(),
  version: z.int().describe("Counts the changes of its people and answers"),
  certification: z
    .object({
      certId: z.string(),
      status: z.enum(["issued", "known", "unknown"]),
      holder: z.string().nullable().describe("Whose ID it is, who need not be the registrant"),
    })
    .nullable(),
  doubles: z
    .array(
      z.object({
        reference: z.string(),
        name: z.string(),
        company: z.string(),
        email: z.string(),
        createdAt: at,
        keptBy: z.string().nullable().describe("The staff user who found that both are meant"),
      }),
    )
    .describe("Registrations for the same event or class that may be of the same person"),
  holdUntil: at.nullable(),
  ended: z.object({ at, by: z.string(), reason: z.string() }).nullable(),
  corrections: z.array(
    z.object({ at, by: z.string(), people: z.array(z.object({ role: z.string(), before: person, after: person })) }),
  ),
});
export type DeskRegistration = z.output<typeof deskRegistrationSchema>;
