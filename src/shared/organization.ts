/** Who the association is and what its cards cost. Staff edit it; mail, receipts, packets and every page's footer read it. */
import { z } from "zod";

export const organizationSchema = z.object({
  name: z.string(),
  shortName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Ten digits. */
  phone: z.string(),
  email: z.string(),
  officeHours: z.string(),
  /** IANA zone that dates without an event are shown in. */
  timeZone: z.string(),
  /** Added to what is paid by card, in hundredths of a percent: 300 is 3%. */
  cardFeeBps: z.int().min(0).max(1000),
  /** Card rules forbid a fee on debit and prepaid cards: `credit` leaves it out for those. */
  cardFeeAppliesTo: z.enum(["all", "credit"]),
  /** The political action committee, which takes contributions in its own name. */
  committee: z.object({
    /** As its checks are made out. */
    name: z.string(),
    /** Stands on its receipts: where the money went and what the law says about it. */
    receiptText: z.string(),
  }),
  social: z.object({ x: z.string(), instagram: z.string(), facebook: z.string(), linkedin: z.string() }),
});

export type Organization = z.output<typeof organizationSchema>;
