/** The request that registers for an event: the specification's payload, with typed answers beside it. */
import { z } from "zod";
import { dollarsSchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { waitlistTokenSchema } from "#shared/identifiers.ts";
import { withoutLink } from "#shared/link-free-names.ts";
import { lineSchema, paragraphsSchema, withoutCardNumber } from "#shared/text.ts";
import { detailsSchema } from "../kinds/index.ts";
import { EVENT_PAY_METHODS } from "./registration-status.ts";

const { street, city, state, zip } = customerSchema.shape;

/** A caller may send the parts of the address, or the address already joined. */
const addressSchema = z.object({
  address: withoutLink(withoutCardNumber(lineSchema(500, "Must enter street address"))).optional(),
  street: street.optional(),
  city: city.optional(),
  state: state.optional(),
  zip: zip.optional(),
});
const NO_ADDRESS = { street: "", city: "", state: "", zip: "" };

const customInputsSchema = z
  // Labels that list a quality council's people hold up to 150 names.
  .record(lineSchema(300), paragraphsSchema(20_000))
  .refine((inputs) => Object.keys(inputs).length <= 100, "At most 100 answers");

const requestSchema = z.strictObject({
  eventID: z.uuid(),
  /** The whole event, as the specification sends it. Only its id is read. */
  event: z.looseObject({ id: lineSchema(100) }).optional(),
  // In the order of the form: without scripts the summary of its mistakes follows it.
  details: detailsSchema.optional(),
  ...customerSchema.shape,
  ...addressSchema.shape,
  customInputs: customInputsSchema.optional(),
  /** Golf, for callers that send `customInputs`. */
  isAttendingReception: lineSchema(20).optional(),
  payMethod: z.enum(EVENT_PAY_METHODS).optional(),
  /** Token of a waitlist offer: the claims that are held for it pass to this registration. */
  offer: waitlistTokenSchema.optional(),
  /** Whether to ask before a company that is registered for the event is registered again; callers that leave it out are not asked. */
  second: z.enum(["ask", "confirmed"]).optional(),
  /** The total that the visitor saw, in dollars. The server refuses the registration when its own total differs. */
  priceSeen: dollarsSchema.optional(),
});

/** Without a joined address its parts are required: absent parts count as empty, so that each gets its message. */
const askForParts = (body: unknown): unknown =>
  typeof body === "object" && body !== null && !("address" in body) ? { ...NO_ADDRESS, ...body } : body;

export const registrationRequestSchema = z.preprocess(askForParts, requestSchema);
/** A registration that staff add by hand: what a visitor sends, and what only staff decide. */
export const deskRegistrationSchema = z.preprocess(
  askForParts,
  requestSchema.omit({ event: true, second: true }).extend({
    overrule: z.boolean().describe("Although the event is past, not open yet, or full; the log says so"),
    letter: z.boolean().describe("The registrant gets the confirmation by email"),
    wantsInvoice: z.boolean().optional().describe("An invoice is to be written: it waits among those to be written"),
    hold: z.uuid().optional().describe("What staff hold for them: its units are taken, and it ends"),
  }),
);
export type RegistrationRequest = z.output<typeof registrationRequestSchema>;

/** `12 Mill Street, Tupelo, MS 38801`: street, city, state and zip joined, as an envelope has them. */
export const joinAddress = ({ address, street, city, state, zip }: RegistrationRequest): string =>
  withoutZipComma(address ?? [street, city, state, zip].filter(Boolean).join(", "));

/** A caller may send the address joined as the specification's payload has it, with a comma before the zip. */
const withoutZipComma = (address: string): string =>
  address.replace(/,\s*([A-Z]{2}),\s*(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] \d[A-Z]\d)$/, ", $1 $2");

/** Whose earlier registration for an event is looked for. */
export const earlierRegistrantSchema = z.strictObject({
  company: lineSchema(200),
  firstName: lineSchema(100),
  lastName: lineSchema(100),
  email: lineSchema(254),
});
export type EarlierRegistrant = z.output<typeof earlierRegistrantSchema>;
