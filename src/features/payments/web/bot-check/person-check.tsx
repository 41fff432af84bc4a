import { lazy, Suspense, useEffect, useState } from "react";
import { BOT_CHECK_NEEDED } from "#shared/errors.ts";
import { formatPhone } from "#shared/phone.ts";
import type { Refusal } from "#ui/forms/answer.ts";
import { PERSON_BOX } from "#ui/forms/person-link.ts";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";

/** A chunk of its own: most visitors never see the box. */
const PersonBox = lazy(async () => ({ default: (await loadPart(() => import("./person-box.tsx"))).PersonBox }));

/** Takes the focus from the summary's link until the box has loaded, which then takes it over. */
const ON_ITS_WAY = (
  <p id={PERSON_BOX} tabIndex={-1}>
    The check is on its way…
  </p>
);

type Props = {
  /** The server's last answer to the form; a new object for each time it was sent. */
  refusal: Refusal<unknown> | undefined;
};

/** Above a form's button. When the server asks for the bot check, its box appears here, and the form stays as it is. */
export function PersonCheck({ refusal }: Props) {
  const isRequired = refusal?.failure?.error.name === BOT_CHECK_NEEDED;
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (refusal && isRequired) setTimes((count) => count + 1);
  }, [refusal, isRequired]);
  return (
    <>
      {isRequired && (
        // A browser with scripts never shows this, so the text is not in its bundle.
        <noscript>{import.meta.env.SSR && <CallTheOffice />}</noscript>
      )}
      {times > 0 && (
        <Suspense fallback={ON_ITS_WAY}>
          <PersonBox refusals={times - 1} />
        </Suspense>
      )}
    </>
  );
}

function CallTheOffice() {
  const { phone } = useOrganization();
  return (
    <p id={PERSON_BOX}>
      The box needs JavaScript, which your browser does not run. Please call the office at {formatPhone(phone)}.
    </p>
  );
}
