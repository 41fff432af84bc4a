import { lazy, Suspense } from "react";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import { BotCheckBox } from "./bot-check-box.tsx";

/** A chunk of its own: our own check needs none of it. */
const BotWidgetBox = lazy(async () => ({
  default: (await loadPart(() => import("./bot-widget-box.tsx"))).BotWidgetBox,
}));

export type BotCheckProps = {
  error: string | undefined;
  /** The solved token, or nothing when the box is not ticked (any more). */
  onToken: (token: string | undefined) => void;
  /** Set by the form when the server did not take the token: unticks. */
  refusals: number;
};

/** The bot check that the association has chosen: our own, or another company's box. */
export function BotCheck({ settings, ...props }: BotCheckProps & { settings: CheckoutSettings }) {
  const { botCheck, botCheckSiteKey = "" } = settings;
  if (botCheck === "off") return null;
  if (botCheck === "altcha") return <BotCheckBox {...props} />;
  return (
    <Suspense>
      <BotWidgetBox {...props} company={botCheck} siteKey={botCheckSiteKey} />
    </Suspense>
  );
}
