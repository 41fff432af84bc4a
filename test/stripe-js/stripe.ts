/**
 * Replaces Stripe's script in journeys: the calls that the checkout makes, with the same answers, refusals and windows.
 * It runs in the browser. As with Stripe, the card is typed in a frame of another origin and is sent from there.
 */
import type { Appearance, ConfirmationTokenCreateParams, StripeError } from "@stripe/stripe-js";

type Listener = (event: object) => void;
type Message = { of: "card-entry" | "bank"; kind: string; id?: number; body?: unknown };
type Answer<T> = { error: StripeError; value?: undefined } | { error?: undefined; value: T };
type Options = { mode?: string; amount?: number; currency?: string; paymentMethodCreation?: string } & {
  allowedPaymentMethodTypes?: string[];
  appearance?: Appearance;
};

const OWN = "https://js.stripe.com";
const API = "https://api.stripe.com/v1";
const BANK = "https://hooks.stripe.com/3d-secure";
const ADDRESS = ["line1", "line2", "city", "state", "postal_code", "country"] as const;

class IntegrationError extends Error {
  override name = "IntegrationError";
}

function insist(holds: boolean, message: string): asserts holds {
  if (!holds) throw new IntegrationError(message);
}

const unreachable = (): StripeError => ({
  type: "api_connection_error",
  message: "The payment provider cannot be reached. You have not been charged.",
});

/** Styled through the object model, which a policy on styles lets pass. */
function makeFrame(src: string, title: string, styles: Record<string, string>): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = src;
  frame.title = title;
  for (const [name, value] of Object.entries({ border: "0", width: "100%", ...styles }))
    frame.style.setProperty(name, value, "important");
  return frame;
}

function makeElement(key: string, options: Options) {
  const listeners = new Map<string, Listener[]>();
  const answers = new Map<number, (answer: Answer<unknown>) => void>();
  const tell = (kind: string, event: object = {}) => {
    for (const hear of listeners.get(kind) ?? []) hear({ elementType: "payment", ...event });
  };
  let frame: HTMLIFrameElement | undefined;
  let lastId = 0;
  const send = (kind: string, body: unknown, id?: number) => frame?.contentWindow?.postMessage({ kind, body, id }, OWN);
  const ask = <T>(kind: string, body?: unknown): Promise<Answer<T>> => {
    insist(frame !== undefined, "The element is not mounted.");
    const id = ++lastId;
    return new Promise((resolve) => {
      answers.set(id, resolve as (answer: Answer<unknown>) => void);
      send(kind, body, id);
    });
  };
  const hear = ({ source, data }: MessageEvent<Message>) => {
    if (source === null || source !== frame?.contentWindow || data.of !== "card-entry") return;
    if (data.kind === "loaded") send("dress", { appearance: options.appearance ?? {}, key });
    else if (data.kind === "height") frame.style.setProperty("height", `${data.body}px`, "important");
    else if (data.kind === "answer") answers.get(data.id ?? 0)?.(data.body as Answer<unknown>);
    else tell(data.kind, data.body as object);
  };
  const remove = () => {
    removeEventListener("message", hear);
    frame?.remove();
    frame = undefined;
  };
  return {
    ask,
    on(kind: string, hears: Listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), hears]);
      return this;
    },
    mount(target: HTMLElement) {
      insist(target.isConnected, "The element to mount to is not in the document.");
      addEventListener("message", hear);
      frame = makeFrame(`${OWN}/card-entry.html`, "Secure payment input frame", {
        height: "0",
        display: "block",
        // Room for the ring around a field that has the focus.
        width: "calc(100% + 8px)",
        margin: "-4px",
      });
      target.replaceChildren(frame);
    },
    focus() {
      frame?.focus();
      send("focus", undefined);
    },
    unmount: remove,
    destroy: remove,
  };
}

type Element = ReturnType<typeof makeElement>;

function makeElements(key: string, options: Options) {
  insist(options.mode === "payment" && options.currency === "usd", "mode and currency are needed");
  insist(Number.isInteger(options.amount) && (options.amount ?? 0) > 0, "amount: a positive number of cents");
  let element: Element | undefined;
  return {
    options,
    get element() {
      return element;
    },
    create(type: string, fields: { fields?: { billingDetails?: string } }) {
      insist(type === "payment" && fields.fields?.billingDetails === "never", "only what the checkout asks for");
      element = makeElement(key, options);
      return element;
    },
    async update(change: Options) {
      insist(change.amount === undefined || change.amount > 0, "amount: a positive number of cents");
      Object.assign(options, change);
    },
    async submit() {
      insist(element !== undefined, "There is no element to submit.");
      const { error } = await element.ask("submit");
      return error ? { error } : { selectedPaymentMethod: "card" };
    },
  };
}

async function createConfirmationToken(input: {
  elements: ReturnType<typeof makeElements>;
  params?: ConfirmationTokenCreateParams;
}) {
  const { elements, params } = input;
  insist(elements.options.paymentMethodCreation === "manual", "paymentMethodCreation must be manual");
  const details = params?.payment_method_data?.billing_details;
  for (const name of ["name", "email", "phone"] as const)
    insist(details?.[name] !== undefined, `billing_details.${name}: not collected by the element, so it is needed`);
  for (const name of ADDRESS)
    insist(details?.address?.[name] !== undefined, `billing_details.address.${name} is needed as well`);
  insist(elements.element !== undefined, "There is no element.");
  const { error, value } = await elements.element.ask<object>("tokenize", details);
  return error ? { error } : { confirmationToken: value };
}

async function handleNextAction(key: string, { clientSecret }: { clientSecret: string }) {
  const id = clientSecret.split("_secret_")[0] ?? "";
  const read = async () => {
    const query = new URLSearchParams({ key, client_secret: clientSecret });
    return (await fetch(`${API}/payment_intents/${id}?${query}`)).json();
  };
  try {
    const intent = await read();
    insist(intent.status === "requires_action", "handleNextAction: The intent is not in the requires_action state.");
    await askBank(id);
    const after = await read();
    return after.last_payment_error ? { error: after.last_payment_error } : { paymentIntent: after };
  } catch (error) {
    if (error instanceof IntegrationError) throw error;
    return { error: unreachable() };
  }
}

/** The bank's page over everything, until it has its answer. */
function askBank(id: string): Promise<void> {
  const dialog = document.createElement("dialog");
  for (const [name, value] of Object.entries({
    border: "0",
    padding: "0",
    width: "min(32rem, 100vw)",
    height: "24rem",
  }))
    dialog.style.setProperty(name, value);
  dialog.setAttribute("aria-label", "3D Secure");
  const frame = makeFrame(`${BANK}/${id}`, "3D Secure challenge", { height: "100%" });
  dialog.append(frame);
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const hear = ({ source, data }: MessageEvent<Message>) => {
      if (source !== frame.contentWindow || data.of !== "bank") return;
      removeEventListener("message", hear);
      dialog.remove();
      resolve();
    };
    addEventListener("message", hear);
  });
}

const Stripe = (key: string) => {
  insist(/^pk_(test|live)_/.test(key), "Stripe() expects a publishable key");
  return {
    elements: (options: Options) => makeElements(key, { ...options }),
    createConfirmationToken,
    handleNextAction: (options: { clientSecret: string }) => handleNextAction(key, options),
    _registerWrapper: () => {},
  };
};
Object.assign(window, { Stripe: Object.assign(Stripe, { version: "endive" }) });
