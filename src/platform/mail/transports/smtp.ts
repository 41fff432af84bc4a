/** Mail over SMTP, on a few connections that are kept while letters follow each other: most of a letter is the greeting. */
import type { SendMailOptions, Transporter } from "nodemailer";
import type { Mailer, OutgoingMail } from "./mailer.ts";
import { throwRefusal } from "./smtp-refusal.ts";

/** The whole conversation; shorter than the lease of a delivery, so that two never send the same letter at once. */
const SEND_TIMEOUT_MS = 45_000;

/** Mail servers refuse a sender that opens many. */
const MOST_CONNECTIONS = 4;
/** Short, so that a connection is not used after the server has closed it, and nothing is left to close at the end. */
const IDLE_MS = 1_000;

type Timeouts = { sendMs: number };

/** @param url such as `smtps://user:password@mail.example.org` */
export function createSmtp(url: string, { sendMs }: Timeouts = { sendMs: SEND_TIMEOUT_MS }): Mailer {
  let opened: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    const step = Math.ceil(sendMs / 2);
    return createTransport({
      url,
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      idleTimeout: IDLE_MS,
      connectionTimeout: step,
      greetingTimeout: step,
      socketTimeout: step,
      // Letters contain only text; nothing in them may refer to a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  const send = async (mail: OutgoingMail) => {
    opened ??= open();
    const transport = await opened;
    await within(sendMs, transport.sendMail(messageOf(mail))).catch(throwRefusal);
  };
  return { name: "smtp", send };
}

function messageOf({ from, to, replyTo, subject, html, text, messageId, ...mail }: OutgoingMail): SendMailOptions {
  const { thread, unsubscribeUrl, files = [] } = mail;
  return {
    from,
    to: [to],
    replyTo,
    subject,
    html,
    text,
    messageId,
    ...(thread && { inReplyTo: thread, references: thread }),
    ...(unsubscribeUrl && {
      headers: { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
    attachments: files.map(({ name, type, ...file }) => ({ filename: name, contentType: type, ...file })),
  };
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
