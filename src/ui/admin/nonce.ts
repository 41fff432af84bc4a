import { createContext } from "react";

/** The nonce of the page that is being rendered on the server; the browser reads it from the page itself. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Browsers hide a nonce from the markup but not from scripts of the page. */
export const nonceOfPage = (): string => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
