import { lazy, Suspense, useEffect, useState } from "react";
import { BOT_CHECK_NEEDED } from "#shared/errors.ts";
import { formatPhone } from "#shared/phone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { PERSON_BOX } from "#ui/public/forms/person-link.ts";

/** A part of its own: most visitors never see the box. */
const PersonBox = lazy(async () => ({ default: (await import("./person-box.tsx")).PersonBox }));

type Props = {
  /** What the server last said to the form; another one each time it was sent. */
  answer: object | undefined;
  /** The name of the error in it. */
  code: string | undefined;
};

/** Stands above a form's button. Once the server asks for the bot check, its box appears there, and the form stays as it is. */
export function PersonCheck({ answer, code }: Props) {
  const isAsked = code === BOT_CHECK_NEEDED;
  const [times, setTimes] = useState(0);
  const { phone } = useOrganization();
  useEffect(() => {
    if (answer && isAsked) setTimes((count) => count + 1);
  }, [answer, isAsked]);
  return (
    <>
      {isAsked && (
        <noscript>
          <p id={PERSON_BOX}>
            The box needs JavaScript, which your browser does not run. Please call the office at {formatPhone(phone)}.
          </p>
        </noscript>
      )}
      {times > 0 && (
        <Suspense>
          <PersonBox refusals={times - 1} />
        </Suspense>
      )}
    </>
  );
}
