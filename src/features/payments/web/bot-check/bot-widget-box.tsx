import { useEffect, useId, useRef, useState } from "react";
import { formatPhone } from "#shared/phone.ts";
import { afterPress } from "#ui/forms/after-press.ts";
import { Button } from "#ui/public/button.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { FieldError } from "#ui/public/forms/fields/field-frame.tsx";
import { BOT_WIDGETS, type BotWidgetName } from "../../rules/bot-check/bot-widgets.ts";
import styles from "./bot-check-box.module.css";
import type { BoxProps } from "./bot-check-box.tsx";
import { type BotWidget, loadBotWidget } from "./load-bot-widget.ts";

/** A little less than the two minutes that the server accepts. */
const LIFETIME_MS = 110_000;
/** The width in pixels that each provider's wide box needs. */
const WIDE = 304;
/** The script starts to load a little before the box comes into view. */
const REACH = "150px";

type State = "waiting" | "loading" | "ready" | "ticked" | "away";

/** Another company's box. Its script is fetched when the visitor reaches it, not before. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function BotWidgetBox({
  company,
  siteKey,
  error,
  onToken,
  refusals,
}: BoxProps & { company: BotWidgetName; siteKey: string }) {
  const [state, setState] = useState<State>("waiting");
  const [news, setNews] = useState("");
  const box = useRef<HTMLFieldSetElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ widget: BotWidget; id: string | number }>(undefined);
  const { phone } = useOrganization();
  const id = useId();
  const { name } = BOT_WIDGETS[company];

  const untick = (reason: string, after: State = "ready") => {
    setState(after);
    setNews(reason);
    onToken(undefined);
  };
  const load = async () => {
    if (drawn.current || !place.current) return;
    setState("loading");
    setNews(`Loading the ${name} check…`);
    try {
      const widget = await loadBotWidget(company);
      if (drawn.current || !place.current?.isConnected) return;
      const size = place.current.clientWidth < WIDE ? "compact" : "normal";
      drawn.current = {
        widget,
        id: widget.render(place.current, {
          sitekey: siteKey,
          size,
          action: "pay",
          "response-field": false,
          callback: (token) => {
            setState("ticked");
            setNews("Verified.");
            latest.current.onToken(token);
          },
          "expired-callback": () => latest.current.untick("The check has expired. Please tick the box again."),
          "error-callback": () => latest.current.untick(`${name} cannot be reached. Please try again.`, "away"),
        }),
      };
      setState("ready");
      setNews("");
    } catch {
      untick(`The ${name} check could not be loaded.`, "away");
    }
  };
  const again = () => {
    const { current } = drawn;
    if (!current) return void load();
    current.widget.reset(current.id);
    setState("ready");
    setNews("");
  };

  const latest = useRef({ untick, load, onToken });
  latest.current = { untick, load, onToken };
  useEffect(() => {
    if (!box.current) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        void latest.current.load();
      },
      { rootMargin: REACH },
    );
    seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  useEffect(() => {
    if (state !== "ticked") return;
    const expire = () => {
      if (drawn.current) drawn.current.widget.reset(drawn.current.id);
      latest.current.untick("The check has expired. Please tick the box again.");
    };
    const timer = setTimeout(() => afterPress(expire), LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (refusals === 0) return;
    if (drawn.current) drawn.current.widget.reset(drawn.current.id);
    latest.current.untick("Please tick the box again.");
  }, [refusals]);

  return (
    <fieldset
      id="bot-check"
      ref={box}
      tabIndex={-1}
      className={styles.box}
      data-widget=""
      data-invalid={error ? "" : undefined}
      aria-describedby={`${id}-news${error ? " bot-check-error" : ""}`}
      onFocus={() => void latest.current.load()}
    >
      <legend className="visually-hidden">Check that you are not a robot, by {name}</legend>
      <div ref={place} className={styles.widget} />
      <p role="status" id={`${id}-news`} className={styles.news} data-state={state}>
        {news}
      </p>
      {error && <FieldError of="bot-check">{error}</FieldError>}
      {state === "away" && (
        <div className={styles.away}>
          <Button type="button" look="secondary" onClick={again}>
            Try again
          </Button>
          <p>
            If it stays like this, a blocker in your browser may hold it back. You can also pay by check or call the
            office at <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
          </p>
        </div>
      )}
    </fieldset>
  );
}
