import { ColorSchemeScript, MantineProvider } from "@mantine/core";
import { type ReactNode, use } from "react";
import { NonceContext, nonceOfPage } from "./nonce.ts";
import { cssVariablesResolver, theme } from "./theme.ts";
import "./mantine.css";

/** All components from Mantine are inside it; the public pages load none of them. */
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
