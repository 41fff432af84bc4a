import { lazy, Suspense } from "react";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import { BotCheckBox, type BoxProps } from "./bot-check-box.tsx";

/** A chunk of its own: our own check needs none of it. */
const BotWidgetBox = lazy(async () => ({
  default: (await loadPart(() => import("./bot-widget-box.tsx"))).BotWidgetBox,
}));

/** The bot check that the association uses: our own, or another company's box. */
export function BotCheck({ settings, ...props }: BoxProps & { settings: CheckoutSettings }) {
  const { botCheck, botCheckSiteKey = "" } = settings;
  if (botCheck === "off") return null;
  if (botCheck === "altcha") return <BotCheckBox {...props} />;
  return (
    <Suspense>
      <BotWidgetBox {...props} company={botCheck} siteKey={botCheckSiteKey} />
    </Suspense>
  );
}
