/** Another company's script, loaded when a visitor reaches its box: no other page contacts that company. */
import { BOT_WIDGETS, type BotWidgetName } from "../../rules/bot-check/bot-widgets.ts";

export type WidgetOptions = {
  sitekey: string;
  size: "normal" | "compact";
  callback: (token: string) => void;
  "expired-callback": () => void;
  "error-callback": () => void;
  /** Turnstile alone reads these two. */
  action: string;
  "response-field": boolean;
};

/** The common interface of the three scripts. */
export type BotWidget = {
  render(place: HTMLElement, options: WidgetOptions): string | number;
  reset(widget: string | number): void;
};

const TIMEOUT_MS = 15_000;
const POLL_MS = 50;
const loading = new Map<BotWidgetName, Promise<BotWidget>>();

/** @throws when the script cannot be had in time; the next call then tries again. */
export function loadBotWidget(name: BotWidgetName): Promise<BotWidget> {
  const known = loading.get(name) ?? fetchScript(name);
  loading.set(name, known);
  known.catch(() => loading.delete(name));
  return known;
}

function fetchScript(name: BotWidgetName): Promise<BotWidget> {
  const { script: src, global } = BOT_WIDGETS[name];
  const ready = () => {
    const found = (window as unknown as Record<string, BotWidget | undefined>)[global];
    // reCAPTCHA's script first puts down a name without its functions.
    return typeof found?.render === "function" ? found : undefined;
  };
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const end = (error?: Error) => {
      clearInterval(poll);
      clearTimeout(timer);
      const widget = ready();
      if (widget) return resolve(widget);
      script.remove();
      reject(error ?? new Error("the script brought nothing"));
    };
    const poll = setInterval(() => ready() && end(), POLL_MS);
    const timer = setTimeout(() => end(new Error("the script did not come in time")), TIMEOUT_MS);
    script.onerror = () => end(new Error("the script cannot be had"));
    Object.assign(script, { src, async: true });
    document.head.append(script);
  });
}
