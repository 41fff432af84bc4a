/** Mail over SMTP. One connection for each mail: a few hundred a day need no pool, and nothing is left to close. */
import type { Mailer, OutgoingMail } from "./mailer.ts";

/** The whole conversation; shorter than the lease of a delivery, so that two never send the same letter at once. */
const SEND_TIMEOUT_MS = 45_000;

type Timeouts = { sendMs: number };

/** @param url such as `smtps://user:password@mail.example.org` */
export function createSmtp(url: string, { sendMs }: Timeouts = { sendMs: SEND_TIMEOUT_MS }): Mailer {
  const send = async (mail: OutgoingMail) => {
    const { createTransport } = await import("nodemailer");
    const step = Math.ceil(sendMs / 2);
    const transport = createTransport({
      url,
      connectionTimeout: step,
      greetingTimeout: step,
      socketTimeout: step,
      // Letters are made of text alone; nothing in one may name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await within(sendMs, transport.sendMail({ ...mail, to: [mail.to] }));
  };
  return { name: "smtp", send };
}

/** A server that answers one byte now and then would never run into a socket's own time-out. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server did not finish within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
