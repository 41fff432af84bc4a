/** The operator's variable for webhooks to other systems. */
import { z } from "zod";

export const webhookVariables = {
  WEBHOOKS_NEARBY: z
    .enum(["on", "off"])
    .default("off")
    .describe("on lets webhooks go to this machine and to a private network, also by http; for a network at home."),
};
