/** The request that registers for an event: the specification's payload, or typed answers. */
import { z } from "zod";
import { dollarsSchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { waitlistTokenSchema } from "#shared/identifiers.ts";
import { withoutLink } from "#shared/link-free-names.ts";
import { lineSchema, paragraphsSchema, withoutCardNumber } from "#shared/text.ts";
import { detailsSchema } from "../kinds/index.ts";
import { EVENT_PAY_METHODS } from "./registration-status.ts";

const { street, city, state, zip } = customerSchema.shape;

/** A caller sends either the parts of the address or the joined address. */
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
  /** The whole event, as in the specification's payload. Only its id is read. */
  event: z.looseObject({ id: lineSchema(100) }).optional(),
  // In the order of the form, because without scripts the summary of mistakes has this order.
  details: detailsSchema.optional(),
  ...customerSchema.shape,
  ...addressSchema.shape,
  customInputs: customInputsSchema.optional(),
  /** For golf, from callers that send `customInputs`. */
  isAttendingReception: lineSchema(20).optional(),
  payMethod: z.enum(EVENT_PAY_METHODS).optional(),
  /** Token of a waitlist offer, whose held claims pass to this registration. */
  offer: waitlistTokenSchema.optional(),
  /** `ask` refuses a second registration of the same company until it is `confirmed`. Without it there is no check. */
  second: z.enum(["ask", "confirmed"]).optional(),
  /** The total that the visitor saw, in dollars. The server refuses the registration when its own total differs. */
  priceSeen: dollarsSchema.optional(),
});

/** Without a joined address, its parts are required. Missing parts become empty, so that each gets its message. */
const askForParts = (body: unknown): unknown =>
  typeof body === "object" && body !== null && !("address" in body) ? { ...NO_ADDRESS, ...body } : body;

export const registrationRequestSchema = z.preprocess(askForParts, requestSchema);
/** A registration that staff add by hand: the request of a visitor, with decisions of staff. */
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

/** `12 Mill Street, Tupelo, MS 38801`: street, city, state and zip, joined as on an envelope. */
export const joinAddress = ({ address, street, city, state, zip }: RegistrationRequest): string =>
  withoutZipComma(address ?? [street, city, state, zip].filter(Boolean).join(", "));

/** Removes the comma before the zip, which the specification's joined address has. */
const withoutZipComma = (address: string): string =>
  address.replace(/,\s*([A-Z]{2}),\s*(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] \d[A-Z]\d)$/, ", $1 $2");

/** The person whose earlier registration for an event is requested. */
export const earlierRegistrantSchema = z.strictObject({
  company: lineSchema(200),
  firstName: lineSchema(100),
  lastName: lineSchema(100),
  email: lineSchema(254),
});
export type EarlierRegistrant = z.output<typeof earlierRegistrantSchema>;
