import { ColorSchemeScript, MantineProvider } from "@mantine/core";
import { type ReactNode, use } from "react";
import { NonceContext, nonceOfPage } from "./nonce.ts";
import { cssVariablesResolver, theme } from "./theme.ts";
import "./mantine.css";

/** Everything that is built from Mantine stands inside; the public pages carry none of it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <>
      <ColorSchemeScript defaultColorScheme="auto" nonce={nonce ?? ""} suppressHydrationWarning />
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce ?? nonceOfPage()}
      >
        {children}
      </MantineProvider>
    </>
  );
}
