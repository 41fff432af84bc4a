/** A company's website, as people type it. */
import { z } from "zod";
import { MAX_WEBSITE, parseWebsite } from "./website.ts";

const WEBSITE = "Must enter a web address, such as www.example.com";

/** Empty is none; see `parseWebsite`. */
export const websiteSchema = z
  .string({ error: WEBSITE })
  .max(MAX_WEBSITE, { abort: true, error: WEBSITE })
  .transform((typed, context) => {
    if (typed.trim() === "") return undefined;
    const address = parseWebsite(typed);
    if (address) return address;
    context.addIssue({ code: "custom", message: WEBSITE });
    return z.NEVER;
  })
  .optional();
